import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('what fails again and again does not fill the disk with its log', () => {
  let now = 0
  const lines: Record<string, unknown>[] = []
  const log = createLog(
    (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
    () => now,
  )
  const fail = (error: string) => log('error', 'alerts could not be sent', { error })
  for (let second = 0; second < 700; second += 1) {
    now += 1_000
    fail('the disk is full')
    if (second < 2) fail('locked')
  }
  expect(lines.map(({ error, repeated }) => [error, repeated])).toEqual([
    ['the disk is full', undefined],
    ['locked', undefined],
    ['the disk is full', 599],
  ])
})

test('only some lines are remembered, however many differ', () => {
  const lines: string[] = []
  const log = createLog(
    (line) => lines.push(line),
    () => 0,
  )
  const fail = (path: number) => log('error', 'a request failed', { path })
  for (let path = 0; path <= 200; path += 1) fail(path)
  fail(0)
  fail(200)
  expect(lines).toHaveLength(202)
})
