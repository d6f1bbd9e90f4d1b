import { expect, test } from 'vitest'
import { matchFilter, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { chooseSeed, createRandom } from '@ncc/nostr-core/testing'
import { SubscriptionIndex } from './subscription-index.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const hex = (value: number, length = 64) => value.toString(16).padStart(length, '0')
const note = (fields: Partial<NostrEvent>): NostrEvent => ({
  id: hex(1),
  pubkey: hex(2),
  created_at: 1_000,
  kind: 1,
  tags: [],
  content: '',
  sig: hex(0, 128),
  ...fields,
})

test('a filter that shares many values with an event is compared once, and the event’s tags are read once', () => {
  const topics = numbers(300).map((at) => `topic ${at}`)
  const index = new SubscriptionIndex<string>()
  index.add('reader', [{ '#t': topics, '#x': numbers(300).map((at) => `watched ${at}`), since: 1 }])
  const tags = [...topics.map((topic) => ['t', topic]), ...numbers(300).map((at) => ['x', `other ${at}`])]
  const reads = { tags: 0, created_at: 0 }
  const event: NostrEvent = {
    ...note({}),
    get tags() {
      reads.tags += 1
      return tags
    },
    get created_at() {
      reads.created_at += 1
      return 1_000
    },
  }
  expect([...index.match(event)]).toEqual([])
  expect(reads).toEqual({ tags: 1, created_at: 1 })
})

test('the lists of a filter are not walked for an event', () => {
  const walks = { count: 0 }
  const walked = <T>(values: T[]) =>
    new Proxy(values, {
      get(target, key, receiver) {
        walks.count += 1
        return Reflect.get(target, key, receiver) as unknown
      },
    })
  const index = new SubscriptionIndex<string>()
  const filter = { authors: walked([hex(2)]), kinds: walked(numbers(2_000)), '#x': walked(['a', 'b']) }
  index.add('reader', [filter])
  walks.count = 0
  expect([...index.match(note({ tags: [['x', 'b']] }))]).toEqual(['reader'])
  expect(walks.count).toBe(0)
})

test('finds the owners whose filters match, as comparing all of them does', () => {
  const random = createRandom(chooseSeed(process.env['SEED'], console.log))
  const some = <T>(values: readonly T[]) => random.shuffle(values).slice(0, 1 + random.below(2))
  const words = ['a', 'b', 'c', hex(1), hex(2)]
  const condition = (): Filter =>
    random.pick<() => Filter>([
      () => ({ ids: some([hex(1), hex(3), hex(4)]) }),
      () => ({ authors: some([hex(1), hex(2), hex(5)]) }),
      () => ({ kinds: some([0, 1, 7]) }),
      () => ({ '#t': some(words) }),
      () => ({ '#p': some(words) }),
      () => ({ since: 995 + random.below(10) }),
      () => ({ until: 995 + random.below(10) }),
      () => ({ ids: [] }),
      () => ({}),
    ])()
  const index = new SubscriptionIndex<number>()
  const filters = new Map<number, Filter[]>()
  for (let round = 0; round < 500; round += 1) {
    const own = numbers(1 + random.below(2)).map(() => ({ ...condition(), ...condition(), ...condition() }))
    filters.set(round, own)
    index.add(round, own)
    if (random.below(3) === 0) {
      const gone = random.pick([...filters.keys()])
      filters.delete(gone)
      index.remove(gone)
    }
    const event = note({
      id: random.pick([hex(1), hex(3)]),
      pubkey: random.pick([hex(1), hex(2)]),
      kind: random.pick([0, 1]),
      created_at: 995 + random.below(10),
      tags: numbers(random.below(4)).map(() => [random.pick(['t', 'p', 'title']), random.pick(words)]),
    })
    const expected = [...filters].filter(([, list]) => list.some((filter) => matchFilter(filter, event)))
    expect([...index.match(event)].sort()).toEqual(expected.map(([owner]) => owner).sort())
  }
})
