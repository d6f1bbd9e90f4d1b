import { newestFirst, type EventTemplate, type NostrEvent } from '../protocol/event.ts'
import { matchFilter, type Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import type { EventStore, StoreChange } from '../store/event-store.ts'
import { createEventBuilder } from './event-builder.ts'
import type { TestFramework } from './framework.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'

const now = 1_735_689_600

/**
 * The acceptance suite for every `EventStore`. `create` makes an empty one that uses the clock.
 * @example
 * describeEventStore({ describe, test, expect }, 'our store', (clock) => new MemoryStore({ clock }))
 */
export function describeEventStore(
  { describe, test, expect }: TestFramework,
  name: string,
  create: (clock: ManualClock) => EventStore | Promise<EventStore>,
): void {
  const builder = createEventBuilder({ start: now - 10_000 })
  const make = (author: string, template: Partial<EventTemplate>) => builder.event(author, template)

  /** Runs a test with its own store. */
  const check = (title: string, run: (store: EventStore, clock: ManualClock) => Promise<void>) =>
    test(title, async () => {
      const clock = createManualClock(now * 1000)
      await run(await create(clock), clock)
    })
  const contents = async (store: EventStore, filters: readonly Filter[] = [{}]) =>
    (await store.query(filters)).map(({ content }) => content)

  describe(`${name} keeps the rules of a store`, () => {
    check('an event comes back as it went in', async (store) => {
      const event = make('alice', { tags: [['t', 'x', '', 'ü'], []], content: '\u0000 "🤙" \n' })
      expect(await store.add([event])).toEqual(['added'])
      expect(JSON.stringify(await store.get(event.id))).toEqual(JSON.stringify(event))
      expect(await store.add([event])).toEqual(['known'])
      expect(await store.get('0'.repeat(64))).toEqual(undefined)
    })

    check('a newer profile replaces an older one, whichever comes first', async (store) => {
      const [old, young] = [1, 2].map((age) =>
        make('alice', { kind: kinds.profile, created_at: now - 10 + age, content: `${age}` }),
      ) as [NostrEvent, NostrEvent]
      expect(await store.add([young, old])).toEqual(['added', 'replaced'])
      expect(await contents(store)).toEqual(['2'])
      const other = make('bob', { kind: kinds.profile, created_at: now - 20, content: 'bob' })
      await store.add([other])
      expect(await contents(store)).toEqual(['2', 'bob'])
    })

    check('of two of the same second the lowest id stays', async (store) => {
      const twins = ['a', 'b'].map((content) =>
        make('alice', { kind: kinds.contacts, created_at: now, content }),
      )
      const lowest = [...twins].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ content }) => content)[0]
      await store.add(twins)
      expect(await contents(store)).toEqual([lowest])
      await store.add(twins.toReversed())
      expect(await contents(store)).toEqual([lowest])
    })

    check('addressable events are replaced only under the same d tag', async (store) => {
      const badge = (d: string, content: string, age: number) =>
        make('alice', { kind: kinds.badgeDefinition, tags: [['d', d]], content, created_at: now - age })
      await store.add([badge('x', 'old x', 3), badge('y', 'y', 2), badge('x', 'new x', 1)])
      expect(await contents(store)).toEqual(['new x', 'y'])
    })

    check('an author deletes their own events, and nobody else does', async (store) => {
      const [mine, theirs] = [make('alice', { content: 'mine' }), make('bob', { content: 'theirs' })]
      await store.add([mine, theirs])
      const deletion = make('alice', {
        kind: kinds.deletion,
        tags: [
          ['e', mine.id],
          ['e', theirs.id],
        ],
        created_at: now,
      })
      await store.add([deletion])
      expect(await contents(store, [{ kinds: [kinds.note] }])).toEqual(['theirs'])
      expect(await store.add([mine])).toEqual(['deleted'])
      expect(await contents(store, [{ kinds: [kinds.note] }])).toEqual(['theirs'])
    })

    check('a deletion that comes first keeps its event away', async (store) => {
      const event = make('alice', { content: 'late' })
      await store.add([make('alice', { kind: kinds.deletion, tags: [['e', event.id]] })])
      expect(await store.add([event])).toEqual(['deleted'])
    })

    check('deletions that came first are found, whether they are few or many', async (store) => {
      const events = builder.events(20, 'alice')
      const deletions = events.map(({ id }) => make('alice', { kind: kinds.deletion, tags: [['e', id]] }))
      await store.add(deletions.slice(0, 2))
      expect(await store.add(events.slice(0, 4))).toEqual(['deleted', 'deleted', 'added', 'added'])
      await store.add(deletions.slice(4))
      expect(await store.add(events.slice(1, 6))).toEqual(['deleted', 'known', 'known', 'deleted', 'deleted'])
      const tags = [['a', `${kinds.badgeDefinition}:${builder.author('alice').pubkey}:x`]]
      await store.add([make('alice', { kind: kinds.deletion, tags, created_at: now - 10 })])
      const badge = { kind: kinds.badgeDefinition, tags: [['d', 'x']], created_at: now - 15 }
      expect(await store.add([make('alice', badge)])).toEqual(['deleted'])
    })

    check('of one batch, what a later event voids is gone', async (store) => {
      const [old, young] = [1, 2].map((age) =>
        make('alice', { kind: kinds.profile, created_at: now - 10 + age, content: `${age}` }),
      ) as [NostrEvent, NostrEvent]
      const post = make('alice', {})
      const deletion = make('alice', { kind: kinds.deletion, tags: [['e', post.id]] })
      expect(await store.add([old, post, young, deletion, post, young])).toEqual([
        'added',
        'added',
        'added',
        'added',
        'deleted',
        'known',
      ])
      expect(await store.query([{}])).toEqual([deletion, young].sort(newestFirst))
    })

    check('a deletion by address takes the versions up to its date', async (store) => {
      const { pubkey } = builder.author('alice')
      const version = (content: string, created_at: number) =>
        make('alice', { kind: kinds.badgeDefinition, tags: [['d', 'x']], content, created_at })
      await store.add([version('old', now - 20)])
      const address = `${kinds.badgeDefinition}:${pubkey}:x`
      const tags = [['a', address]]
      await store.add([make('bob', { kind: kinds.deletion, tags, created_at: now - 10 })])
      expect(await contents(store, [{ kinds: [kinds.badgeDefinition] }])).toEqual(['old'])
      await store.add([make('alice', { kind: kinds.deletion, tags, created_at: now - 10 })])
      expect(await contents(store, [{ kinds: [kinds.badgeDefinition] }])).toEqual([])
      expect(await store.add([version('older', now - 15), version('new', now - 5)])).toEqual([
        'deleted',
        'added',
      ])
    })

    check('a request to vanish takes all that its author has written until then (NIP-62)', async (store) => {
      const vanish = (relay: string) =>
        make('alice', { kind: kinds.vanishRequest, tags: [['relay', relay]], created_at: now - 5 })
      const [profile, post, later] = [
        make('alice', { kind: kinds.profile, created_at: now - 10 }),
        make('alice', { content: 'mine', created_at: now - 10 }),
        make('alice', { content: 'later', created_at: now }),
      ] as const
      const theirs = make('bob', { content: 'theirs', created_at: now - 10 })
      await store.add([profile, post, later, theirs])
      await store.add([vanish('wss://relay.example')])
      expect(await store.count([{ authors: [post.pubkey] }])).toEqual(4)
      await store.add([vanish('ALL_RELAYS')])
      expect(await contents(store, [{ kinds: [kinds.note, kinds.profile] }])).toEqual(['later', 'theirs'])
      expect(await store.add([post, profile])).toEqual(['deleted', 'deleted'])
      const others = builder.events(20, 'bob')
      expect(await store.add(others)).toEqual(others.map(() => 'added'))
    })

    check('a deletion cannot be deleted', async (store) => {
      const event = make('alice', { content: 'gone' })
      const deletion = make('alice', { kind: kinds.deletion, tags: [['e', event.id]] })
      await store.add([deletion, make('alice', { kind: kinds.deletion, tags: [['e', deletion.id]] })])
      expect(await store.add([event])).toEqual(['deleted'])
    })

    check('what has expired is neither taken nor given', async (store, clock) => {
      const event = make('alice', { tags: [['expiration', String(now + 5)]] })
      expect(await store.add([event])).toEqual(['added'])
      clock.advance(5000)
      expect(await store.get(event.id)).toEqual(undefined)
      expect(await store.count([{}])).toEqual(0)
      expect(await store.add([make('bob', { tags: [['expiration', String(now)]] })])).toEqual(['expired'])
    })

    check('ephemeral events are not stored', async (store) => {
      expect(await store.add([make('alice', { kind: 20_001 })])).toEqual(['ephemeral'])
      expect(await store.count([{}])).toEqual(0)
    })

    check('the relays that sent an event are remembered', async (store) => {
      const event = make('alice', {})
      await store.add([event], 'wss://a')
      await store.add([event], 'wss://b')
      await store.add([event], 'wss://a')
      await store.add([event])
      expect(await store.seenOn(event.id)).toEqual(['wss://a', 'wss://b'])
      expect(await store.load([{}])).toEqual([{ event, relays: ['wss://a', 'wss://b'] }])
      expect(await store.seenOn('0'.repeat(64))).toEqual([])
    })

    check('filters are answered newest first, like by a search through everything', async (store) => {
      const events = Array.from({ length: 60 }, (_, i) =>
        make(['alice', 'bob', 'carol'][i % 3] ?? '', {
          kind: [1, 1, 7, 1063][i % 4] ?? 1,
          created_at: now - (i % 7),
          tags:
            i % 2 === 0
              ? [['t', i % 4 === 0 ? 'even' : 'even\n9000000000000']]
              : [
                  ['t', 'odd'],
                  ['long', 'tag'],
                  ['e', 'f'.repeat(64)],
                ],
        }),
      )
      await store.add(events)
      const [alice, bob] = ['alice', 'bob'].map((author) => builder.author(author).pubkey) as [string, string]
      const strangers = Array.from({ length: 150 }, (_, i) => `${i}`.padStart(64, '0'))
      const filters: Filter[] = [
        {},
        { limit: 7 },
        { limit: 0 },
        { limit: 2 ** 40 },
        { since: -5, until: now - 3 },
        { '#t': ['even'], limit: 3 },
        { kinds: [1, 1063], authors: [bob, ...strangers], limit: 9 },
        { ids: [events[3]?.id ?? '', events[9]?.id ?? '', 'a'.repeat(64)] },
        { authors: [alice], kinds: [1] },
        { authors: [alice, bob], limit: 5 },
        { kinds: [7, 1063], since: now - 3, until: now - 2 },
        { '#t': ['odd'], kinds: [1] },
        { '#t': ['even', 'odd'], '#e': ['f'.repeat(64)], limit: 3 },
        { '#t': ['none'] },
        { since: now - 2 },
        { until: now - 5 },
        { since: now, until: now - 1 },
        { authors: [] },
      ]
      const naive = (filter: Filter) =>
        [...events]
          .sort(newestFirst)
          .filter((event) => matchFilter(filter, event))
          .slice(0, filter.limit)
      for (const filter of filters) {
        expect(await store.query([filter])).toEqual(naive(filter))
        expect(await store.count([filter])).toEqual(naive(filter).length)
      }
      const both = [{ kinds: [7] }, { authors: [alice], limit: 4 }]
      expect(await store.query(both)).toEqual([...new Set(both.flatMap(naive))].sort(newestFirst))
    })

    check('listeners hear of what came and went, once', async (store) => {
      const changes: StoreChange[] = []
      const stop = store.subscribe((change) => changes.push(change))
      const [old, young] = [1, 2].map((age) =>
        make('alice', { kind: kinds.profile, created_at: now - 10 + age }),
      ) as [NostrEvent, NostrEvent]
      await store.add([old])
      await store.add([old])
      await store.add([young])
      await store.clear()
      expect(changes).toEqual([
        { added: [old], removed: [], evicted: [] },
        { added: [young], removed: [old], evicted: [] },
        { added: [], removed: [young], evicted: [] },
      ])
      stop()
      await store.add([old])
      expect(changes.length).toEqual(3)
    })

    check('cleared, it is empty and remembers nothing', async (store) => {
      const event = make('alice', {})
      await store.add([event, make('alice', { kind: kinds.deletion, tags: [['e', event.id]] })])
      await store.clear()
      expect(await store.count([{}])).toEqual(0)
      expect(await store.add([event])).toEqual(['added'])
    })
  })
}
