import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cityFeed } from '../src/city/city-feed.ts'
import type { ClientOptions, NostrClient } from '../src/client-contract.ts'
import { createClient } from '../src/client.ts'
import { createVerifier } from '../src/crypto/verifier.ts'
import { follow } from '../src/edits.ts'
import { openMailbox } from '../src/messages.ts'
import type { EventTemplate, NostrEvent } from '../src/protocol/event.ts'
import { kinds } from '../src/protocol/kinds.ts'
import { encodeNsec } from '../src/protocol/nip19.ts'
import { noteTemplate, reactionTemplate, replyTemplate, repostTemplate } from '../src/publish/templates.ts'
import { eventById } from '../src/queries/event-by-id.ts'
import { network } from '../src/queries/network.ts'
import { profile } from '../src/queries/profile.ts'
import { defineQuery } from '../src/queries/query.ts'
import { relayList } from '../src/queries/relay-list.ts'
import { timeline, timelinePosts } from '../src/queries/timeline.ts'
import { userPosts } from '../src/queries/user-posts.ts'
import { webSocketTransport, type SocketHandlers } from '../src/relays/transport.ts'
import { createSecretKeySigner } from '../src/signers/secret-key-signer.ts'
import { MemoryStore } from '../src/store/memory-store.ts'
import { createManualClock } from '../src/testing/manual-clock.ts'
import { settled } from './client-of.ts'
import { rolesOf, untilValue } from './engine.ts'
import { createBuilder, relayWith, today } from './harness.ts'

type Relays = Parameters<typeof rolesOf>[0]

function clientOf(relays: Relays, options: Partial<ClientOptions> = {}) {
  const clock = createManualClock(today * 1000)
  const roles = rolesOf(relays)
  const client = createClient({ relays: roles, clock, verifier: createVerifier(), ...options })
  onTestFinished(() => client.close())
  return { client, clock }
}

const account = (name: string) => {
  const { secretKey, pubkey } = createBuilder().author(name)
  return { pubkey, signer: createSecretKeySigner(secretKey) }
}

const search = defineQuery<string, string[]>({
  name: 'search',
  plan: (text, { readRelays }) => ({
    filters: [{ kinds: [0], search: text }],
    stages: [{ relays: readRelays, timeoutMs: 6000 }],
  }),
  select: (events) => events.map(({ id }) => id),
})

describe('a client', () => {
  it('requests the account’s relay list once, however many queries follow it', async () => {
    const city = await relayWith()
    const { client, clock } = clientOf({ city: city.url })
    const alice = account('alice')
    client.useAccount(alice)
    clock.advance(15)
    await city.until('REQ')
    const lives = [1, 2].map(() => client.watch(relayList(alice.pubkey)))
    for (const live of lives) await untilValue(live, clock, ({ status }) => status === 'ready', 15)
    expect(city.received('REQ')).toHaveLength(1)
  })

  it('while paused, answers a query anew: what it follows may have changed since', async () => {
    const city = await relayWith()
    const { client, clock } = clientOf({ city: city.url })
    const alice = createBuilder().event('alice', { kind: 0, content: '{"name":"Alice"}' })
    const before = client.watch(profile(alice.pubkey))
    await untilValue(before, clock, ({ status }) => status === 'ready', 15)
    client.relays.pause()
    city.add(alice)
    const live = client.watch(profile(alice.pubkey))
    const { data } = await untilValue(live, clock, ({ status }) => status === 'ready', 15)
    expect(data).toMatchObject({ name: 'Alice' })
  })

  it('publishes to every write relay and reports each outcome', async () => {
    const [city, other] = [await relayWith(), await relayWith({ rejected: () => 'blocked: no' })]
    const logged: string[] = []
    const log = (message: string) => void logged.push(message)
    const { client } = clientOf({ city: city.url, public: other.url }, { log })
    client.useAccount(account('alice'))
    const { event, report } = await client.publish(noteTemplate({ text: 'Hello' }, client.now()))
    expect(report).toEqual({
      [city.url]: { status: 'accepted' },
      [other.url]: { status: 'rejected', reason: 'blocked: no' },
    })
    expect(city.stored).toEqual([event])
    expect(logged).toContain(`${other.url}: not published: blocked: no`)
  })

  it('tells its stores whose lists to keep longest', async () => {
    const [store, storage] = [new MemoryStore(), new MemoryStore()]
    const told = [store, storage].map((one) => vi.spyOn(one, 'protect'))
    const relay = await relayWith()
    const { client } = clientOf({ city: relay.url }, { store, storage })
    client.useAccount(account('alice'))
    const { pubkey } = account('alice')
    expect(told.map(({ mock }) => mock.calls)).toEqual([[[pubkey]], [[pubkey]]])
  })

  it('sends events published before the account’s relay list has loaded to the relays of that list too', async () => {
    const own = await relayWith()
    const list = createBuilder().event('alice', { kind: 10002, tags: [['r', own.url]] })
    const city = await relayWith({}, [list])
    const { client, clock } = clientOf({ city: city.url })
    client.useAccount(account('alice'))
    const { event } = await client.publish(noteTemplate({ text: 'At once' }, client.now()))
    expect(own.stored).toEqual([])
    const stored = {
      get value() {
        return own.stored.length
      },
    }
    await untilValue(stored, clock, (count) => count > 0, 5)
    expect(own.stored).toEqual([event])
    expect(client.publishQueue.recent).toMatchObject([{ status: 'published' }])
  })

  it('tells with what it answers and cites which of the account’s relays has that', async () => {
    const [note, unseen] = [createBuilder().event('bob'), createBuilder().event('carol', { content: 'x' })]
    const article = createBuilder().event('dora', { kind: 30_023, tags: [['d', 'trams']] })
    const relay = await relayWith({}, [note, article])
    const real = webSocketTransport()
    const transport = { connect: (_: string, handlers: SocketHandlers) => real.connect(relay.url, handlers) }
    const { client, clock } = clientOf({ city: 'wss://city.example' }, { transport })
    const { pubkey, signer } = account('alice')
    client.useAccount({ pubkey, signer })
    for (const { id } of [note, article]) await settled(client.fetch(eventById(id)), clock)
    const publish = async (template: EventTemplate) =>
      (await settled(client.publish(template), clock)).event.tags
    const draft = { text: 'Yes', quote: unseen }
    expect(await publish(replyTemplate(draft, note, pubkey, today))).toEqual([
      ['e', note.id, 'wss://city.example', 'root', note.pubkey],
      ['p', note.pubkey, 'wss://city.example'],
      ['q', unseen.id, '', unseen.pubkey],
      ['p', unseen.pubkey],
    ])
    const [first] = await publish(reactionTemplate(note, today))
    expect(first).toEqual(['e', note.id, 'wss://city.example', note.pubkey])
    const address = `30023:${article.pubkey}:trams`
    expect(await publish(replyTemplate({ text: 'Yes' }, article, pubkey, today))).toEqual([
      ['A', address, 'wss://city.example'],
      ['K', '30023'],
      ['P', article.pubkey, 'wss://city.example'],
      ['a', address, 'wss://city.example'],
      ['e', article.id, 'wss://city.example', article.pubkey],
      ['k', '30023'],
      ['p', article.pubkey, 'wss://city.example'],
    ])
    const reposted = await publish(repostTemplate(article, today))
    expect(reposted.slice(0, 2)).toEqual([
      ['e', article.id, 'wss://city.example', article.pubkey],
      ['a', address, 'wss://city.example'],
    ])
    const other = { kind: 30_003, created_at: today, tags: [['e', note.id, '']], content: '' }
    expect(await publish(other)).toEqual(other.tags)
  })

  it('does not report an event as published if no relay accepted it', async () => {
    const city = await relayWith({ rejected: () => 'blocked: no' })
    const { client, clock } = clientOf({ city: city.url })
    client.useAccount(account('alice'))
    await expect(client.publish(noteTemplate({ text: 'Hello' }, client.now()))).rejects.toThrow()
    const feed = client.feed(cityFeed())
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, ({ status }) => status === 'ready')
    expect(feed.value.events).toEqual([])
  })

  it('refuses to publish without an account, or with a secret key in the text', async () => {
    const city = await relayWith()
    const { client } = clientOf({ city: city.url })
    const note = noteTemplate({ text: 'Hello' }, client.now())
    await expect(client.publish(note)).rejects.toThrow('User must be logged in to publish posts')
    client.useAccount(account('alice'))
    const leak = encodeNsec(createBuilder().author('alice').secretKey)
    await expect(client.publish(noteTemplate({ text: leak }, client.now()))).rejects.toThrow('private key')
    expect(city.received('EVENT')).toEqual([])
  })

  it('refuses to publish what is no template or no event, before a relay sees it', async () => {
    const city = await relayWith()
    const { client } = clientOf({ city: city.url })
    client.useAccount(account('alice'))
    const note = noteTemplate({ text: 'Hello' }, client.now())
    for (const template of [undefined, {}, { ...note, kind: Number.NaN }, { ...note, created_at: undefined }])
      await expect(client.publish(template as typeof note)).rejects.toMatchObject({ code: 'malformed' })
    for (const event of [undefined, {}, note])
      await expect(client.publishSigned(event as NostrEvent)).rejects.toMatchObject({ code: 'malformed' })
    expect(city.received('EVENT')).toEqual([])
  })

  it('distinguishes found, absent and unknown', async () => {
    const builder = createBuilder()
    const event = builder.event()
    const city = await relayWith({}, [event])
    const { client, clock } = clientOf({ city: city.url })
    expect(await client.fetch(eventById(event.id))).toEqual({
      status: 'found',
      data: event,
      isConfirmed: true,
    })
    expect(await client.fetch(profile(event.pubkey))).toEqual({ status: 'absent' })
    city.script = { silent: true }
    const answer = client.fetch(profile(builder.author('bob').pubkey))
    const state: { value: unknown } = { value: undefined }
    void answer.then((value) => (state.value = value))
    expect(await untilValue(state, clock, (value) => value !== undefined, 100)).toEqual({
      status: 'unknown',
      relays: { [city.url]: { state: 'timeout', events: 0, reason: 'silent for 5000 ms' } },
    })
  })

  it('says of every relay that was asked why nothing is known, in all stages', async () => {
    const [city, fallback] = [
      await relayWith({ opening: 'refuse' }),
      await relayWith({ closed: () => 'blocked: no' }),
    ]
    const { client, clock } = clientOf({ city: city.url, fallback: [fallback.url] })
    const { pubkey } = createBuilder().author('bob')
    expect(await settled(client.fetch(userPosts({ pubkey })), clock, 100)).toMatchObject({
      status: 'unknown',
      relays: { [city.url]: { state: 'error' }, [fallback.url]: { state: 'error', reason: 'blocked: no' } },
    })
  })

  it('marks stored data as unconfirmed if no relay answered', async () => {
    const event = createBuilder().event('alice', { kind: 3, tags: [['p', 'b'.repeat(64)]] })
    const [city, contacts] = [await relayWith({}, [event]), await relayWith()]
    const { client, clock } = clientOf({ city: city.url, contactsFallback: contacts.url })
    const ask = () => settled(client.fetch(network(event.pubkey)), clock, 50)
    expect(await ask()).toMatchObject({ status: 'found', isConfirmed: true })
    city.script = { opening: 'refuse' }
    city.breakConnections()
    expect(await ask()).toMatchObject({ status: 'found', isConfirmed: true })
    expect(contacts.received('REQ').length).toBeGreaterThan(0)
    await contacts.stop()
    expect(await ask()).toMatchObject({
      status: 'found',
      data: { follows: ['b'.repeat(64)] },
      isConfirmed: false,
    })
  })

  it('answers a search with the relays’ results, not with the whole store', async () => {
    const builder = createBuilder()
    const [alice, bob] = ['alice', 'bob'].map((name) =>
      builder.event(name, { kind: 0, content: JSON.stringify({ name }) }),
    )
    const city = await relayWith({}, [alice!])
    const { client } = clientOf({ city: city.url })
    await client.fetch(profile(alice!.pubkey))
    city.stored.splice(0, 1, bob!)
    expect(await client.fetch(search('bob'))).toEqual({ status: 'found', data: [bob!.id], isConfirmed: true })
  })

  it('stores the post embedded in a repost, if it is genuine, the named one, and a post', async () => {
    const builder = createBuilder()
    const [good, bad, other] = [builder.event('alice'), builder.event('alice'), builder.event('alice')]
    const article = builder.event('alice', { kind: kinds.article, tags: [['d', 'bread']] })
    const [list, deletion] = [
      builder.event('alice', { kind: kinds.contacts }),
      builder.event('alice', { kind: kinds.deletion, tags: [['e', good.id]] }),
    ]
    const repost = (of: typeof good, carried: object) =>
      builder.event('bob', { ...repostTemplate(of, today), content: JSON.stringify(carried) })
    const carriers = [
      repost(bad, { ...bad, content: 'Forged' }),
      repost(bad, other),
      repost(good, { ...good, sig: '0'.repeat(128) }),
      repost(list, list),
      repost(deletion, deletion),
      repost(article, article),
      builder.event('carol', repostTemplate(good, today)),
    ]
    const city = await relayWith({}, carriers)
    const { client, clock } = clientOf({ city: city.url })
    const { pubkey } = builder.author('bob')
    const feed = client.feed(timeline({ pubkey, follows: [builder.author('carol').pubkey] }))
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, ({ events }) => events.length === carriers.length, 10)
    await untilValue(
      {
        get value() {
          return client.cached(eventById(good.id))
        },
      },
      clock,
      Boolean,
      10,
    )
    expect(client.cached(eventById(good.id))).toEqual(good)
    expect(client.cached(eventById(article.id))).toEqual(article)
    for (const { id } of [bad, list, deletion]) expect(client.cached(eventById(id))).toBeUndefined()
    expect(client.cached(eventById(other.id))).toBeUndefined()
  })

  it('authenticates only to the home relay and those of its account', async () => {
    const script = { challenge: 'who?', authRequired: ['REQ'] as const }
    const [city, fallback] = [await relayWith(script), await relayWith(script)]
    const { client } = clientOf({ city: city.url, fallback: [fallback.url, fallback.url] })
    client.useAccount(account('alice'))
    await client.fetch(eventById('0'.repeat(64)))
    expect(city.received('AUTH')).toHaveLength(1)
    city.script = { closed: () => 'blocked: no' }
    await client.fetch(eventById('1'.repeat(64)))
    expect(fallback.received('REQ').length).toBeGreaterThan(0)
    expect(fallback.received('AUTH')).toEqual([])
  })

  it('authenticates to the fallback relays too where they hold the lists of its account, which are edited', async () => {
    const script = { challenge: 'who?', authRequired: ['REQ', 'EVENT'] as const }
    const [city, fallback] = [await relayWith(script), await relayWith(script)]
    const { client, clock } = clientOf({ city: city.url, fallback: [fallback.url] })
    client.useAccount(account('alice'))
    const friend = createBuilder().author('bob').pubkey
    const { status } = await settled(client.lists.edit(follow(friend)), clock, 10)
    expect(status).toBe('published')
    expect(fallback.received('AUTH')).toHaveLength(1)
  })

  it('authenticates to the home relay, whose members it may belong to, though the account names other relays', async () => {
    const [city, own] = [await relayWith({ challenge: 'who?', authRequired: ['EVENT'] }), await relayWith()]
    const uses = [
      { url: city.url, read: false, write: false },
      { url: own.url, read: true, write: true },
    ]
    const { client } = clientOf({ city: city.url }, { localRelays: () => ({ known: [], own: uses }) })
    const alice = account('alice')
    client.useAccount(alice)
    const request = { kind: 28934, created_at: today, tags: [['-']], content: '' }
    const event = await alice.signer.signEvent(request)
    const { report } = await client.publishSigned(event, { relays: [city.url] })
    expect(report).toEqual({ [city.url]: { status: 'accepted' } })
  })

  it('a loop over a query sees each state, and leaving it ends the subscription', async () => {
    const alice = createBuilder()
    const named = (name: string, created_at: number) =>
      alice.event('alice', { kind: 0, content: JSON.stringify({ name }), created_at })
    const city = await relayWith({}, [named('Alice', today)])
    const { client, clock } = clientOf({ city: city.url })
    const names: (string | undefined)[] = []
    const loop = async () => {
      for await (const { data } of client.watch(profile(alice.author('alice').pubkey))) {
        names.push(data?.name)
        if (data?.name === 'Alice') city.add(named('Alice B.', today + 1))
        if (data?.name === 'Alice B.') break
      }
    }
    await settled(loop(), clock, 5)
    expect([...new Set(names)]).toEqual([undefined, 'Alice', 'Alice B.'])
    await city.until('CLOSE', 1)
  })

  it('an aborted signal ends a query, a feed and their loops', async () => {
    const city = await relayWith()
    const { client, clock } = clientOf({ city: city.url })
    const stop = new AbortController()
    const { signal } = stop
    const states: string[] = []
    const loop = async () => {
      for await (const { status } of client.watch(eventById('1'.repeat(64)), { signal })) {
        states.push(status)
        if (status === 'ready') setTimeout(() => stop.abort())
      }
    }
    client.feed(cityFeed(), { signal })
    await settled(loop(), clock, 5)
    expect(states).toEqual(['loading', 'ready'])
    await city.until('CLOSE', 2)
  })

  it('a loop over the relays’ states starts with the current ones', async () => {
    const city = await relayWith()
    const { client, clock } = clientOf({ city: city.url })
    await settled(client.fetch(eventById('1'.repeat(64))), clock, 5)
    for await (const states of client.relays.states) {
      expect(states).toEqual({ [city.url]: 'ok' })
      break
    }
  })

  describe('if a relay requires authentication', () => {
    const script = { challenge: 'who?', authRequired: ['REQ'] as const }
    const authors = (relay: Awaited<ReturnType<typeof relayWith>>) =>
      relay.frames
        .filter(({ type }) => type === 'AUTH')
        .map(({ connection, frame }) => [connection, (frame[1] as NostrEvent).pubkey])

    it('another account authenticates on its own connection', async () => {
      const city = await relayWith(script, createBuilder().events(1))
      const { client, clock } = clientOf({ city: city.url })
      const ask = () => settled(client.fetch(eventById(city.stored[0]!.id)), clock, 10)
      const [alice, bob] = [account('alice'), account('bob')]
      for (const each of [alice, bob]) {
        client.useAccount(each)
        expect(await ask()).toMatchObject({ isConfirmed: true })
      }
      expect(authors(city)).toEqual([
        [1, alice.pubkey],
        [2, bob.pubkey],
      ])
      client.useAccount(undefined)
      await city.untilDeserted()
    })

    it('a visitor’s refused requests are repeated after sign-in', async () => {
      const note = createBuilder().event('alice')
      const city = await relayWith(script, [note])
      const { client, clock } = clientOf({ city: city.url })
      const live = client.watch(eventById(note.id))
      onTestFinished(() => live.close())
      clock.advance(100)
      expect(await client.fetch(eventById(note.id))).toMatchObject({ status: 'unknown' })
      expect(live.value.data).toBeUndefined()
      client.useAccount(account('alice'))
      await untilValue(live, clock, ({ data }) => data !== undefined, 1)
    })

    it('a signer that does not answer is given up after a minute', async () => {
      const city = await relayWith(script, [createBuilder().event('alice')])
      const logged: string[] = []
      const { client, clock } = clientOf({ city: city.url }, { log: (message) => logged.push(message) })
      const { pubkey, signer } = account('alice')
      const asked = Promise.withResolvers<void>()
      const signEvent = () => (asked.resolve(), new Promise<never>(() => undefined))
      client.useAccount({ pubkey, signer: { ...signer, signEvent } })
      client.watch(eventById('1'.repeat(64)))
      clock.advance(100)
      await asked.promise
      const isLogged = (messages: string[]) =>
        messages.some((text) => text.includes('did not answer within 60'))
      await untilValue({ value: logged }, clock, isLogged, 200)
    })

    it('an account that signs out before it has signed does not authenticate', async () => {
      const city = await relayWith(script, [createBuilder().event('alice')])
      const { client, clock } = clientOf({ city: city.url })
      const ask = () => settled(client.fetch(eventById(city.stored[0]!.id)), clock, 10)
      const [alice, bob] = [account('alice'), account('bob')]
      const sign: (() => void)[] = []
      const signEvent: typeof alice.signer.signEvent = (template) =>
        new Promise((resolve) => sign.push(() => resolve(alice.signer.signEvent(template))))
      client.useAccount({ ...alice, signer: { ...alice.signer, signEvent } })
      const asked = client.fetch(eventById(city.stored[0]!.id))
      await expect.poll(() => sign.length).toBe(1)
      client.useAccount(bob)
      sign[0]?.()
      await settled(asked, clock, 10)
      expect(await ask()).toMatchObject({ isConfirmed: true })
      expect(authors(city).map(([, pubkey]) => pubkey)).toEqual([bob.pubkey])
    })
  })
})

describe('a closed client', () => {
  it('asks and sends nothing any more', async () => {
    const relay = await relayWith()
    const { client, clock } = clientOf({ city: relay.url })
    client.useAccount(account('alice'))
    client.close()
    const publishing = client.publish(noteTemplate({ text: 'Too late' }, client.now()))
    await expect(settled(publishing, clock)).rejects.toMatchObject({ code: 'not-published' })
    expect(await client.fetch(profile(account('alice').pubkey))).toMatchObject({ status: 'unknown' })
    expect(relay.attempts).toBe(0)
  })

  it('follows no account', async () => {
    const relay = await relayWith()
    const { client, clock } = clientOf({ city: relay.url })
    client.close()
    client.useAccount(account('alice'))
    expect(client.pubkey).toBe(account('alice').pubkey)
    expect(clock.waiting).toBe(0)
  })

  it('waits for no event to expire', async () => {
    const relay = await relayWith()
    const clock = createManualClock(today * 1000)
    const store = new MemoryStore({ clock })
    const { client } = clientOf({ city: relay.url }, { clock, store, storage: new MemoryStore({ clock }) })
    await client.restored
    client.watch(profile(account('alice').pubkey))
    store.add([createBuilder().event('alice', { tags: [['expiration', `${today + 60}`]] })])
    client.close()
    // What was about to be asked and told: within a frame.
    clock.advance(16)
    expect(clock.waiting).toBe(0)
  })

  it('has ended at once what was being fetched', async () => {
    const relay = await relayWith({ eose: 'never', info: '{"supported_nips":[77]}' })
    const { client } = clientOf({ city: relay.url })
    const { pubkey } = account('alice')
    const relays = [relay.url]
    const known = [{ id: pubkey, created_at: 1 }]
    const fetching = Promise.all([
      client.fetch(profile(pubkey)),
      client.fetch(timelinePosts({ pubkey, follows: [account('bob').pubkey] })),
      client.relays.fetch([{ kinds: [1] }], { relays }),
      client.relays.fetchMissing({ kinds: [1] }, { relays, known }),
    ])
    await relay.until('REQ', 3)
    client.close()
    const closed = { [relay.url]: { state: 'error', events: 0, reason: 'closed' } }
    const unknown = { status: 'unknown', relays: closed }
    const none = { events: [], relays: closed }
    expect(await fetching).toEqual([unknown, unknown, none, none])
    await relay.untilDeserted()
  })

  it('waits for no relay’s information', async () => {
    const relay = await relayWith()
    const asked: string[] = []
    const silent: typeof fetch = (url, init) =>
      new Promise((_, reject) => {
        asked.push(String(url))
        init?.signal?.addEventListener('abort', () => {
          asked.splice(0, 1)
          reject(init.signal?.reason)
        })
      })
    const { client } = clientOf({ city: relay.url }, { fetch: silent })
    const relays = [relay.url]
    await client.relays.fetch([{ kinds: [1] }], { relays })
    const missing = client.relays.fetchMissing({ kinds: [1] }, { relays })
    await expect.poll(() => asked.length).toBe(2)
    const closedAt = performance.now()
    client.close()
    expect(await missing).toEqual({
      events: [],
      relays: { [relay.url]: { state: 'error', events: 0, reason: 'closed' } },
    })
    expect(asked).toEqual([])
    expect(performance.now() - closedAt).toBeLessThan(2000)
  })

  it('has ended every loop', async () => {
    const relay = await relayWith()
    const { client } = clientOf({ city: relay.url })
    const alice = account('alice')
    client.useAccount(alice)
    const looped = [
      client.watch(profile(alice.pubkey)),
      client.feed(timeline({ pubkey: alice.pubkey, follows: [] })),
      openMailbox(client),
      client.relays.states,
      client.publishQueue,
    ]
    const loops = looped.map(async (one: AsyncIterable<unknown>) => {
      for await (const _ of one);
    })
    await relay.until('REQ')
    client.close()
    await Promise.all(loops)
    expect(client.closed.aborted).toBe(true)
  })
})

it.each([
  [
    'is closed while a query and a feed are loading',
    (client: NostrClient, open: () => void) => (open(), client.close()),
  ],
  ['is closed before they are opened', (client: NostrClient, open: () => void) => (client.close(), open())],
])('nothing is loading for ever once the client %s', async (_, run) => {
  const relay = await relayWith({ silent: true })
  const { client } = clientOf({ city: relay.url })
  const opened: { readonly value: { readonly status: string } }[] = []
  run(client, () => opened.push(client.watch(eventById('1'.repeat(64))), client.feed(cityFeed())))
  expect(opened.map(({ value }) => value.status)).toEqual(['unreachable', 'unreachable'])
})

it.each<[string, (client: NostrClient, friend: string) => Promise<unknown>]>([
  ['a publication', (client) => client.publish(noteTemplate({ text: 'Hello' }, client.now()))],
  ['an edit', (client, friend) => client.lists.edit(follow(friend))],
  ['a message', (client, friend) => openMailbox(client).send(friend, 'Hello')],
])('closing the client ends %s that waits for the signer', async (_, write) => {
  const relay = await relayWith()
  const { client, clock } = clientOf({ city: relay.url })
  const { pubkey } = account('alice')
  const asked = Promise.withResolvers<void>()
  const never = () => (asked.resolve(), new Promise<never>(() => undefined))
  const cipher = { encrypt: never, decrypt: never }
  const getPublicKey = () => Promise.resolve(pubkey)
  client.useAccount({ pubkey, signer: { getPublicKey, signEvent: never, nip04: cipher, nip44: cipher } })
  const writing = settled(write(client, account('bob').pubkey), clock, 1)
  await asked.promise
  client.close()
  await expect(writing).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

describe('a signal', () => {
  it.each([
    ['a query', () => profile(account('alice').pubkey)],
    ['a query with outbox relays', () => timelinePosts({ pubkey: account('alice').pubkey, follows: [] })],
  ])('ends what is being fetched: %s', async (_, query) => {
    const relay = await relayWith({ eose: 'never' })
    const { client } = clientOf({ city: relay.url })
    const stop = new AbortController()
    const fetching = client.fetch<unknown>(query(), { signal: stop.signal })
    await relay.until('REQ')
    stop.abort(new Error('left the page'))
    await expect(fetching).rejects.toThrow('left the page')
    await expect(client.fetch<unknown>(query(), { signal: stop.signal })).rejects.toThrow('left the page')
  })
})
