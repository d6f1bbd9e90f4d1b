import { schnorr } from '@noble/curves/secp256k1.js'
import { expect, test } from 'vitest'
import { getEventHash } from '../../protocol/event-id.ts'
import { type NostrEvent } from '../../protocol/event.ts'
import { createEventBuilder } from '../../testing/event-builder.ts'
import { chooseSeed, createRandom } from '../../testing/random.ts'
import { n, p } from './assembly-testing.ts'
import { loadBatchEngine, type BatchEngine } from './engine.ts'
import { batchLimits, packEvents } from './records.ts'

const BATCHES = 10_000

const random = createRandom(
  chooseSeed(process.env.SEED ?? '1', (line) => console.info(`corrupted batches: ${line}`)),
)
const builder = createEventBuilder({ seed: random.seed })
const pool = Array.from({ length: 600 }, () => builder.event(`author ${random.below(25)}`))
const engine = await loadBatchEngine()
const buffer = new Uint8Array(batchLimits.bytes)

function accepts(batch: readonly NostrEvent[], by: BatchEngine = engine): boolean {
  const { records, places } = packEvents(batch, 0, buffer)
  if (places.length < batch.length) return false
  return by.prepare(records, batch.length).every((candidate) => candidate === 1) && by.check(0, batch.length)
}

const hex = (value: bigint) => value.toString(16).padStart(64, '0')
const rOf = (event: NostrEvent) => BigInt(`0x${event.sig.slice(0, 64)}`)
const sOf = (event: NostrEvent) => BigInt(`0x${event.sig.slice(64)}`)
const withR = (event: NostrEvent, r: bigint): NostrEvent => ({ ...event, sig: hex(r) + event.sig.slice(64) })
const withS = (event: NostrEvent, s: bigint): NostrEvent => ({
  ...event,
  sig: event.sig.slice(0, 64) + hex(((s % n) + n) % n),
})
const withIdOf = (event: NostrEvent): NostrEvent => ({ ...event, id: getEventHash(event) })

function flipBit(digits: string): string {
  const at = random.below(digits.length)
  const digit = (Number.parseInt(digits.charAt(at), 16) ^ (1 << random.below(4))).toString(16)
  return digits.slice(0, at) + digit + digits.slice(at + 1)
}

function isOnCurve(x: bigint): boolean {
  return schnorr.Point.Fp.pow((x ** 3n + 7n) % p, (p - 1n) / 2n) === 1n
}

function offCurve(): bigint {
  for (;;) {
    const x = BigInt(`0x${random.pick(pool).id}`) % p
    if (!isOnCurve(x)) return x
  }
}

/** Spoils one or more of a batch, whose first two or three events are given and may be replaced. */
type Corruption = (a: NostrEvent, b: NostrEvent, c: NostrEvent) => readonly NostrEvent[]

const someNumber = () => BigInt(1 + random.below(2 ** 31)) ** BigInt(1 + random.below(8))

const corruptions: Record<string, Corruption> = {
  'a bit of the signature': (a) => [{ ...a, sig: flipBit(a.sig) }],
  'a bit of the key': (a) => [{ ...a, pubkey: flipBit(a.pubkey) }],
  'a bit of the key, id fitting': (a) => [withIdOf({ ...a, pubkey: flipBit(a.pubkey) })],
  'a bit of the id': (a) => [{ ...a, id: flipBit(a.id) }],
  'other content': (a) => [{ ...a, content: `${a.content}!` }],
  'other content, id fitting': (a) => [withIdOf({ ...a, content: `${a.content}!` })],
  'other date, id fitting': (a) => [withIdOf({ ...a, created_at: a.created_at + 1 })],
  's + d and s - d': (a, b) => {
    const d = someNumber()
    return [withS(a, sOf(a) + d), withS(b, sOf(b) - d)]
  },
  's + d, s + d and s - 2d': (a, b, c) => {
    const d = someNumber()
    return [withS(a, sOf(a) + d), withS(b, sOf(b) + d), withS(c, sOf(c) - 2n * d)]
  },
  's + d and s - d of the same event': (a) => {
    const d = someNumber()
    return [withS(a, sOf(a) + d), withS(a, sOf(a) - d)]
  },
  'swapped signatures': (a, b) => [
    { ...a, sig: b.sig },
    { ...b, sig: a.sig },
  ],
  'swapped s': (a, b) => [withS(a, sOf(b)), withS(b, sOf(a))],
  'swapped R': (a, b) => [withR(a, rOf(b)), withR(b, rOf(a))],
  'swapped keys, ids fitting': (a, b) => [
    withIdOf({ ...a, pubkey: b.pubkey, content: `${a.content}.` }),
    withIdOf({ ...b, pubkey: a.pubkey, content: `${b.content}.` }),
  ],
  'negated s': (a) => [withS(a, -sOf(a))],
  'negated s twice': (a, b) => [withS(a, -sOf(a)), withS(b, -sOf(b))],
  's = 0': (a) => [withS(a, 0n)],
  'R off the curve': (a) => [withR(a, offCurve())],
  'key off the curve, id fitting': (a) => [withIdOf({ ...a, pubkey: hex(offCurve()) })],
  'r >= p': (a) => [withR(a, p + (BigInt(random.below(2 ** 31)) % (2n ** 256n - p)))],
  'key >= p, id fitting': (a) => [withIdOf({ ...a, pubkey: hex(p + BigInt(random.below(977))) })],
  's >= n': (a) => [{ ...a, sig: a.sig.slice(0, 64) + hex(n + (someNumber() % 2n ** 128n)) }],
  'all zero': (a) => [{ ...a, sig: '0'.repeat(128) }],
}
const kinds = Object.keys(corruptions)

test(`none of ${BATCHES} corrupted batches is accepted`, () => {
  const accepted: string[] = []
  const control = { good: 0, refused: 0 }
  for (let i = 0; i < BATCHES; i++) {
    const size = 3 + random.below(i % 100 === 0 ? 300 : 12)
    const first = random.below(pool.length - size)
    const batch = pool.slice(first, first + size)
    const kind = kinds[i % kinds.length]!
    const [a, b, c] = batch as [NostrEvent, NostrEvent, NostrEvent]
    const spoilt = corruptions[kind]!(a, b, c)
    const rest = batch.slice(spoilt.length)
    const at = random.below(rest.length + 1)
    if (accepts([...rest.slice(0, at), ...spoilt, ...rest.slice(at)])) accepted.push(`${kind}, batch ${i}`)
    if (i % 20 === 0) control[accepts(batch) ? 'good' : 'refused']++
  }
  expect(accepted).toEqual([])
  expect(control).toEqual({ good: BATCHES / 20, refused: 0 })
})

test('only the coefficients keep out forgeries that cancel each other', async () => {
  const ones = await loadBatchEngine((bytes) => {
    bytes.fill(0)
    for (let i = 0; i < bytes.length; i += 16) bytes[i] = 1
  })
  const [a, b, c] = pool as [NostrEvent, NostrEvent, NostrEvent]
  const forged = [...corruptions['s + d and s - d']!(a, b, c), c]
  expect(accepts(forged, ones)).toBe(true)
  expect(accepts(forged)).toBe(false)
})
