import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cityFeed } from '../src/city/city-feed.ts'
import { newestFirst, type NostrEvent } from '../src/protocol/event.ts'
import { Feed } from '../src/queries/feed.ts'
import { askNobody, defineFeed } from '../src/queries/query.ts'
import { createEngine, untilValue } from './engine.ts'
import { createBuilder, firstPages, idsOf, relayWith, seed, start, today } from './harness.ts'

/** All relays at once. */
const everywhere = defineFeed<void>({
  name: 'everywhere',
  pageSize: 20,
  plan: (_, { readRelays }) => ({
    filters: [{ kinds: [1] }],
    stages: [{ relays: readRelays, timeoutMs: 5000 }],
  }),
})

const open = (engine: ReturnType<typeof createEngine>['engine'], query = cityFeed()) => {
  const feed = new Feed(engine, query)
  onTestFinished(() => feed.close())
  return feed
}

const sorted = (events: readonly NostrEvent[]) => idsOf([...events].sort(newestFirst))

describe('a feed', () => {
  const builder = createBuilder()
  const posts = Array.from({ length: 130 }, (_, i) =>
    builder.event(`author ${i % 5}`, { created_at: start + Math.floor((i * 7919) % 60) }),
  )

  it('pages without gaps or duplicates, from relays that each have a part', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(posts, { minLength: 0 }),
        fc.subarray(posts, { minLength: 0 }),
        async (one, two) => {
          const [a, b] = [await relayWith({}, one), await relayWith({ shuffled: true }, two)]
          const { engine, clock, pool } = createEngine({ city: a.url, public: b.url })
          const feed = new Feed(engine, everywhere())
          const all = sorted([...new Set([...one, ...two])])
          await untilValue(feed, clock, ({ events }) => events.length === Math.min(20, all.length))
          await pool.query([{ kinds: [1], limit: 20 }], { relays: [a.url, b.url] })
          let shown = 0
          while (feed.value.hasMore) {
            await feed.loadMore()
            const ids = idsOf(feed.value.events)
            expect(ids).toEqual(all.slice(0, ids.length))
            if (feed.value.hasMore) expect(ids.length).toBeGreaterThan(shown)
            shown = ids.length
          }
          expect(idsOf(feed.value.events)).toEqual(all)
          feed.close()
          pool.close()
          await Promise.all([a.stop(), b.stop()])
        },
      ),
      { numRuns: 15, seed: seed | 0 },
    )
  })

  it('shows 20 first, then 20 more, until there are no more', async () => {
    const relay = await relayWith({}, posts.slice(0, 45))
    const { engine, clock } = createEngine({ city: relay.url })
    const feed = open(engine)
    const counts: number[] = []
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    counts.push(feed.value.events.length)
    while (feed.value.hasMore) {
      await Promise.all([feed.loadMore(), feed.loadMore()])
      counts.push(feed.value.events.length)
    }
    expect(counts).toEqual([20, 40, 45])
    expect(firstPages(relay)).toHaveLength(3)
  })

  it('new posts wait until they are requested, own posts do not', async () => {
    const relay = await relayWith({}, posts.slice(0, 3))
    const me = builder.author('me').pubkey
    const { engine, clock } = createEngine({ city: relay.url }, { pubkey: me })
    const feed = open(engine)
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    const theirs = builder.event('author 1', { created_at: today })
    const mine = builder.event('me', { created_at: today })
    relay.add(theirs, mine)
    await untilValue(feed, clock, ({ newCount, events }) => newCount === 1 && events.length === 4)
    expect(idsOf(feed.value.events)).toContain(mine.id)
    feed.showNew()
    expect(feed.value.newCount).toBe(0)
    expect(feed.value.events).toHaveLength(5)
  })

  it('a post from the far future neither tops the feed nor makes others wait', async () => {
    const absurd = builder.event('mallory', { created_at: 4_102_444_800 })
    const relay = await relayWith({}, [...posts.slice(0, 3), absurd])
    const { engine, clock } = createEngine({ city: relay.url })
    const feed = open(engine)
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    expect(idsOf(feed.value.events)).toEqual(sorted(posts.slice(0, 3)))
    relay.add(builder.event('author 1', { created_at: today }))
    await untilValue(feed, clock, ({ newCount }) => newCount === 1)
  })

  it('shows a page although posts from the far future, or deleted ones, fill the first one', async () => {
    const author = builder.author('spammer')
    const ahead = Array.from({ length: 30 }, (_, i) =>
      builder.event('spammer', { created_at: today * 2 + i }),
    )
    const gone = builder.events(20, 'spammer', { created_at: today - 10 })
    const deletion = builder.event('spammer', { kind: 5, tags: gone.map(({ id }) => ['e', id]) })
    for (const unwanted of [ahead, gone]) {
      const relay = await relayWith({}, [...posts, ...unwanted])
      const { engine, clock, store } = createEngine({ city: relay.url })
      store.add([deletion])
      const feed = open(engine)
      const { events } = await untilValue(feed, clock, (state) => state.events.length > 0, 20)
      expect(idsOf(events)).toEqual(sorted(posts).slice(0, 20))
      expect(events.some(({ pubkey }) => pubkey === author.pubkey)).toBe(false)
    }
  })

  it('removes deleted posts, never shows posts deleted before they arrived, and keeps paging past them', async () => {
    const some = posts.slice(0, 45)
    const gone = [...some].sort(newestFirst)[0]!
    const never = [...some].sort(newestFirst)[25]!
    const deletions = [gone, never].map((event) => {
      const author = ['author 0', 'author 1', 'author 2', 'author 3', 'author 4'].find(
        (name) => builder.author(name).pubkey === event.pubkey,
      )!
      return builder.event(author, { kind: 5, tags: [['e', event.id]], created_at: today })
    })
    const relay = await relayWith({}, some)
    const { engine, clock, store } = createEngine({ city: relay.url })
    store.add([deletions[1]!])
    const feed = open(engine)
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    store.add([deletions[0]!])
    while (feed.value.hasMore) await feed.loadMore()
    expect(idsOf(feed.value.events)).toEqual(
      sorted(some.filter(({ id }) => id !== gone.id && id !== never.id)),
    )
  })

  it('shows posts that the store has evicted', async () => {
    const relay = await relayWith({}, posts)
    const { engine, clock } = createEngine({ city: relay.url }, { capacity: 30 })
    const feed = open(engine)
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    while (feed.value.hasMore) await feed.loadMore()
    expect(feed.value.events).toHaveLength(130)
  })

  it('asks the fallback relays if the city relay does not answer in time, and recovers when it does', async () => {
    const city = await relayWith({ silent: true }, posts.slice(0, 5))
    const [a, b] = [await relayWith({}, posts.slice(5, 8)), await relayWith({ opening: 'refuse' })]
    const { engine, clock } = createEngine({ city: city.url, fallback: [a.url, b.url] })
    const feed = open(engine)
    await city.until('REQ')
    expect(a.attempts).toBe(0)
    clock.advance(5000)
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    expect(feed.value.events).toHaveLength(3)
    city.script = {}
    city.breakConnections()
    await untilValue(feed, clock, () => engine.pool.states.value[city.url] === 'error')
    clock.advance(1000)
    await untilValue(feed, clock, ({ events, newCount }) => events.length + newCount === 8)
  })

  it('a relay that joins late with more than a page leaves no gap', async () => {
    const all = [...posts].sort(newestFirst)
    const [a, b] = [await relayWith({}, all.slice(60)), await relayWith({ silent: true }, all.slice(0, 100))]
    const { engine, clock } = createEngine({ city: a.url, public: b.url })
    const feed = open(engine, everywhere())
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    await b.until('REQ')
    b.script = {}
    b.breakConnections()
    await untilValue(feed, clock, () => engine.pool.states.value[b.url] === 'error')
    clock.advance(1000)
    await untilValue(feed, clock, ({ newCount }) => newCount >= 60)
    feed.showNew()
    const ids = idsOf(feed.value.events)
    expect(ids).toEqual(idsOf(all).slice(0, ids.length))
    while (feed.value.hasMore) await feed.loadMore()
    expect(idsOf(feed.value.events)).toEqual(idsOf(all))
  })

  /** A query with one filter for the account's posts and one for Bob's. */
  function twoAuthors() {
    const [me, bob] = [builder.author('me').pubkey, builder.author('bob').pubkey]
    return defineFeed<void>({
      name: 'two filters',
      pageSize: 100,
      plan: (_, { readRelays }) => ({
        filters: [
          { kinds: [1], authors: [me], limit: 50 },
          { kinds: [1], authors: [bob], limit: 100 },
        ],
        stages: [{ relays: readRelays, timeoutMs: 5000 }],
      }),
    })()
  }

  /** A feed of two relays whose first page was complete without the second, which has connected since. */
  async function joinLate(
    query: ReturnType<typeof everywhere>,
    first: readonly NostrEvent[],
    second: readonly NostrEvent[],
    script: Parameters<typeof relayWith>[0] = {},
  ) {
    const [early, late] = [await relayWith({}, first), await relayWith({ silent: true }, second)]
    const { engine, clock } = createEngine({ city: early.url, public: late.url })
    const feed = open(engine, query)
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    await late.until('REQ')
    clock.advance(2000)
    expect(feed.value.isFirstPageComplete).toBe(true)
    late.script = script
    late.breakConnections()
    await untilValue(feed, clock, () => engine.pool.states.value[late.url] === 'error')
    clock.advance(1000)
    return { feed, clock, late }
  }

  it('a relay that joins late with more than fits in one answer to one of several filters leaves no gap', async () => {
    const own = builder.event('me', { created_at: start })
    const dense = Array.from({ length: 510 }, (_, i) => builder.event('bob', { created_at: start + 1 + i }))
    const { feed, clock } = await joinLate(twoAuthors(), [], [own, ...dense])
    await untilValue(feed, clock, ({ events, newCount }) => events.length + newCount >= 500)
    feed.showNew()
    const all = sorted([own, ...dense])
    expect(idsOf(feed.value.events)).toEqual(all.slice(0, feed.value.events.length))
    while (feed.value.hasMore) await feed.loadMore()
    expect(idsOf(feed.value.events)).toEqual(all)
  })

  it('a relay that joins late with a page of newer posts leaves those visible that were', async () => {
    const [old, fresh] = [posts.slice(0, 5), builder.events(25, 'bob', { created_at: start + 1000 })]
    const { feed, clock } = await joinLate(everywhere(), old, fresh)
    await untilValue(feed, clock, ({ newCount }) => newCount === 25)
    expect(idsOf(feed.value.events)).toEqual(sorted(old))
  })

  it('a relay that joins late leaves no gap between the posts of more authors than fit in one filter', async () => {
    const authors = Array.from({ length: 250 }, (_, i) => `author ${i}`)
    const crowd = defineFeed<void>({
      name: 'crowd',
      pageSize: 20,
      plan: (_, { readRelays }) => ({
        filters: [{ kinds: [1], authors: authors.map((name) => builder.author(name).pubkey) }],
        stages: [{ relays: readRelays, timeoutMs: 5000 }],
      }),
    })
    const old = Array.from({ length: 20 }, (_, i) => builder.event('author 249', { created_at: start + i }))
    const dense = Array.from({ length: 60 }, (_, i) =>
      builder.event('author 0', { created_at: start + 100 + i }),
    )
    const { feed, clock } = await joinLate(crowd(), [], [...old, ...dense])
    await untilValue(feed, clock, ({ events, newCount }) => events.length + newCount === 80)
    feed.showNew()
    expect(idsOf(feed.value.events)).toEqual(sorted([...old, ...dense]))
  })

  it('a relay that joins late and then fails to send what is missing sends it with the next page', async () => {
    const own = builder.event('me', { created_at: start })
    const dense = Array.from({ length: 150 }, (_, i) => builder.event('bob', { created_at: start + 1 + i }))
    const older = Array.from({ length: 101 }, (_, i) => builder.event('bob', { created_at: start - 1 - i }))
    const { feed, clock, late } = await joinLate(twoAuthors(), older, [own, ...dense], {
      // It answers the subscription and its page, and refuses what is asked for then.
      closed: (ask) => (ask > 1 ? 'error: database' : undefined),
    })
    expect(feed.value.hasMore).toBe(true)
    await late.until('REQ', 4)
    await untilValue(feed, clock, ({ newCount }) => newCount > 100)
    late.script = {}
    feed.showNew()
    while (feed.value.hasMore) await feed.loadMore()
    expect(idsOf(feed.value.events)).toEqual(sorted([own, ...dense, ...older]))
  })

  it('is unreachable if no relay answers, and ready once one does', async () => {
    const relay = await relayWith({ opening: 'refuse' }, posts.slice(0, 2))
    const { engine, clock } = createEngine({ city: relay.url })
    const feed = open(engine)
    await untilValue(feed, clock, ({ status }) => status === 'unreachable')
    expect(feed.value.events).toEqual([])
    relay.script = {}
    clock.advance(1000)
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    expect(feed.value.events).toHaveLength(2)
  })

  it('that asks nobody is complete at once', async () => {
    const { engine, clock } = createEngine({ city: 'wss://relay.example' })
    const feed = open(engine, defineFeed<void>({ name: 'nobody', pageSize: 20, plan: () => askNobody })())
    await untilValue(feed, clock, ({ isFirstPageComplete }) => isFirstPageComplete)
  })

  it('does not report hasMore before the first page is complete', async () => {
    const a = await relayWith({}, posts.slice(0, 45))
    const b = await relayWith({ eose: 'never' }, [])
    const { engine, clock } = createEngine({ city: a.url, public: b.url })
    const feed = open(engine, everywhere())
    await untilValue(feed, clock, ({ status, events }) => status === 'ready' && events.length === 20)
    expect(feed.value).toMatchObject({ isFirstPageComplete: false, hasMore: false })
    clock.advance(2000)
    expect(feed.value).toMatchObject({ isFirstPageComplete: true, hasMore: true })
  })

  it('loadMore throws if no relay answers, and leaves the feed unchanged', async () => {
    const relay = await relayWith({}, posts.slice(0, 45))
    const { engine, clock } = createEngine({ city: relay.url })
    const feed = open(engine)
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    relay.script = { closed: () => 'error: database' }
    await expect(feed.loadMore()).rejects.toThrow('No relay answered')
    expect(feed.value).toMatchObject({ hasMore: true, isLoadingMore: false })
    relay.script = {}
    await feed.loadMore()
    expect(feed.value.events).toHaveLength(40)
  })

  /** Two relays that each have every other post; the feed shows the first page of both. */
  async function openOnTwo(query = everywhere()) {
    // Further apart than a resumed subscription looks back.
    const spread = Array.from({ length: 70 }, (_, i) =>
      builder.event('author 1', { created_at: start + i * 100 }),
    )
    const all = spread.toReversed()
    const [a, b] = [
      await relayWith(
        {},
        all.filter((_, i) => i % 2 === 0),
      ),
      await relayWith(
        {},
        all.filter((_, i) => i % 2 === 1),
      ),
    ]
    const { engine, clock, pool } = createEngine({ city: a.url, public: b.url })
    const feed = open(engine, query)
    await untilValue(feed, clock, ({ events, hasMore }) => events.length === 20 && hasMore)
    return { all: idsOf(all), a, b, feed, clock, pool }
  }

  it('a relay that fails during a page is asked for it again with the next one', async () => {
    const { all, b, feed } = await openOnTwo()
    b.script = { closed: () => 'error: database' }
    await feed.loadMore()
    await feed.loadMore()
    expect(idsOf(feed.value.events)).not.toEqual(all.slice(0, feed.value.events.length))
    expect(feed.value.hasMore).toBe(true)
    b.script = {}
    while (feed.value.hasMore) await feed.loadMore()
    expect(idsOf(feed.value.events)).toEqual(all)
  })

  it('a relay that stays silent delays a page by one timeout, also if earlier posts of it are missing', async () => {
    const { a, b, feed, clock, pool } = await openOnTwo()
    b.script = { silent: true }
    for (const shown of [30, 40]) {
      const before = b.received('REQ').length
      const loaded = feed.loadMore()
      await b.until('REQ', before + 1)
      await pool.query([{ kinds: [1], limit: 1 }], { relays: [a.url] })
      clock.advance(5000)
      await loaded
      expect(feed.value.events.length).toBeGreaterThanOrEqual(shown)
    }
  })

  it('a relay that failed during several pages adds more than a page of its own', async () => {
    const limited = defineFeed<void>({
      name: 'limited',
      pageSize: 20,
      plan: (_, { readRelays }) => ({
        filters: [{ kinds: [1], limit: 20 }],
        stages: [{ relays: readRelays, timeoutMs: 5000 }],
      }),
    })
    const { all, b, feed } = await openOnTwo(limited())
    b.script = { closed: () => 'error: database' }
    // The other relay has 25 more posts, so this one fails to send as many of its own.
    for (let page = 0; page < 3; page++) await feed.loadMore()
    b.script = {}
    while (feed.value.hasMore) await feed.loadMore()
    expect(idsOf(feed.value.events)).toEqual(all)
  })

  it('a feed has more if a relay did not answer for the last page', async () => {
    const { all, b, feed } = await openOnTwo()
    b.script = { closed: () => 'error: database' }
    for (let page = 0; page < 6; page++) await feed.loadMore()
    expect(feed.value.hasMore).toBe(true)
    b.script = {}
    while (feed.value.hasMore) await feed.loadMore()
    expect(idsOf(feed.value.events)).toEqual(all)
  })

  it('a relay that was down while pages were loaded adds its posts when it is back', async () => {
    const { all, b, feed, clock, pool } = await openOnTwo()
    b.script = { opening: 'refuse' }
    b.breakConnections()
    await untilValue(feed, clock, () => pool.states.value[b.url] === 'error')
    while (feed.value.hasMore) await feed.loadMore()
    expect(feed.value.events.length).toBeLessThan(70)
    b.script = {}
    await untilValue(feed, clock, ({ events }) => events.length === 70, 100)
    expect(idsOf(feed.value.events)).toEqual(all)
  })

  it('a relay that answers only after stored posts and older ones were shown adds its own', async () => {
    const all = Array.from({ length: 70 }, (_, i) =>
      builder.event('author 1', { created_at: start - i * 100 }),
    )
    const a = await relayWith(
      {},
      all.filter((_, i) => i % 2 === 0),
    )
    const b = await relayWith(
      { opening: 'refuse' },
      all.filter((_, i) => i % 2 === 1),
    )
    const { engine, clock, store } = createEngine({ city: a.url, public: b.url })
    store.add(a.stored.slice(0, 20), a.url)
    const feed = open(engine, everywhere())
    await untilValue(feed, clock, ({ isFirstPageComplete }) => isFirstPageComplete, 100)
    expect(a.received('REQ')[0]?.[2]).toMatchObject({ since: a.stored[19]?.created_at })
    while (feed.value.hasMore && feed.value.events.length < 35) await feed.loadMore()
    expect(feed.value.events).toHaveLength(35)
    b.script = {}
    await untilValue(feed, clock, () => engine.pool.states.value[b.url] === 'ok', 100)
    await untilValue(feed, clock, ({ events }) => events.length > 68, 5)
    while (feed.value.hasMore) await feed.loadMore()
    expect(idsOf(feed.value.events)).toEqual(idsOf(all))
  })

  it('refresh fetches posts missed while all relays were down, without a gap', async () => {
    const all = [...posts].sort(newestFirst)
    const relay = await relayWith({}, all.slice(50))
    const { engine, clock } = createEngine({ city: relay.url })
    const feed = open(engine)
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    relay.stored.push(...all.slice(0, 50))
    feed.refresh()
    expect(feed.value.status).toBe('loading')
    await untilValue(feed, clock, ({ status, events }) => status === 'ready' && events.length >= 70)
    expect(idsOf(feed.value.events)).toEqual(idsOf(all).slice(0, feed.value.events.length))
  })

  it('refresh leaves no gap below a post from the far future', async () => {
    const ahead = builder.event('spammer', { created_at: today * 2 })
    const relay = await relayWith({}, [...posts.slice(0, 5), ahead])
    const { engine, clock } = createEngine({ city: relay.url })
    const feed = open(engine)
    await untilValue(feed, clock, ({ isFirstPageComplete }) => isFirstPageComplete, 20)
    // The relay has forgotten its subscription.
    const later = Array.from({ length: 50 }, (_, i) => builder.event('bob', { created_at: start + 1000 + i }))
    relay.stored.push(...later)
    feed.refresh()
    await untilValue(feed, clock, ({ events }) => events.length >= 20, 20)
    await untilValue(feed, clock, ({ events }) => events.length === 55, 20)
  })

  it('refresh is unreachable if no relay answers, and keeps the visible posts', async () => {
    const relay = await relayWith({}, posts.slice(0, 3))
    const { engine, clock } = createEngine({ city: relay.url })
    const feed = open(engine)
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    await relay.stop()
    feed.refresh()
    await untilValue(feed, clock, ({ status }) => status === 'unreachable', 10)
    expect(feed.value.events).toHaveLength(3)
  })
})
