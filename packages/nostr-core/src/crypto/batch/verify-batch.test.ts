import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { NostrEvent } from '../../protocol/event.ts'
import { createEventBuilder } from '../../testing/event-builder.ts'
import { chooseSeed, createRandom } from '../../testing/random.ts'
import { bytes32, n, p } from './assembly-testing.ts'
import { readCorpus } from './corpus-testing.ts'
import { loadBatchEngine } from './engine.ts'
import { batchLimits, packEvents, verdict } from './records.ts'
import * as single from './single.ts'
import { runInSlices, verifyBatch } from './verify-batch.ts'

const engine = await loadBatchEngine()
const buffer = new Uint8Array(batchLimits.bytes)
const builder = createEventBuilder()
const events = Array.from({ length: 1000 }, (_, i) => builder.event(`author ${i % 40}`))

/** A verdict for each event; every one of them must have the shape of an event. */
async function verify(batch: readonly NostrEvent[]): Promise<number[]> {
  const { records, places } = packEvents(batch, 0, buffer)
  expect(places.length).toBe(batch.length)
  return [...(await runInSlices(verifyBatch(engine, records, batch.length), async () => undefined, 1000))]
}

/** The same event with the signature of another. */
const forge = (event: NostrEvent, i: number): NostrEvent => ({ ...event, sig: events[(i + 1) % 1000]!.sig })

const hex = (value: bigint) => Buffer.from(bytes32(value)).toString('hex')

/** All good, but for these. */
const goodExcept = (size: number, bad: readonly number[]) =>
  Array.from({ length: size }, (_, i) => (bad.includes(i) ? verdict.badSignature : verdict.verified))

beforeEach(() => void vi.restoreAllMocks())

test.each([1, 2, 3, 8, 9, 100, 1000])('%i good events take one equation', async (size) => {
  const check = vi.spyOn(engine, 'check')
  expect(await verify(events.slice(0, size))).toEqual(goodExcept(size, []))
  expect(check).toHaveBeenCalledTimes(1)
})

test.each([0, 1, 499, 500, 999])(
  'one bad signature among 1,000, number %i, is found, and alone',
  async (bad) => {
    const check = vi.spyOn(engine, 'check')
    expect(await verify(events.map((event, i) => (i === bad ? forge(event, i) : event)))).toEqual(
      goodExcept(1000, [bad]),
    )
    expect(check.mock.calls.length).toBeLessThan(30)
  },
)

test('digits that are none are refused by the engine, and by @noble alone', async () => {
  const [good] = events
  const sig = good!.sig.toUpperCase()
  const wrong = [
    { sig },
    { sig: `${sig.slice(1)}é` },
    { id: good!.id.toUpperCase() },
    { pubkey: 'é'.repeat(64) },
  ]
  for (const fields of wrong) {
    const forged = { ...good!, ...fields }
    expect(await verify([forged])).toEqual([verdict.malformed])
    expect(single.verifyRecordSingly(packEvents([forged], 0, buffer).records, 0)).toBe(verdict.malformed)
  }
})

test('finds any set of bad signatures exactly', async () => {
  const random = createRandom(
    chooseSeed(process.env.SEED ?? '1', (line) => console.info(`bad sets: ${line}`)),
  )
  for (const oneIn of [500, 50, 5]) {
    const bad = events.map((_, i) => i).filter(() => random.below(oneIn) === 0)
    expect(await verify(events.map((event, i) => (bad.includes(i) ? forge(event, i) : event)))).toEqual(
      goodExcept(1000, bad),
    )
  }
})

test('all bad', async () => {
  expect(await verify(events.slice(0, 60).map(forge))).toEqual(Array(60).fill(verdict.badSignature))
})

test('a wrong id, numbers out of range, or a key or R that is no point, cost no equation', async () => {
  const check = vi.spyOn(engine, 'check')
  const changed = events.slice(0, 12).map((event, i): NostrEvent => {
    if (i === 1) return { ...event, content: 'something else' }
    if (i === 3) return { ...event, id: events[4]!.id }
    if (i === 5) return { ...event, sig: hex(p + 1n) + event.sig.slice(64) }
    if (i === 6) return { ...event, sig: event.sig.slice(0, 64) + hex(n) }
    if (i === 7) return { ...event, sig: '0'.repeat(64) + event.sig.slice(64) }
    if (i === 9) return { ...event, pubkey: '0'.repeat(64) }
    return event
  })
  const bad = new Set([1, 3, 5, 6, 7, 9])
  expect(await verify(changed)).toEqual(
    changed.map((_, i) => (bad.has(i) ? verdict.malformed : verdict.verified)),
  )
  expect(check).toHaveBeenCalledTimes(1)
})

test('the same event many times is verified like any other', async () => {
  expect(await verify(Array(300).fill(events[5]))).toEqual(goodExcept(300, []))
})

test('@noble/curves decides what the equation refuses', async () => {
  vi.spyOn(engine, 'check').mockReturnValue(false)
  const verifyRecordSingly = vi.spyOn(single, 'verifyRecordSingly')
  expect(await verify(events.slice(0, 20))).toEqual(goodExcept(20, []))
  expect(verifyRecordSingly).toHaveBeenCalledTimes(20)
})

test('every batch has fresh coefficients', async () => {
  const seen = new Set<string>()
  const spied = await loadBatchEngine((bytes) => {
    crypto.getRandomValues(bytes)
    seen.add(Buffer.from(bytes).toString('hex'))
  })
  const { records } = packEvents(events.slice(0, 4), 0, buffer)
  spied.prepare(records, 4)
  for (let i = 0; i < 10; i++) expect(spied.check(0, 4)).toBe(true)
  expect(seen.size).toBe(10)
})

describe('the real events', () => {
  const real = readCorpus<NostrEvent>('real-events.jsonl.gz')
  const invalid = readCorpus<{ why: string; event: NostrEvent }>('invalid-events.jsonl.gz')

  test.skipIf(real.length === 0)('are all accepted', () => {
    expect(real.length).toBe(5019)
    let accepted = 0
    for (let first = 0; first < real.length;) {
      const { records, places, next } = packEvents(real, first, buffer)
      const work = verifyBatch(engine, records, places.length).next()
      expect(work.done).toBe(false)
      expect(engine.check(0, places.length)).toBe(true)
      accepted += places.length
      first = next
    }
    expect(accepted).toBe(5019)
  })

  test.skipIf(invalid.length === 0).each(invalid)('$why: refused, by @noble too', ({ event }) => {
    const { records, places } = packEvents([event], 0, buffer)
    if (places.length > 0) {
      const candidate = engine.prepare(records, 1)[0] === 1
      expect(candidate && engine.check(0, 1)).toBe(false)
    }
    expect(single.verifySingly(event)).not.toBe(verdict.verified)
  })
})
