import { expect, test } from 'vitest'
import { createEventBuilder } from '../../testing/event-builder.ts'
import { loadBatchEngine, type BatchEngine } from './engine.ts'
import { createBatchChunks } from './in-process.ts'
import { createTurn, runInSlices } from './turn.ts'
import { verdict } from './verdict.ts'

const builder = createEventBuilder()
const good = builder.event()
const forged = { ...builder.event(), sig: good.sig }
const events = [good, forged, { ...good, content: 'other' }]
const expected = [verdict.verified, verdict.badSignature, verdict.malformed]

test.each<[string, () => Promise<BatchEngine>]>([
  ['starts', () => loadBatchEngine()],
  ['is forbidden', () => Promise.reject(new Error('blocked by the content security policy'))],
  [
    'fails',
    async () => ({
      ...(await loadBatchEngine()),
      check() {
        throw new WebAssembly.RuntimeError('unreachable')
      },
    }),
  ],
])('verdicts are the same when the engine %s', async (_, load) => {
  const verifyChunk = createBatchChunks(createTurn(), load)
  expect([...(await verifyChunk(events))]).toEqual(expected)
  expect([...(await verifyChunk(events))]).toEqual(expected)
})

test('chunks asked for at once do not share the engine', async () => {
  const verifyChunk = createBatchChunks(createTurn())
  const many = builder.events(300)
  const chunks = await Promise.all([many, events, many, events].map((chunk) => verifyChunk(chunk)))
  expect(chunks.map((verdicts) => verdicts.filter((value) => value === verdict.verified).length)).toEqual([
    300, 1, 300, 1,
  ])
})

test('work in slices lets others run whenever a slice is used up', async () => {
  let turns = 0
  function* work(): Generator<void, string> {
    for (let i = 0; i < 10; i++) yield
    return 'done'
  }
  const countTurns = async () => void turns++
  expect(await runInSlices(work(), countTurns, 0)).toBe('done')
  expect(turns).toBe(10)
  expect(await runInSlices(work(), countTurns, 60_000)).toBe('done')
  expect(turns).toBe(10)
})
