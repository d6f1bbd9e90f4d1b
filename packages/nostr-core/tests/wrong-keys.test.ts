import { describe, expect, it, onTestFinished } from 'vitest'
import { readArchive } from '../src/archive/archive.ts'
import { createClient } from '../src/client.ts'
import { createVerifier } from '../src/crypto/verifier.ts'
import { editBookmarks, follow, mute, unfollow } from '../src/edits.ts'
import { verifyNip05 } from '../src/identity/nip05.ts'
import { createSecretKey, createSecretKeySigner } from '../src/keys.ts'
import { reportTemplate } from '../src/membership.ts'
import { openMailbox } from '../src/messages.ts'
import { chatMessage } from '../src/messages/private-messages.ts'
import { MalformedError } from '../src/protocol/errors.ts'
import type { Filter } from '../src/protocol/filter.ts'
import { encodeNpub, encodeNsec } from '../src/protocol/nip19.ts'
import * as queries from '../src/queries.ts'
import type { FeedQuery, Query } from '../src/queries/query.ts'
import { EventGate } from '../src/relays/event-gate.ts'
import { fetchMissing } from '../src/relays/fetch-missing.ts'
import { RelayPool } from '../src/relays/relay-pool.ts'
import { relaySource } from '../src/relays/relay-source.ts'
import { createRemoteSigner } from '../src/remote-signer.ts'
import { zapReceipts, zapRequestTemplate } from '../src/zaps.ts'
import { createBuilder, relayWith } from './harness.ts'

const { pubkey } = createBuilder().author('alice')
const wrong = {
  'an npub': encodeNpub(pubkey),
  'upper case': 'A'.repeat(64),
  'too short a key': pubkey.slice(1),
}

/** Queries without a key or id. */
const withoutKeys = new Set(['activeAuthors', 'emojiSets', 'topicPosts', 'topicFeed'])

const isQuery = (value: unknown): value is Query<unknown> | FeedQuery =>
  typeof value === 'object' && value !== null && 'definition' in value

/** What a function gives for a parameter, if that is a query. */
function queryOf(make: unknown, params: unknown): Query<unknown> | FeedQuery | undefined {
  try {
    const made: unknown = (make as (params: unknown) => unknown)(params)
    return isQuery(made) ? made : undefined
  } catch {
    return undefined
  }
}

/** Every query that is exported, with the same key wherever its parameters have one. */
function everyQuery(key: string): readonly (readonly [string, Query<unknown> | FeedQuery])[] {
  const record = {
    pubkey: key,
    id: key,
    self: key,
    relay: 'wss://relay.example',
    relays: [],
    follows: [key],
    kind: 30_023,
    identifier: '',
    awards: { awards: [{ pubkey: key, tags: [['a', `30009:${key}:d`]] }], claims: [] },
    polls: [key],
  }
  return Object.entries({ ...queries, zapReceipts }).flatMap(([name, make]) => {
    if (typeof make !== 'function' || name.startsWith('read') || withoutKeys.has(name)) return []
    return [key, [key], record].flatMap((params) => {
      const query = queryOf(make, params)
      return query ? ([[name, query]] as const) : []
    })
  })
}

const clientWith = (relay: string) => {
  const client = createClient({ relays: [relay] })
  onTestFinished(() => client.close())
  return client
}

const thrown = (run: () => unknown): unknown => {
  try {
    run()
    return undefined
  } catch (error) {
    return error
  }
}

describe.each(Object.entries(wrong))('%s is refused', (_, key) => {
  it('by every query, in one of the three forms that parameters have', () => {
    const client = clientWith('ws://127.0.0.1:1')
    const ask = (query: Query<unknown> | FeedQuery) =>
      'select' in query.definition
        ? client.cached(query as Query<unknown>)
        : client.cachedFeed(query as FeedQuery)
    const all = everyQuery(key)
    const refused = all.filter(([, query]) => thrown(() => ask(query)) instanceof MalformedError)
    const names = (of: typeof all) => [...new Set(of.map(([name]) => name))]
    expect(names(all).length).toBeGreaterThan(25)
    expect(names(refused)).toEqual(names(all))
  })

  it('by each way to ask', async () => {
    const client = clientWith('ws://127.0.0.1:1')
    await expect(client.fetch(queries.profile(key))).rejects.toMatchObject({ code: 'malformed' })
    expect(() => client.watch(queries.profile(key))).toThrow(MalformedError)
    expect(() => client.cached(queries.profile(key))).toThrow(MalformedError)
    expect(() => client.feed(queries.userFeed(key))).toThrow(MalformedError)
    expect(() => client.cachedFeed(queries.userFeed(key))).toThrow(MalformedError)
  })

  it('by edits, templates, messages and accounts', async () => {
    const client = clientWith('ws://127.0.0.1:1')
    const signer = createSecretKeySigner(createSecretKey())
    const connection = { clientSecretKey: createSecretKey(), signerPubkey: pubkey, relays: [] }
    const draft = { msats: 1, relays: [], url: 'https://pay.example/a' }
    const calls: readonly (() => unknown)[] = [
      () => client.useAccount({ pubkey: key, signer }),
      () => follow(key),
      () => unfollow(key),
      () => mute({ type: 'person', value: key }),
      () => editBookmarks({ add: [{ id: key }] }),
      () => reportTemplate({ pubkey: key, type: 'spam', text: '' }, 0),
      () => reportTemplate({ pubkey, eventId: key, type: 'spam', text: '' }, 0),
      () => zapRequestTemplate({ pubkey: key, ...draft }, 0),
      () => chatMessage(pubkey, key, '', 0),
      () => createRemoteSigner(key, connection),
    ]
    for (const call of calls) expect(thrown(call), String(call)).toBeInstanceOf(MalformedError)
    expect(client.account).toBeUndefined()
    client.useAccount({ pubkey: await signer.getPublicKey(), signer })
    const mailbox = openMailbox(client)
    onTestFinished(() => mailbox.close())
    expect(() => mailbox.open(key)).toThrow(MalformedError)
    await expect(mailbox.send(key, 'Hello')).rejects.toThrow(MalformedError)
    await expect(verifyNip05('ada@city.example', key)).rejects.toThrow(MalformedError)
    await expect(readArchive('', key, async () => undefined)).rejects.toThrow(MalformedError)
  })
})

it('the message says what is wrong and what helps, and never holds a secret key', () => {
  expect(() => follow(encodeNpub(pubkey))).toThrow('Not 64 lowercase hex digits: npub1… (see parsePublicKey)')
  const nsec = encodeNsec(createSecretKey())
  expect(thrown(() => follow(nsec))).toMatchObject({ message: expect.not.stringContaining(nsec.slice(0, 8)) })
})

it('an empty key stands for nobody, of whom nothing is found and nobody is asked', async () => {
  const relay = await relayWith()
  const client = clientWith(relay.url)
  expect(await client.fetch(queries.profile(''))).toEqual({ status: 'absent' })
  expect(client.cached(queries.contactList(''))).toBeUndefined()
  expect(relay.attempts).toBe(0)
})

it('ids that others have written wrong are left out', () => {
  const client = clientWith('ws://127.0.0.1:1')
  const reaction = { id: '1'.repeat(64), pubkey, kind: 7, created_at: 1, content: '+', sig: '' }
  const context = { pubkey: undefined } as never
  const { select } = queries.likedPostIds(pubkey).definition
  expect(select([{ ...reaction, tags: [['e', 'note1']] }], pubkey, context)).toEqual([])
  expect(client.account).toBeUndefined()
})

describe('a filter that a program sends', () => {
  const filters: Readonly<Record<string, object>> = {
    'kinds as text': { kinds: ['1'] },
    'a condition that does not exist': { kind: [1] },
    'a tag condition of several letters': { '#topic': ['bread'] },
    'an empty list': { kinds: [1], authors: [] },
    'an npub': { authors: [encodeNpub(pubkey)] },
    'a value instead of a list': { authors: pubkey },
    'a date as text': { since: '2026-01-01' },
    'a condition without a value': { authors: undefined },
  }

  it.each(Object.entries(filters))('with %s is refused, and no relay is asked', async (_, filter) => {
    const relay = await relayWith()
    const client = createClient({ relays: [relay.url] })
    onTestFinished(() => client.close())
    const request = { relays: [relay.url] }
    const asked = [filter as Filter]
    await expect(client.relays.fetch(asked, request)).rejects.toBeInstanceOf(MalformedError)
    await expect(client.relays.fetchMissing(filter as Filter, request)).rejects.toMatchObject({
      code: 'malformed',
    })
    const perRelay = { ...request, filtersOf: new Map([[relay.url, asked]]) }
    await expect(client.relays.fetch([], perRelay)).rejects.toMatchObject({ code: 'malformed' })
    expect(relay.received('REQ')).toEqual([])
  })

  it.each(Object.entries(filters))(
    'with %s is refused by a pool and by a single relay',
    async (_, filter) => {
      const relay = await relayWith({ count: 1, negentropy: 50_000, info: '{"supported_nips":[77]}' })
      const pool = new RelayPool({ gate: new EventGate(createVerifier()) })
      onTestFinished(() => pool.close())
      const handlers = { onEvent: () => undefined }
      const relays = [relay.url]
      const asked = [filter as Filter]
      const own = { relays: [`${relay.url}/a`, relay.url], filtersOf: new Map([[relay.url, asked]]) }
      expect(() => pool.req(asked, handlers, { relays })).toThrow(MalformedError)
      expect(() => pool.req([{ kinds: [1] }], handlers, own)).toThrow(MalformedError)
      await expect(pool.count(asked, { relays })).rejects.toThrow(MalformedError)
      const known = [{ id: pubkey, created_at: 1 }]
      await expect(fetchMissing(pool, filter as Filter, { relays, known }, {})).rejects.toThrow(
        MalformedError,
      )
      const source = relaySource(pool.relay(relay.url))
      expect(() => source.req(asked, handlers)).toThrow(MalformedError)
      await expect(source.count(asked)).rejects.toThrow(MalformedError)
      expect(relay.attempts).toBe(0)
    },
  )

  it.each(['kinds', 'authors', 'hints', 'outbox'])(
    'in the %s of a query’s plan is refused by each way to ask',
    async (part) => {
      const relay = await relayWith()
      const client = clientWith(relay.url)
      const wrongPlan = {
        kinds: { filters: [{ kinds: ['1'] as never }] },
        authors: { filters: [{ authors: pubkey as never }] },
        hints: { hints: { relays: [relay.url], filters: [{ ids: ['1'] }] } },
        outbox: { outbox: [encodeNpub(pubkey)] },
      }[part]
      const plan = () => ({
        filters: [{ kinds: [1] }],
        stages: [{ relays: [relay.url], timeoutMs: 1000 }],
        ...wrongPlan,
      })
      const query = queries.defineQuery({ name: 'wrong', plan, select: (events) => events })({})
      const feed = queries.defineFeed({ name: 'wrong', pageSize: 5, plan })({})
      await expect(client.fetch(query)).rejects.toThrow(MalformedError)
      expect(() => client.cached(query)).toThrow(MalformedError)
      expect(() => client.watch(query)).toThrow(MalformedError)
      expect(() => client.feed(feed)).toThrow(MalformedError)
      expect(() => client.cachedFeed(feed)).toThrow(MalformedError)
      expect(relay.attempts).toBe(0)
    },
  )

  it('with an empty list of keys stands for nobody in a query', async () => {
    const relay = await relayWith()
    const client = clientWith(relay.url)
    const ofAuthors = queries.defineQuery<readonly string[], number>({
      name: 'of authors',
      plan: (authors) => ({
        filters: [{ kinds: [1], authors }],
        stages: [{ relays: [relay.url], timeoutMs: 1000 }],
      }),
      select: (events) => events.length,
    })
    expect(await client.fetch(ofAuthors([]))).toEqual({ status: 'absent' })
    expect(client.watch(ofAuthors([])).value).toEqual({ status: 'ready', data: 0 })
    expect(relay.attempts).toBe(0)
  })

  it('that is missing is refused: nobody would be asked, which is not silence', async () => {
    const relay = await relayWith()
    const client = clientWith(relay.url)
    await expect(client.relays.fetch([], { relays: [relay.url] })).rejects.toThrow(
      'Expected a list of filters',
    )
  })

  it('with every condition is sent', async () => {
    const relay = await relayWith()
    const client = createClient({ relays: [relay.url] })
    onTestFinished(() => client.close())
    const filter = {
      kinds: [1],
      authors: [pubkey],
      '#t': ['bread'],
      since: 0,
      until: 9,
      limit: 0,
      search: 'x',
    }
    const { relays } = await client.relays.fetch([filter, { ids: [pubkey] }], { relays: [relay.url] })
    expect(relays[relay.url]?.state).toBe('zero')
  })
})

describe('a relay’s address that a program sends', () => {
  const spellings = (url: string) => [url, `${url}/`, ` ${url.replace('ws:', 'WS:')}#top`]

  it('is the same relay however it is spelled', async () => {
    const relay = await relayWith({ info: '{"supported_nips":[77]}' }, [createBuilder().event('alice')])
    const client = clientWith(relay.url)
    const relays = spellings(relay.url)
    const found = { [relay.url]: { state: 'ok', events: 1 } }
    const filter = { kinds: [1] }
    expect((await client.relays.fetch([filter], { relays })).relays).toEqual(found)
    expect((await client.relays.fetchMissing(filter, { relays })).relays).toEqual(found)
    expect(Object.keys(await client.relays.probe(relays))).toEqual([relay.url])
    expect(Object.keys(client.relays.states.value)).toEqual([relay.url])
    for (const url of relays) expect(client.relays.record(url).events).toBe(2)
    client.useAccount({ pubkey, signer: createSecretKeySigner(createSecretKey()) })
    const { report } = await client.publishSigned(createBuilder().event('bob'), { relays })
    expect(report).toEqual({ [relay.url]: { status: 'accepted' } })
    expect(relay.attempts).toBe(1)
  })

  it('is the same relay in a query of its own', async () => {
    const events = [createBuilder().event('alice'), createBuilder().event('alice', { kind: 20 })]
    const relay = await relayWith({}, events)
    const client = clientWith(relay.url)
    const plan = (relays: readonly string[]) => ({
      filters: [{ kinds: [1] }],
      stages: [{ relays, timeoutMs: 1000 }],
    })
    const notes = queries.defineQuery({ name: 'notes', plan, select: (found) => found.length })
    expect(await client.fetch(notes(spellings(relay.url)))).toMatchObject({ data: 1 })
    const feed = client.feed(queries.defineFeed({ name: 'notes', pageSize: 5, plan })(spellings(relay.url)))
    await expect.poll(() => feed.value.isFirstPageComplete).toBe(true)
    const hinting = queries.defineQuery({
      name: 'hinting',
      plan: (relays: readonly string[]) => ({
        ...plan([relay.url]),
        filters: [{ kinds: [30] }],
        hints: { relays, filters: [{ kinds: [20] }] },
      }),
      select: (found) => found.length,
    })
    const hinted = client.watch(hinting(spellings(relay.url)))
    await expect.poll(() => hinted.value.status).toBe('ready')
    expect(Object.keys(client.relays.states.value)).toEqual([relay.url])
    expect(relay.attempts).toBe(1)
  })

  it('is the same relay in each role', async () => {
    const relay = await relayWith({}, [createBuilder().event('alice')])
    const [home = '', other = '', third = ''] = spellings(relay.url)
    const roles = {
      home: other,
      default: [other],
      fallback: [third],
      contactsFallback: [other],
      search: [third],
    }
    const client = createClient({ relays: roles })
    onTestFinished(() => client.close())
    const all = [home]
    expect(client.relays.roles).toEqual({
      home,
      default: all,
      fallback: all,
      contactsFallback: all,
      search: all,
    })
    expect(client.relays.inUse.map(({ url }) => url)).toEqual(all)
  })

  it.each(['', 'two words', 'https://relay.example'])('is refused if it is %j', async (wrongUrl) => {
    const client = clientWith('wss://relay.example')
    client.useAccount({ pubkey, signer: createSecretKeySigner(createSecretKey()) })
    const relays = [wrongUrl]
    const filter = { kinds: [1] }
    await expect(client.relays.fetch([filter], { relays })).rejects.toThrow(MalformedError)
    await expect(client.relays.fetchMissing(filter, { relays })).rejects.toThrow(MalformedError)
    await expect(client.relays.probe(relays)).rejects.toThrow(MalformedError)
    await expect(client.publishSigned(createBuilder().event('bob'), { relays })).rejects.toThrow(
      MalformedError,
    )
    expect(() => client.relays.record(wrongUrl)).toThrow(MalformedError)
    const plan = () => ({ filters: [filter], stages: [{ relays, timeoutMs: 1000 }] })
    const query = queries.defineQuery({ name: 'wrong', plan, select: (events) => events })({})
    await expect(client.fetch(query)).rejects.toThrow(MalformedError)
    const { roles } = client.relays
    expect(() => createClient({ relays: { ...roles, home: wrongUrl } })).toThrow(MalformedError)
    expect(() => createClient({ relays: { ...roles, search: relays } })).toThrow(MalformedError)
  })
})
