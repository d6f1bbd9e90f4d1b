import { expect, test, vi } from 'vitest'
import { createLocks } from './locks.ts'

test('where the browser refuses its locks, tasks of one name still wait for one another', async () => {
  const request = () => Promise.reject(new DOMException('not here', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request } })
  const locks = createLocks()
  const steps: string[] = []
  const task = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([locks.run('list', task('one')), locks.run('list', task('two'))])).toEqual([
    'one',
    'two',
  ])
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('a task that fails under the browser’s lock is not run again', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, task: () => Promise<unknown>) => task() },
  })
  const task = vi.fn(() => Promise.reject(new Error('no')))
  await expect(createLocks().run('list', task)).rejects.toThrow('no')
  expect(task).toHaveBeenCalledOnce()
})
