import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('a loader runs once, and again after a failure', async () => {
  const answers = [new Error('away'), 'here', 'not asked']
  const load = loadOnce(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  await expect(Promise.all([load(), load()])).rejects.toThrow('away')
  expect(await Promise.all([load(), load()])).toEqual(['here', 'here'])
  expect(await load()).toBe('here')
})
