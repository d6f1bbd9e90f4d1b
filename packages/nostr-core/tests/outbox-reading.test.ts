import { describe, expect, it, onTestFinished } from 'vitest'
import type { NostrEvent } from '../src/protocol/event.ts'
import type { Filter } from '../src/protocol/filter.ts'
import { Feed } from '../src/queries/feed.ts'
import { LiveQuery } from '../src/queries/live-query.ts'
import { profileByPointer } from '../src/queries/profile-by-pointer.ts'
import { replies } from '../src/queries/replies.ts'
import { timeline, timelinePosts } from '../src/queries/timeline.ts'
import { userFeed, userPosts } from '../src/queries/user-posts.ts'
import { clientOf, settled } from './client-of.ts'
import { createEngine, untilValue } from './engine.ts'
import { createBuilder, firstPages, idsOf, relayWith, start, today } from './harness.ts'

const builder = createBuilder()
const me = builder.author('me').pubkey
const bob = builder.author('bob').pubkey
const carol = builder.author('carol').pubkey
const params = { pubkey: me, follows: [bob, carol] }

/** Bob writes only to his own relay, Carol to the city's; the city's relay has their relay lists. */
async function createCity(bobsPosts: readonly NostrEvent[], script = {}) {
  const own = await relayWith(script, [...bobsPosts, builder.event('carol', { content: 'not asked for' })])
  const lists = [
    builder.event('bob', { kind: 10_002, tags: [['r', own.url, 'write']] }),
    builder.event('carol', { kind: 10_002, tags: [['r', 'wss://read.example', 'read']] }),
  ]
  const carols = builder.event('carol', { created_at: start + 5 })
  const city = await relayWith({}, [...lists, carols])
  return { own, city, carols }
}

const somePosts = (count: number) =>
  Array.from({ length: count }, (_, i) => builder.event('bob', { created_at: start + 1000 - i }))

const timelineRequests = (relay: Awaited<ReturnType<typeof relayWith>>) =>
  firstPages(relay).map(([, , ...filters]) => filters as { kinds?: number[]; authors?: string[] }[])

describe('reading from followed authors’ outbox relays', () => {
  it('in a feed, page by page, and for new posts', async () => {
    const posts = somePosts(130)
    const { own, city, carols } = await createCity(posts)
    const { engine, clock } = createEngine({ city: city.url }, { pubkey: me })
    const feed = new Feed(engine, timeline(params))
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, ({ events, hasMore }) => events.length === 100 && hasMore)
    expect(idsOf(feed.value.events)).toEqual(idsOf(posts.slice(0, 100)))
    await settled(feed.loadMore(), clock)
    expect(idsOf(feed.value.events)).toEqual([...idsOf(posts), carols.id])
    own.add(builder.event('bob', { created_at: today }))
    await untilValue(feed, clock, ({ newCount }) => newCount === 1)
    const asked = timelineRequests(own).flatMap((filters) => filters.map(({ authors }) => authors))
    expect([...new Set(asked.flat())]).toEqual([bob])
  })

  it('for answers, where those read who are answered', async () => {
    const post = builder.event('bob', { content: 'Does anyone have a ladder?' })
    const answer = builder.event('dora', { content: 'I do', tags: [['e', post.id, '', 'root']] })
    const [inbox, outbox] = [await relayWith({}, [answer]), await relayWith({}, [post])]
    const list = [
      ['r', outbox.url, 'write'],
      ['r', inbox.url, 'read'],
    ]
    const city = await relayWith({}, [builder.event('bob', { kind: 10_002, tags: list })])
    const { client, clock } = clientOf({ city: city.url })
    const found = await settled(client.fetch(replies({ id: post.id, author: bob })), clock, 1)
    expect(found.status === 'found' && idsOf(found.data)).toEqual([answer.id])
    expect(outbox.received('REQ')).toEqual([])
    const own = await settled(client.fetch(replies({ id: post.id, author: bob, by: [bob, carol] })), clock, 1)
    expect(own.status).not.toBe('found')
    expect(firstPages(outbox).map(([, , filter]) => (filter as Filter).authors)).toEqual([[bob]])
  })

  it('without a timer that outlives the query', async () => {
    const { city } = await createCity([])
    const { engine, clock, pool } = createEngine({ city: city.url }, { pubkey: me })
    const query = new LiveQuery(engine, timelinePosts(params))
    await untilValue(query, clock, ({ status, data }) => status === 'ready' && data.length > 0)
    query.close()
    pool.close()
    // Listeners are told of what has changed before.
    clock.advance(200)
    expect(clock.waiting).toBe(0)
  })

  it('for a profile that only its owner’s relay has', async () => {
    const { own, city } = await createCity([])
    own.add(builder.event('bob', { kind: 0, content: '{"name":"Bob"}' }))
    const { engine, clock } = createEngine({ city: city.url }, { pubkey: me })
    const query = new LiveQuery(engine, profileByPointer({ pubkey: bob, relays: [] }))
    onTestFinished(() => query.close())
    await untilValue(query, clock, ({ data }) => data?.name === 'Bob', 20)
  })

  it('requests all relay lists at once', async () => {
    const { city } = await createCity([])
    const { engine, clock } = createEngine({ city: city.url }, { pubkey: me })
    const feed = new Feed(engine, timeline(params))
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, ({ status }) => status === 'ready', 5)
    await untilValue(feed, clock, () => firstPages(city).length === 2, 5)
    const lists = timelineRequests(city).filter(([filter]) => filter?.kinds?.includes(10_002))
    expect(lists).toEqual([[{ kinds: [10_002], authors: [me, bob, carol], limit: 500 }]])
  })

  it('asks for changes of stored relay lists, except the account’s own, which the client follows', async () => {
    const { city } = await createCity([])
    const { engine, clock, store } = createEngine({ city: city.url }, { pubkey: me })
    store.add(['me', 'bob', 'carol'].map((name) => builder.event(name, { kind: 10_002, tags: [] })))
    const feed = new Feed(engine, timeline(params))
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, ({ status }) => status === 'ready', 5)
    await untilValue(feed, clock, () => firstPages(city).length === 2, 5)
    const lists = timelineRequests(city).filter(([filter]) => filter?.kinds?.includes(10_002))
    expect(lists).toEqual([[expect.objectContaining({ authors: [bob, carol] })]])
  })

  it('asked once', async () => {
    const posts = somePosts(3)
    const { city, carols } = await createCity(posts)
    const { client, clock } = clientOf({ city: city.url })
    const answer = await settled(client.fetch(timelinePosts(params)), clock, 1)
    expect(answer).toMatchObject({ status: 'found' })
    expect(answer.status === 'found' && idsOf(answer.data)).toEqual([...idsOf(posts), carols.id])
  })

  it('on a person’s page, in their posts and in their feed', async () => {
    const posts = somePosts(3)
    const { city } = await createCity(posts)
    const { client, clock } = clientOf({ city: city.url })
    const answer = await settled(client.fetch(userPosts({ pubkey: bob })), clock, 1)
    expect(answer.status === 'found' && idsOf(answer.data)).toEqual(idsOf(posts))
    const feed = client.feed(userFeed(bob))
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, ({ events }) => events.length === 3, 5)
  })

  it('in a live query, even if no other relay answers', async () => {
    const posts = somePosts(3)
    const { own, city } = await createCity(posts)
    const { engine, clock, store } = createEngine({ city: city.url }, { pubkey: me })
    store.add(city.stored.filter(({ kind }) => kind === 10_002))
    await city.stop()
    const query = new LiveQuery(engine, timelinePosts(params))
    onTestFinished(() => query.close())
    await untilValue(query, clock, ({ data, status }) => data.length === 3 && status === 'ready', 5)
    expect(own.attempts).toBe(1)
  })

  it('an outbox relay that is down affects only its own posts, and recovers', async () => {
    const posts = somePosts(3)
    const { own, city, carols } = await createCity(posts, { opening: 'refuse' })
    const { engine, clock } = createEngine({ city: city.url }, { pubkey: me })
    const feed = new Feed(engine, timeline(params))
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, ({ events }) => events.length === 1, 5)
    await untilValue(feed, clock, () => engine.pool.states.value[own.url] === 'error', 5)
    expect(feed.value.status).toBe('ready')
    own.script = {}
    await untilValue(feed, clock, ({ events, newCount }) => events.length + newCount === 4, 50)
    feed.showNew()
    expect(idsOf(feed.value.events)).toEqual([...idsOf(posts), carols.id])
  })

  it('a client of a city on TLS uses no unencrypted or private relays, and connections are limited', async () => {
    const authors = Array.from({ length: 40 }, (_, i) => `author ${i}`)
    const { engine, clock, store, pool } = createEngine({ city: 'wss://city.invalid' }, { pubkey: me })
    store.add(
      authors.map((author, i) =>
        builder.event(author, {
          kind: 10_002,
          tags: [['r', ['ws://clear.invalid', 'wss://10.0.0.1'][i] ?? `wss://r${i}.invalid`]],
        }),
      ),
    )
    const follows = authors.map((author) => builder.author(author).pubkey)
    const feed = new Feed(engine, timeline({ pubkey: me, follows }))
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, () => Object.keys(pool.states.value).length > 1, 50)
    const relays = Object.keys(pool.states.value)
    expect(relays).toHaveLength(12)
    expect(relays).toContain('wss://city.invalid')
    expect(relays).not.toContain('ws://clear.invalid')
    expect(relays).not.toContain('wss://10.0.0.1')
  })
})
