import { describe, expect, it, onTestFinished } from 'vitest'
import type { NostrEvent } from '../src/protocol/event.ts'
import type { Filter } from '../src/protocol/filter.ts'
import { contactList } from '../src/queries/contact-list.ts'
import { eventById } from '../src/queries/event-by-id.ts'
import { eventByPointer } from '../src/queries/event-by-pointer.ts'
import { LiveQuery } from '../src/queries/live-query.ts'
import { postActivity } from '../src/queries/post-activity.ts'
import { profileByPointer } from '../src/queries/profile-by-pointer.ts'
import { profile } from '../src/queries/profile.ts'
import { defineQuery, type Query } from '../src/queries/query.ts'
import { RequestMerger } from '../src/queries/request-merger.ts'
import { MemoryStore } from '../src/store/memory-store.ts'
import { createEngine, untilValue } from './engine.ts'
import { createBuilder, createPool, firstPages, listen, relayWith, today } from './harness.ts'

type TestEngine = ReturnType<typeof createEngine>['engine']

function observe<Data>(engine: TestEngine, query: Query<Data>): LiveQuery<Data> {
  const live = new LiveQuery(engine, query)
  onTestFinished(() => live.close())
  return live
}

describe('a live query', () => {
  it('starts from the store, and follows added, replaced and deleted events', async () => {
    const builder = createBuilder()
    const named = (name: string, created_at: number) =>
      builder.event('alice', { kind: 0, content: JSON.stringify({ name }), created_at })
    const relay = await relayWith({}, [named('Alice', today)])
    const { engine, clock, store } = createEngine({ city: relay.url })
    store.add([named('Old Alice', today - 10)])
    const live = observe(engine, profile(builder.author('alice').pubkey))
    expect(live.value).toMatchObject({ status: 'loading', data: { name: 'Old Alice' } })
    const first = await untilValue(live, clock, ({ status }) => status === 'ready', 15)
    expect(first.data).toMatchObject({ name: 'Alice' })
    relay.add(named('Alice B.', today + 1))
    await untilValue(live, clock, ({ data }) => data?.name === 'Alice B.')
    relay.add(named('Older', today - 5))
    const newest = store.query([{ kinds: [0] }])[0]!
    store.add([builder.event('alice', { kind: 5, tags: [['e', newest.id]], created_at: today + 2 })])
    expect(live.value.data).toBeUndefined()
  })

  it('drops an event when it expires, although nothing is read (NIP-40)', async () => {
    const post = createBuilder().event('alice', { tags: [['expiration', `${today + 8000}`]] })
    const { engine, clock, store } = createEngine({ city: (await relayWith()).url })
    store.add([post])
    const live = observe(engine, eventById(post.id))
    expect(live.value.data).toEqual(post)
    let told = 0
    live.subscribe(() => told++)
    clock.advance(7_999_000)
    expect(live.value.data).toEqual(post)
    const before = told
    clock.advance(1020)
    expect(told).toBe(before + 1)
    expect(live.value.data).toBeUndefined()
  })

  it('calls listeners once per frame, however many events arrive', async () => {
    const builder = createBuilder()
    const post = builder.event()
    const likes = Array.from({ length: 60 }, (_, i) =>
      builder.event(`fan ${i}`, { kind: 7, content: '+', tags: [['e', post.id]] }),
    )
    const relay = await relayWith()
    const { engine, clock, store } = createEngine({ city: relay.url })
    const live = observe(engine, postActivity(post.id))
    let told = 0
    live.subscribe(() => told++)
    for (const like of likes) store.add([like])
    expect(told).toBe(0)
    clock.advance(16)
    expect(told).toBe(1)
    expect(live.value.data.likedBy).toHaveLength(60)
  })

  it('has no more events than each filter’s limit, and older ones again where newer ones are deleted', async () => {
    const builder = createBuilder()
    const { engine, store } = createEngine({ city: (await relayWith()).url })
    const newest = defineQuery<undefined, readonly NostrEvent[]>({
      name: 'newest',
      plan: () => ({
        filters: [
          { kinds: [1], limit: 3 },
          { kinds: [7], limit: 1 },
        ],
        stages: [],
      }),
      select: (events) => events,
    })
    const like = builder.event('alice', { kind: 7 })
    const posts = builder.events(10)
    store.add([...posts.slice(0, 5), like])
    const live = observe(engine, newest(undefined))
    for (const post of posts.slice(5)) {
      store.add([post])
      expect(live.value.data).toHaveLength(4)
    }
    expect(live.value.data).toEqual([...posts.slice(7).toReversed(), like])
    const deleted = posts[9]!
    store.add([builder.event('alice', { kind: 5, tags: [['e', deleted.id]] })])
    expect(live.value.data).toEqual([...posts.slice(6, 9).toReversed(), like])
  })

  it('gives a new list for each change, also where a query selects the events as they are', async () => {
    const builder = createBuilder()
    const relay = await relayWith()
    const { engine, clock, store } = createEngine({ city: relay.url })
    const notes = defineQuery<string, readonly NostrEvent[]>({
      name: 'notes-as-they-are',
      plan: (_, { readRelays }) => ({
        filters: [{ kinds: [1] }],
        stages: [{ relays: readRelays, timeoutMs: 5000 }],
      }),
      select: (events) => events,
    })
    const [first, second] = [builder.event(), builder.event()]
    store.add([first])
    const live = observe(engine, notes(''))
    const before = live.value.data
    store.add([second])
    clock.advance(16)
    expect(before).toEqual([first])
    expect(live.value.data).toHaveLength(2)
    expect(live.value.data).not.toBe(before)
  })

  it('falls back to the next relays, and is unreachable only after all were tried', async () => {
    const event = createBuilder().event()
    const gone = await relayWith({ opening: 'refuse' })
    const fallback = await relayWith({}, [event])
    const { engine, clock } = createEngine({ city: gone.url, fallback: [fallback.url, fallback.url] })
    const live = observe(engine, eventById(event.id))
    const found = await untilValue(live, clock, ({ status }) => status !== 'loading', 5)
    expect(found).toEqual({ status: 'ready', data: event })

    const nowhere = createEngine({ city: gone.url })
    const lost = observe(nowhere.engine, eventById(event.id))
    const missing = await untilValue(lost, nowhere.clock, ({ status }) => status !== 'loading', 5)
    expect(missing).toEqual({ status: 'unreachable', data: undefined })
  })

  it('asks at most three hinted relays, once, if no other relay has the event', async () => {
    const event = createBuilder().event()
    const city = await relayWith()
    const named = await relayWith({}, [event])
    const unasked = await relayWith({}, [event])
    const { engine, clock } = createEngine({ city: city.url })
    const relays = ['no relay', named.url, `${named.url}/`, `${named.url}/b`, `${named.url}/c`, unasked.url]
    const live = observe(engine, eventByPointer({ id: event.id, relays }))
    const found = await untilValue(live, clock, ({ status }) => status !== 'loading', 5)
    expect(found).toEqual({ status: 'ready', data: event })
    expect(unasked.received('REQ')).toEqual([])
    await expect.poll(() => named.received('CLOSE').length).toBe(3)
  })

  it('does not ask hinted relays if the event is found elsewhere', async () => {
    const event = createBuilder().event()
    const city = await relayWith({}, [event])
    const named = await relayWith()
    const { engine, clock } = createEngine({ city: city.url })
    const live = observe(engine, eventByPointer({ id: event.id, relays: [named.url] }))
    const found = await untilValue(live, clock, ({ status }) => status !== 'loading', 5)
    expect(found).toEqual({ status: 'ready', data: event })
    expect(named.received('REQ')).toEqual([])
  })

  it('asks the hinted relays of an account for its posts and relay list too', async () => {
    const builder = createBuilder()
    const profile = builder.event('alice', { kind: 0, content: '{"name":"Alice"}' })
    const list = builder.event('alice', { kind: 10002, tags: [['r', 'wss://write.example']] })
    const post = builder.event('alice')
    const city = await relayWith({}, [builder.event('bob', { kind: 0, content: '{"name":"Bob"}' })])
    const named = await relayWith({}, [profile, list, post])
    const { engine, clock, store } = createEngine({ city: city.url })
    const live = observe(engine, profileByPointer({ pubkey: profile.pubkey, relays: [named.url] }))
    const found = await untilValue(live, clock, ({ status }) => status !== 'loading', 5)
    expect(found).toMatchObject({ status: 'ready', data: { name: 'Alice' } })
    await expect.poll(() => [list, post].every(({ id }) => store.get(id))).toBe(true)
  })

  it('removes a post that its author deleted elsewhere when its activity is requested', async () => {
    const builder = createBuilder()
    const post = builder.event('alice')
    const forged = builder.event('bob', { kind: 5, tags: [['e', post.id]] })
    const saved = builder.event('alice')
    const deletion = builder.event('alice', { kind: 5, tags: [['e', post.id]] })
    const city = await relayWith({}, [forged, saved])
    const { engine, clock, store } = createEngine({ city: city.url })
    store.add([post])
    const activity = observe(engine, postActivity(post.id))
    await untilValue(activity, clock, ({ status }) => status === 'ready', 5)
    expect(store.get(post.id)).toBe(post)
    city.add(deletion)
    await expect.poll(() => store.get(post.id)).toBeUndefined()
  })

  it('of a contact list that is known asks only for a newer one', async () => {
    const builder = createBuilder()
    const follow = (name: string, created_at: number) =>
      builder.event('alice', { kind: 3, tags: [['p', builder.author(name).pubkey]], created_at })
    const known = follow('bob', today - 100)
    const relay = await relayWith({}, [known])
    const { engine, clock, store } = createEngine({ city: relay.url })
    store.add([known])
    const live = observe(engine, contactList(known.pubkey))
    const first = await untilValue(live, clock, ({ status }) => status === 'ready', 15)
    expect(first.data?.event).toBe(known)
    expect(relay.received('REQ')[0]?.[2]).toMatchObject({ kinds: [3], since: today - 99 })
    expect(store.seenOn(known.id)).toEqual([])
    relay.add(follow('carol', today))
    await untilValue(live, clock, ({ data }) => data?.follows[0] === builder.author('carol').pubkey)
  })

  it('does not call listeners after it is closed', async () => {
    const relay = await relayWith()
    const { engine, clock, store } = createEngine({ city: relay.url })
    const post = createBuilder().event()
    const live = observe(engine, eventById(post.id))
    live.close()
    store.add([post])
    clock.advance(100)
    expect(live.value.data).toBeUndefined()
  })
})

describe('merged requests', () => {
  const quiet = () => {
    const { handlers, answers, until, closed, down } = listen()
    return { handlers, answers, until, closed, down }
  }

  it('made at the same time are sent as one REQ, and each gets the end', async () => {
    const builder = createBuilder()
    const people = Array.from({ length: 20 }, (_, i) => builder.author(`person ${i}`).pubkey)
    const relay = await relayWith()
    const { engine, clock } = createEngine({ city: relay.url })
    const lives = people.map((pubkey) => observe(engine, profile(pubkey)))
    clock.advance(15)
    for (const live of lives) await untilValue(live, clock, ({ status }) => status === 'ready')
    expect(relay.received('REQ')).toHaveLength(1)
    expect(relay.received('REQ')[0]?.[2]).toMatchObject({ authors: people })
  })

  it('are not merged if a limit, or a second filter, would be lost', async () => {
    const builder = createBuilder()
    const names = ['alice', 'bob', 'carol']
    const events = names.flatMap((name) => builder.events(5, name))
    const relay = await relayWith({}, [...events, builder.event('alice', { kind: 20 })])
    const { engine, clock } = createEngine({ city: relay.url })
    const plan = (pubkey: string, filters: readonly Filter[]) => ({
      filters: filters.map((filter) => ({ ...filter, authors: [pubkey] })),
      stages: [{ relays: [relay.url], timeoutMs: 5000 }],
      mergeBy: 'authors' as const,
    })
    const select = (found: readonly NostrEvent[]) => found.length
    const limited = defineQuery<string, number>({
      name: 'limited',
      plan: (pubkey) => plan(pubkey, [{ kinds: [1], limit: 5 }]),
      select,
    })
    const double = defineQuery<string, number>({
      name: 'double',
      plan: (pubkey) => plan(pubkey, [{ kinds: [7] }, { kinds: [20] }]),
      select,
    })
    const lives = names.map((name) => observe(engine, limited(builder.author(name).pubkey)))
    for (const live of lives) await untilValue(live, clock, ({ data }) => data === 5, 5)
    const both = observe(engine, double(builder.author('alice').pubkey))
    await untilValue(both, clock, ({ data }) => data === 1, 5)
  })

  it('with a long list are still one REQ, which ends for all', async () => {
    const values = Array.from({ length: 450 }, (_, i) => i.toString(16).padStart(64, '0'))
    const relay = await relayWith()
    const { pool, clock } = createPool()
    const merger = new RequestMerger(pool, clock, new MemoryStore({ clock }))
    const [long, short] = [quiet(), quiet()]
    merger.req({ kinds: [0], authors: values }, 'authors', long.handlers, [relay.url])
    merger.req({ kinds: [0], authors: values.slice(0, 1) }, 'authors', short.handlers, [relay.url])
    clock.advance(15)
    await short.until(() => short.answers.length === 1)
    await long.until(() => long.answers.length === 1)
    const [[, , ...filters] = []] = relay.received('REQ')
    expect(filters.flatMap((filter) => (filter as Filter).authors ?? [])).toEqual(values)
    expect(relay.received('REQ')).toHaveLength(1)
  })

  it('report a disconnect once, and end when the last member leaves', async () => {
    const values = Array.from({ length: 300 }, (_, i) => i.toString(16).padStart(64, '0'))
    const relay = await relayWith()
    const { pool, clock } = createPool()
    const merger = new RequestMerger(pool, clock, new MemoryStore({ clock }))
    const [one, two] = [quiet(), quiet()]
    const first = merger.req({ authors: values }, 'authors', one.handlers, [relay.url])
    const second = merger.req({ authors: values.slice(0, 1) }, 'authors', two.handlers, [relay.url])
    clock.advance(15)
    await one.until(() => one.answers.length === 1)
    relay.breakConnections()
    await one.until(() => one.down.length > 0)
    await two.until(() => two.down.length > 0)
    clock.advance(1000)
    await one.until(() => one.answers.length === 2)
    expect([one.down.length, two.down.length]).toEqual([1, 1])
    first.close()
    await pool.query([{ ids: ['a'.repeat(64)] }], { relays: [relay.url] })
    await relay.until('CLOSE')
    expect(relay.received('CLOSE').map(([, name]) => name)).toEqual(['s2'])
    second.close()
    await relay.until('CLOSE', 2)
  })

  it('are not sent if closed before', async () => {
    const relay = await relayWith()
    const { pool, clock } = createPool()
    const merger = new RequestMerger(pool, clock, new MemoryStore({ clock }))
    const { handlers } = quiet()
    merger.req({ authors: ['a'.repeat(64)] }, 'authors', handlers, [relay.url]).close()
    clock.advance(15)
    await pool.query([{ kinds: [1], limit: 1 }], { relays: [relay.url] })
    expect(relay.received('REQ')).toHaveLength(1)
  })
})

describe('a request that an open one covers', () => {
  const builder = createBuilder()
  const me = builder.author('me').pubkey
  const friend = builder.author('friend').pubkey
  const list = builder.event('me', { kind: 3, tags: [['p', friend]] })
  const isReady = ({ status }: { status: string }) => status === 'ready'

  it('is not sent: it has the answer, and what arrives later, also when the first one ends', async () => {
    const relay = await relayWith({}, [list])
    const { engine, clock } = createEngine({ city: relay.url })
    const first = observe(engine, contactList(me))
    clock.advance(15)
    const beforeTheAnswer = observe(engine, contactList(me))
    await untilValue(first, clock, isReady)
    await untilValue(beforeTheAnswer, clock, isReady)
    const afterIt = observe(engine, contactList(me))
    expect(afterIt.value).toMatchObject({ status: 'ready', data: { follows: [friend] } })
    first.close()
    beforeTheAnswer.close()
    relay.add(builder.event('me', { kind: 3, tags: [], created_at: today }))
    await untilValue(afterIt, clock, ({ data }) => data?.follows.length === 0)
    afterIt.close()
    await relay.until('CLOSE')
    expect(relay.received('REQ')).toHaveLength(1)
  })

  it('is sent to the relays that the open one does not ask', async () => {
    const [relay, own] = [await relayWith({}, [list]), await relayWith({}, [list])]
    const { engine, clock } = createEngine({ city: relay.url, public: relay.url })
    const wider: TestEngine = {
      ...engine,
      context: () => ({ ...engine.context(), readRelays: [relay.url, own.url] }),
    }
    const first = observe(engine, contactList(me))
    clock.advance(15)
    const second = observe(wider, contactList(me))
    clock.advance(15)
    await untilValue(first, clock, isReady)
    await untilValue(second, clock, isReady)
    await own.until('REQ')
    expect(firstPages(relay)).toHaveLength(1)
    expect(firstPages(own)).toHaveLength(1)
  })

  it.each([
    ['for somebody else', {}, profile(friend)],
    ['after it was refused', { closed: () => 'error: not today' }, profile(me)],
  ])('%s is sent', async (_, script, query) => {
    const relay = await relayWith(script, [list])
    const { engine, clock } = createEngine({ city: relay.url, fallback: [relay.url, relay.url] })
    const first = observe(engine, profile(me))
    await untilValue(first, clock, ({ status }) => status !== 'loading', 15)
    relay.script = {}
    const before = relay.received('REQ').length
    const second = observe(engine, query)
    await untilValue(second, clock, isReady, 15)
    expect(relay.received('REQ').length).toBeGreaterThan(before)
  })

  it('is sent after a disconnect, and after the store has dropped events', async () => {
    const relay = await relayWith({}, [builder.event('me', { kind: 0, content: '{"name":"Me"}' })])
    const { engine, clock, store } = createEngine({ city: relay.url }, { capacity: 10 })
    const first = observe(engine, profile(me))
    await untilValue(first, clock, isReady, 15)
    store.add(builder.events(11))
    const second = observe(engine, profile(me))
    expect(second.value.status).toBe('loading')
    await untilValue(second, clock, isReady, 15)
    expect(relay.received('REQ')).toHaveLength(2)
    relay.breakConnections()
    await relay.untilDeserted()
    await expect.poll(() => engine.pool.states.value[relay.url]).toBe('error')
    const third = observe(engine, profile(me))
    expect(third.value.status).toBe('loading')
    await untilValue(third, clock, isReady, 15)
  })
})
