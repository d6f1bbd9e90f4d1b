import { expect, test } from 'vitest'
import { Closers } from './closers.ts'

test('one that fails keeps nothing else open, and is told', async () => {
  const closed: string[] = []
  const lines: unknown[] = []
  const closers = new Closers((...line) => lines.push(line))
  closers.add(() => void closed.push('first'))
  closers.add(async () => {
    throw new Error('stuck')
  })
  closers.add(() => void closed.push('last'))
  await expect(closers.close()).rejects.toThrow('stuck')
  expect(closed).toEqual(['last', 'first'])
  expect(lines).toEqual([['error', 'a part of the server could not be closed', { error: 'Error: stuck' }]])
  await closers.close()
})
