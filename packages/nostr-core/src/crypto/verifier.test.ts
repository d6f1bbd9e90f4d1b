import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import type { NostrEvent } from '../protocol/event.ts'
import { createEventBuilder } from '../testing/event-builder.ts'
import { readCorpus } from './batch/corpus-testing.ts'
import { loadBatchEngine, type BatchEngine } from './batch/engine.ts'
import { createTurn } from './batch/queue.ts'
import { verdict } from './batch/records.ts'
import { runInSlices } from './batch/verify-batch.ts'
import { createBatchChunks, createPureVerifier, createVerifier } from './verifier.ts'
import { createWorkerVerifier } from './worker-verifier.ts'

const builder = createEventBuilder()
const post = (content: string) => builder.event('alice', { content })
const real = readCorpus<NostrEvent>('real-events.jsonl.gz')
const invalid = readCorpus<{ event: NostrEvent }>('invalid-events.jsonl.gz').map(({ event }) => event)

const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), {
  execArgv: ['--conditions=@ncc/source'],
})

describe.each([
  { name: 'createVerifier', verifier: createVerifier(), sample: real },
  { name: 'createWorkerVerifier', verifier: createWorkerVerifier(worker), sample: real },
  { name: 'createPureVerifier', verifier: createPureVerifier(), sample: real.slice(0, 500) },
])('$name', ({ verifier, sample }) => {
  afterAll(() => verifier.close?.())

  test('distinguishes valid from invalid events, in order', async () => {
    const events = Array.from({ length: 40 }, (_, i) => post(`post ${i}`))
    const forged = events.map((event, i) => {
      if (i === 7) return { ...event, sig: events[8]!.sig }
      if (i === 20) return { ...event, content: 'other' }
      return event
    })
    expect(await verifier.verify(forged, { source: 'wss://relay' })).toEqual(
      events.map((_, i) => i !== 7 && i !== 20),
    )
  })

  test('no events', async () => {
    expect(await verifier.verify([])).toEqual([])
  })

  test('values that are not events give false and never throw', async () => {
    const strange = [
      null,
      7,
      'x',
      {},
      [],
      { ...post('a'), tags: 'x' },
      { ...post('a'), sig: 'zz' },
    ] as never[]
    expect(await verifier.verify([...strange, post('good')])).toEqual([...strange.map(() => false), true])
  })

  test('requires lowercase hex digits of the right length', async () => {
    const good = post('good')
    const wrong: Partial<NostrEvent>[] = [
      { id: good.id.toUpperCase() },
      { sig: good.sig.toUpperCase() },
      { pubkey: good.pubkey.toUpperCase() },
      { id: `${good.id.slice(1)}é` },
      { sig: `${good.sig.slice(1)}é` },
      { pubkey: `${good.pubkey.slice(1)}"` },
      { pubkey: `${good.pubkey}00` },
      { id: good.id + good.sig.slice(0, 1), sig: good.sig.slice(1) },
    ]
    const events = wrong.map((fields) => ({ ...good, ...fields }))
    expect(await verifier.verify([...events, good])).toEqual([...wrong.map(() => false), true])
  })

  test('ignores marks of other libraries', async () => {
    const marked = { ...post('a'), content: 'b', [Symbol.for('verified')]: true, verified: true }
    expect(await verifier.verify([marked])).toEqual([false])
  })

  test('text beyond ASCII, and lone surrogates', async () => {
    expect(await verifier.verify(['žluť 世界 🤙', '\ud800', '"\\\n\u0007'].map(post))).toEqual([
      true,
      true,
      true,
    ])
  })

  test('an event larger than a batch', async () => {
    const huge = post('ž'.repeat(700_000))
    expect(
      await verifier.verify([post('a'), huge, { ...huge, content: huge.content + 'x' }, post('b')]),
    ).toEqual([true, true, false, true])
  })

  test.skipIf(sample.length === 0)('accepts every real event, refuses every corrupted one', async () => {
    const verdicts = await verifier.verify([...sample, ...invalid])
    expect(verdicts.filter(Boolean)).toHaveLength(sample.length)
    expect(verdicts.slice(sample.length)).toEqual(invalid.map(() => false))
  })

  test('many callers at once', async () => {
    const events = Array.from({ length: 200 }, (_, i) => post(`post ${i}`))
    const answers = await Promise.all(
      events.map((event, i) => verifier.verify([i % 9 === 0 ? { ...event, created_at: 5 } : event])),
    )
    expect(answers.flat()).toEqual(events.map((_, i) => i % 9 !== 0))
  })
})

const signed = builder.event()
const forged = { ...builder.event(), sig: signed.sig }
const events = [signed, forged, { ...signed, content: 'other' }]
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
