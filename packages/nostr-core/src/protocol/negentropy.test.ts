import { nip77 } from 'nostr-tools'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../testing/random.ts'
import { MalformedError } from './errors.ts'
import {
  answerNegentropy,
  NegentropyReconciliation,
  NegentropySet,
  type NegentropyRecord,
} from './negentropy.ts'

const random = createRandom(77)

function newRecord(maxDate: number): NegentropyRecord {
  const id = Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')
  return { id, created_at: random.below(maxDate) }
}

const records = (count: number, maxDate = 1_000_000) =>
  Array.from({ length: count }, () => newRecord(maxDate))

const idsOf = (list: readonly NegentropyRecord[]) => list.map(({ id }) => id).sort()

/** Two sets that share some records. */
function twoSides(shared: number, mine: number, theirs: number, maxDate?: number) {
  const [both, have, need] = [records(shared, maxDate), records(mine, maxDate), records(theirs, maxDate)]
  return { ours: [...have, ...both], relays: [...both, ...need], have: idsOf(have), need: idsOf(need) }
}

async function reconcile(
  ours: readonly NegentropyRecord[],
  ask: (message: string) => string | Promise<string>,
  maxBytes = 60_000,
) {
  const reconciliation = new NegentropyReconciliation(new NegentropySet(ours), maxBytes)
  let rounds = 0
  let bytes = 0
  for (let message: string | undefined = reconciliation.open(); message !== undefined; rounds++) {
    const answer = await ask(message)
    bytes += (message.length + answer.length) / 2
    message = reconciliation.next(answer)
  }
  const { have, need } = reconciliation.difference
  return { have: have.toSorted(), need: need.toSorted(), rounds, bytes }
}

const sizes = [
  { name: 'nothing on either side', sides: twoSides(0, 0, 0) },
  { name: 'nothing here', sides: twoSides(0, 0, 3000) },
  { name: 'nothing there', sides: twoSides(0, 3000, 0) },
  { name: 'the same on both', sides: twoSides(2500, 0, 0) },
  { name: 'a few differences', sides: twoSides(5000, 7, 20) },
  { name: 'nothing in common', sides: twoSides(0, 700, 900) },
  { name: 'all in two seconds', sides: twoSides(2000, 30, 40, 2) },
  { name: 'dates after the year 2106', sides: twoSides(500, 3, 4, 2 ** 50) },
]

describe.each(sizes)('with $name', ({ sides: { ours, relays, have, need } }) => {
  it.each([4096, 60_000])('both sides find the difference, in messages of %d bytes', async (maxBytes) => {
    const set = new NegentropySet(relays)
    const longest: number[] = []
    const found = await reconcile(
      ours,
      (message) => {
        const answer = answerNegentropy(set, message, maxBytes)
        longest.push(message.length / 2, answer.length / 2)
        return answer
      },
      maxBytes,
    )
    expect(found).toMatchObject({ have, need })
    expect(Math.max(...longest)).toBeLessThanOrEqual(maxBytes)
  })
})

// Its dates have 32 bits.
const sizesForOthers = sizes.filter(({ name }) => !name.includes('2106'))

it.each(sizesForOthers)(
  'nostr-tools finds the difference with $name',
  ({ sides: { ours, relays, have, need } }) => {
    const storage = new nip77.NegentropyStorageVector()
    for (const { id, created_at } of ours) storage.insert(created_at, id)
    storage.seal()
    const client = new nip77.Negentropy(storage, 60_000)
    const set = new NegentropySet(relays)
    const found = { have: new Set<string>(), need: new Set<string>() }
    for (let message: string | null = client.initiate(); message;) {
      message = client.reconcile(
        answerNegentropy(set, message, 60_000),
        (id) => found.have.add(id),
        (id) => found.need.add(id),
      )
    }
    expect({ have: [...found.have].toSorted(), need: [...found.need].toSorted() }).toEqual({ have, need })
  },
)

it('a few differences cost little more than themselves', async () => {
  const { ours, relays } = twoSides(20_000, 0, 10)
  const set = new NegentropySet(relays)
  const { bytes, rounds } = await reconcile(ours, (message) => answerNegentropy(set, message, 60_000))
  expect(rounds).toBeLessThanOrEqual(4)
  expect(bytes).toBeLessThan(30_000)
})

it('another version of the protocol is answered with the known one', () => {
  expect(answerNegentropy(new NegentropySet(records(3)), '62ff00', 60_000)).toBe('61')
  const reconciliation = new NegentropyReconciliation(new NegentropySet([]), 60_000)
  expect(() => reconciliation.next('62')).toThrow(MalformedError)
})

it.each([
  ['nothing', ''],
  ['no hex', '61zz'],
  ['a bound that ends', '618a'],
  ['a fingerprint that ends', '61000001aabb'],
  ['a list that ends', '6100000203aabb'],
  ['a list of very many ids', '61000002ffffffffff7f'],
  ['a number that is too large', '61ffffffffffffffffffffff7f0000'],
  ['an id of 33 bytes', `610121${'aa'.repeat(33)}00`],
  ['an unknown mode', '61000003'],
  ['ranges in the wrong order', `6102${'01'}ff000101${'aa'}0000`],
])('%s is malformed', (_, message) => {
  const set = new NegentropySet(records(50))
  expect(() => answerNegentropy(set, message, 60_000)).toThrow(MalformedError)
  expect(() => new NegentropyReconciliation(set, 60_000).next(message)).toThrow(MalformedError)
})

it('random bytes are answered or malformed, within the limit', () => {
  const set = new NegentropySet(records(1000))
  for (let i = 0; i < 2000; i++) {
    const bytes = Array.from({ length: random.below(80) }, () => random.below(random.pick([3, 20, 256])))
    const message = `61${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    try {
      expect(answerNegentropy(set, message, 4096).length).toBeLessThanOrEqual(2 * 4096)
    } catch (error) {
      expect(error).toBeInstanceOf(MalformedError)
    }
  }
})

it.each([
  { id: 'aa', created_at: 1 },
  { id: 'z'.repeat(64), created_at: 1 },
  { id: 'a'.repeat(64), created_at: -1 },
  { id: 'a'.repeat(64), created_at: 1.5 },
])('a record with $id and $created_at is refused', (record) => {
  expect(() => new NegentropySet([record])).toThrow(MalformedError)
})
