import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getAddress, getExpiration, newestFirst, type NostrEvent } from '../protocol/event.ts'
import { matchFilter, type Filter } from '../protocol/filter.ts'
import { isEphemeral, kinds } from '../protocol/kinds.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import type { StoreChange } from './event-store.ts'
import { MemoryStore } from './memory-store.ts'

const now = 1_735_689_600
const hex = (number: number) => number.toString(16).padStart(64, '0')
const authors = [hex(0xa), hex(0xb), hex(0xc)]

/** An event that nobody signed: stores believe what they are given. */
const arbitraryEvent = fc
  .record({
    number: fc.nat(60),
    author: fc.constantFrom(...authors),
    kind: fc.constantFrom(0, 1, 1, 1, 5, 7, 20_001, 30_009),
    date: fc.integer({ min: now - 8, max: now + 2 }),
    d: fc.constantFrom('', 'x', 'y'),
    names: fc.array(fc.nat(60), { maxLength: 3 }),
    topic: fc.option(fc.constantFrom('music', 'tech')),
    expiry: fc.option(fc.integer({ min: now - 2, max: now + 4 }), { freq: 6 }),
  })
  .map(({ number, author, kind, date, d, names, topic, expiry }): NostrEvent => {
    const tags = [
      ['d', d],
      ...names.map((name) => ['e', hex(name)]),
      ...(kind === 5 ? [['a', `30009:${author}:${d}`]] : []),
      ...(topic ? [['t', topic]] : []),
      ...(expiry ? [['expiration', String(expiry)]] : []),
    ]
    return { id: hex(number), pubkey: author, kind, created_at: date, tags, content: '', sig: '' }
  })

/** An id stands for one event only. */
const arbitraryEvents = fc.uniqueArray(arbitraryEvent, {
  selector: ({ id }) => id,
  maxLength: 40,
  size: 'max',
})

const arbitraryFilter: fc.Arbitrary<Filter> = fc.record(
  {
    ids: fc.array(fc.nat(60).map(hex), { maxLength: 3 }),
    authors: fc.subarray(authors),
    kinds: fc.subarray([0, 1, 5, 7, 30_009]),
    since: fc.integer({ min: now - 8, max: now + 2 }),
    until: fc.integer({ min: now - 8, max: now + 2 }),
    limit: fc.nat(10),
    '#t': fc.subarray(['music', 'tech', 'none']),
    '#e': fc.array(fc.nat(60).map(hex), { maxLength: 2 }),
  },
  { requiredKeys: [] },
)

/** What must be left of events in the end, whatever order they came in: NIP-01, 09 and 40 in their own words. */
function model(events: readonly NostrEvent[], second: number): NostrEvent[] {
  const deletions = events.filter(({ kind, tags }) => {
    const expiry = getExpiration({ tags } as NostrEvent)
    return kind === kinds.deletion && !(expiry !== undefined && expiry <= now)
  })
  const isDeleted = (event: NostrEvent) =>
    event.kind !== kinds.deletion &&
    deletions.some(
      (deletion) =>
        deletion.pubkey === event.pubkey &&
        deletion.tags.some(
          ([name, value]) =>
            (name === 'e' && value === event.id) ||
            (name === 'a' && value === getAddress(event) && event.created_at <= deletion.created_at),
        ),
    )
  const valid = events.filter((event) => {
    const expiry = getExpiration(event)
    return !isEphemeral(event.kind) && !isDeleted(event) && !(expiry !== undefined && expiry <= second)
  })
  return valid
    .filter((event) => {
      const address = getAddress(event)
      return (
        address === undefined ||
        !valid.some((other) => getAddress(other) === address && newestFirst(other, event) < 0)
      )
    })
    .sort(newestFirst)
}

const createStore = (capacity = 1000) => {
  const clock = createManualClock(now * 1000)
  return { clock, store: new MemoryStore({ clock, capacity }) }
}

/** Two versions of one address of which the newer is void let the older one back in only if it comes again. */
const hasAmbiguousVersions = (events: readonly NostrEvent[]) => {
  const versions = Map.groupBy(
    events.filter((event) => getAddress(event) !== undefined),
    (event) => getAddress(event),
  )
  return [...versions.values()].some(
    (group) =>
      group.length > 1 &&
      group.some((event) => !model(events, now).includes(event)) &&
      group.some((event) => getExpiration(event) !== undefined || event.tags.some(([name]) => name === 'e')),
  )
}

describe('the memory store', () => {
  it('matches the model, whatever order events arrive in', () => {
    fc.assert(
      fc.property(arbitraryEvents, fc.integer({ min: 1, max: 7 }), (events, size) => {
        fc.pre(!hasAmbiguousVersions(events))
        const { store } = createStore()
        for (let at = 0; at < events.length; at += size) store.add(events.slice(at, at + size))
        const withoutIdDeletedVersions = model(events, now)
        expect(store.query([{}]).map(({ id }) => id)).toEqual(withoutIdDeletedVersions.map(({ id }) => id))
      }),
    )
  })

  it('answers filters like a naive scan of all events', () => {
    fc.assert(
      fc.property(
        arbitraryEvents,
        fc.array(arbitraryFilter, { minLength: 1, maxLength: 3 }),
        (events, filters) => {
          const { store } = createStore()
          store.add(events)
          const held = store.query([{}])
          const expected = new Set(
            filters.flatMap((filter) =>
              held.filter((event) => matchFilter(filter, event)).slice(0, filter.limit),
            ),
          )
          expect(store.query(filters)).toEqual([...expected].sort(newestFirst))
          expect(store.count(filters)).toBe(expected.size)
        },
      ),
    )
  })

  it('reports exactly the difference to listeners', () => {
    fc.assert(
      fc.property(
        arbitraryEvents,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 5, max: 50 }),
        (events, size, capacity) => {
          const { store, clock } = createStore(capacity)
          const mirror = new Set<string>()
          store.subscribe(({ added, removed, evicted }: StoreChange) => {
            for (const { id } of added) {
              expect(mirror.has(id)).toBe(false)
              mirror.add(id)
            }
            for (const { id } of [...removed, ...evicted]) expect(mirror.delete(id)).toBe(true)
          })
          for (let at = 0; at < events.length; at += size) {
            store.add(events.slice(at, at + size))
            expect(new Set(store.query([{}]).map(({ id }) => id))).toEqual(mirror)
            clock.advance(700)
          }
          store.clear()
          expect(mirror.size).toBe(0)
        },
      ),
    )
  })

  it('drops the expired ones of very many events that expire', () => {
    const clock = createManualClock(now * 1000)
    const store = new MemoryStore({ clock, capacity: 200_000 })
    const events = Array.from({ length: 130_000 }, (_, i) => ({
      ...base(1),
      id: hex(i),
      tags: [['expiration', String(now + (i === 0 ? 1 : 60))]],
    }))
    store.add(events)
    clock.advance(1000)
    expect(store.get(hex(0))).toBeUndefined()
    expect(store.size).toBe(129_999)
  })

  it('drops expired events, even if nothing else happens', () => {
    const { store, clock } = createStore()
    const event = { ...base(1), tags: [['expiration', String(now + 10)]] }
    expect(store.add([event])).toEqual(['added'])
    const changes: StoreChange[] = []
    store.subscribe((change) => changes.push(change))
    clock.advance(10_000)
    expect(store.get(event.id)).toBeUndefined()
    expect(store.query([{}])).toEqual([])
    expect(changes).toEqual([{ added: [], removed: [event], evicted: [] }])
    expect(store.add([event])).toEqual(['expired'])
  })

  it('lets only authors delete their own events, before or after they arrive', () => {
    const { store } = createStore()
    const [mine, theirs] = [base(1), { ...base(2), pubkey: authors[1]! }]
    const deletion = {
      ...base(3),
      kind: 5,
      tags: [
        ['e', mine.id],
        ['e', theirs.id],
      ],
    }
    store.add([deletion, theirs])
    expect(store.add([mine])).toEqual(['deleted'])
    expect(store.query([{ kinds: [1] }])).toEqual([theirs])
  })

  it('remembers every relay that sent an event', () => {
    const { store } = createStore()
    store.add([base(1)], 'wss://a')
    expect(store.add([base(1)], 'wss://b')).toEqual(['known'])
    store.add([base(1)], 'wss://a')
    expect(store.seenOn(base(1).id)).toEqual(['wss://a', 'wss://b'])
  })

  it('keeps a share for posts, however many profiles there are', () => {
    const { store } = createStore(100)
    const profiles = Array.from({ length: 99 }, (_, i) => ({ ...base(5000 + i), kind: 0, pubkey: hex(i) }))
    store.add(profiles)
    for (let i = 0; i < 40; i++) store.add([base(i)])
    expect(store.size).toBeLessThanOrEqual(100)
    expect(store.query([{ kinds: [1], limit: 20 }])).toHaveLength(20)
    expect(store.query([{ kinds: [0] }])).toHaveLength(75)
    expect(store.get(profiles[98]!.id)).toBeDefined()
  })

  it('counts a long event as several', () => {
    const { store } = createStore(100)
    const hashtags = Array.from({ length: 100 }, (_, i) => ['t', `${i}`])
    for (let i = 0; i < 200; i++) {
      store.add([{ ...base(i), ...(i % 2 ? { content: 'a'.repeat(20_000) } : { tags: hashtags }) }])
    }
    expect(store.size).toBeLessThanOrEqual(10)
    expect(store.get(hex(199))).toBeDefined()
    store.clear()
    store.add(Array.from({ length: 100 }, (_, i) => base(i)))
    expect(store.size).toBe(100)
  })

  it('evicts a little at a time', () => {
    const { store } = createStore(1000)
    const evicted: number[] = []
    store.subscribe((change) => evicted.push(change.evicted.length))
    for (let i = 0; i < 1100; i++) store.add([base(i)])
    expect(evicted.filter((count) => count > 0)).toEqual([21, 21, 21, 21, 21])
  })

  it('evicts the oldest additions first, profiles and deletions last, and reports no removal', () => {
    const { store } = createStore(100)
    const removed: NostrEvent[] = []
    store.subscribe((change) => removed.push(...change.removed))
    const profile = { ...base(9999), kind: 0 }
    store.add([profile])
    for (let i = 0; i < 1000; i++) store.add([{ ...base(i), created_at: now - i }])
    expect(store.size).toBeLessThanOrEqual(100)
    expect(store.get(profile.id)).toBeDefined()
    expect(store.get(hex(999))).toBeDefined()
    expect(removed).toEqual([])
  })
})

const base = (number: number): NostrEvent => ({
  id: hex(number),
  pubkey: authors[0]!,
  kind: 1,
  created_at: now - 100,
  tags: [],
  content: '',
  sig: '',
})
