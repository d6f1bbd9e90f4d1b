import { expect, onTestFinished, test, vi } from 'vitest'
import { runAlone } from './run-alone.ts'

const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'))

test.each([
  ['grants its locks', { request: (_: string, task: () => Promise<void>) => task() }],
  ['has none', undefined],
  ['refuses them', { request: denied }],
])('a task runs once where the browser %s', async (_, locks) => {
  vi.stubGlobal('navigator', { locks })
  onTestFinished(() => void vi.unstubAllGlobals())
  const task = vi.fn(() => Promise.resolve())
  await runAlone('draft', task)
  expect(task).toHaveBeenCalledOnce()
})

test('a task that fails is not run again', async () => {
  const task = vi.fn(() => Promise.reject(new Error('no')))
  await expect(runAlone('draft', task)).rejects.toThrow('no')
  expect(task).toHaveBeenCalledOnce()
})
