import { describe, expect, it, onTestFinished } from 'vitest'
import type { NostrEvent } from '../src/protocol/event.ts'
import type { Filter } from '../src/protocol/filter.ts'
import { encodeNpub, encodeNsec } from '../src/protocol/nip19.ts'
import type { QueryResult } from '../src/relays/contract.ts'
import { searchUsers, type UserSearchState } from '../src/search/user-search.ts'
import type { RelayScript } from '../src/testing/relay-script.ts'
import type { FaultRelay } from '../src/testing/relay.ts'
import { accountOf, clientOf } from './client-of.ts'
import { untilValue } from './engine.ts'
import { createBuilder, firstPages, relayWith, today } from './harness.ts'

const day = 24 * 3600
const builder = createBuilder()

const profileOf = (name: string, fields: object = {}, daysAgo = 1) =>
  builder.event(name, {
    kind: 0,
    content: JSON.stringify({ name, ...fields }),
    created_at: today - daysAgo * day,
  })

/** A relay that cannot search: it closes the first REQ of each connection. */
const noSearch: RelayScript = { closed: (ask) => (ask === 0 ? 'error: search is not supported' : undefined) }

function searchOn(relays: Parameters<typeof clientOf>[0], account?: string) {
  const { client, clock } = clientOf(relays)
  if (account) client.useAccount(accountOf(account))
  const search = searchUsers(client)
  onTestFinished(() => search.close())
  const until = (met: (state: UserSearchState) => boolean) => untilValue(search, clock, met)
  /** Resolves when the relay has read everything sent before. */
  const sent = (relay: FaultRelay) => client.relays.fetch([probe], { relays: [relay.url] })
  return { search, clock, until, sent }
}

const probe: Filter = { ids: ['0'.repeat(64)] }

/** The filters of all requests so far. */
const asked = (relay: FaultRelay) =>
  firstPages(relay)
    .flatMap(([, , ...filters]) => filters as Filter[])
    .filter(({ ids }) => !ids)

const names = ({ results }: UserSearchState) => results.map(({ name }) => name)

describe('a user search', () => {
  it('starts when typing pauses, and shows what relays find, nip05 holders first', async () => {
    const people = [
      profileOf('Zoe Alba'),
      profileOf('alba', { nip05: 'alba@city.example' }),
      profileOf('other', { display_name: 'Àlba'.normalize('NFD') }),
      profileOf('bob'),
      profileOf('mallory', { about: 'alba' }),
    ]
    const relay = await relayWith({}, people)
    const { search, clock, until, sent } = searchOn({ city: relay.url })
    search.search('al')
    clock.advance(200)
    search.search('ALB')
    clock.advance(249)
    await sent(relay)
    expect(asked(relay)).toEqual([])
    clock.advance(1)
    await until(({ relays }) => relays[relay.url] === 'ok')
    expect(asked(relay)).toEqual([{ kinds: [0], search: 'ALB', limit: 200 }])
    const state = await until(({ results }) => results.length === 2)
    expect(names(state)).toEqual(['alba', 'Zoe Alba'])
  })

  it('finds an account by npub or hex key, whether known or not', async () => {
    const alice = profileOf('alice')
    const relay = await relayWith({}, [alice])
    const { search, clock, until } = searchOn({ city: relay.url })
    search.search(` ${encodeNpub(alice.pubkey)} `)
    clock.advance(250)
    const found = await until(({ status }) => status === 'done')
    expect(found.results).toMatchObject([{ pubkey: alice.pubkey, name: 'alice' }])
    const nobody = builder.author('nobody').pubkey
    search.search(nobody.toUpperCase())
    clock.advance(250)
    const unknown = await until(({ status, relays }) => status === 'done' && relays[relay.url] === 'zero')
    expect(unknown.results).toEqual([{ pubkey: nobody, npub: encodeNpub(nobody) }])
  })

  it('finds an account by any four characters of its npub or hex key, and by its @name', async () => {
    const noor = profileOf('noor')
    const relay = await relayWith({}, [noor, profileOf('somebody else')])
    const npub = encodeNpub(noor.pubkey)
    // Relays match text, not keys: the fallback reads the profiles.
    for (const text of [
      npub.slice(9, 13).toUpperCase(),
      noor.pubkey.slice(30, 34),
      noor.pubkey.slice(-6),
      '@noor',
    ]) {
      const { search, clock, until } = searchOn({ city: relay.url })
      search.search(text)
      clock.advance(250)
      await until(({ relays }) => relays[relay.url] !== 'connecting')
      clock.advance(2200)
      expect(names(await until(({ status }) => status === 'done'))).toEqual(['noor'])
    }
    for (const text of [npub.slice(9, 12), 'npub', 'npub1', '@']) {
      const { search, clock, until } = searchOn({ city: relay.url })
      search.search(text)
      clock.advance(250)
      clock.advance(2200)
      expect((await until(({ status }) => status !== 'searching')).results).toEqual([])
    }
  })

  it('puts only accounts with a nip05 of the form name@domain first', async () => {
    const relay = await relayWith({}, [
      profileOf('cara b', { nip05: 'not an address' }),
      profileOf('cara c', { nip05: 'cara@city.example' }),
      profileOf('cara a'),
    ])
    const { search, clock, until } = searchOn({ city: relay.url })
    search.search('cara')
    clock.advance(250)
    const { results } = await until((state) => state.results.length === 3)
    expect(results.map(({ name, nip05 }) => [name, nip05])).toEqual([
      ['cara c', 'cara@city.example'],
      ['cara a', undefined],
      ['cara b', undefined],
    ])
  })

  it('goes back in time after 2200 ms, step by step', async () => {
    const old = profileOf('ancient', {}, 400)
    const relay = await relayWith(noSearch, [old, profileOf('recent')])
    const { search, clock, until, sent } = searchOn({ city: relay.url })
    search.search('ancient')
    clock.advance(250)
    await until(({ relays }) => relays[relay.url] === 'error')
    clock.advance(2199)
    await sent(relay)
    expect(asked(relay)).toHaveLength(1)
    clock.advance(1)
    const state = await until(({ status }) => status === 'done')
    expect(names(state)).toEqual(['ancient'])
    expect(state.relays).toEqual({ [relay.url]: 'ok' })
    const filters = asked(relay).slice(1)
    expect(filters.filter(({ kinds }) => kinds?.[0] === 0)).toMatchObject([
      { limit: 600, since: expect.closeTo(today + 2 - 30 * day, -1) },
      { limit: 700, since: expect.closeTo(today + 2 - 180 * day, -1) },
      { limit: 900 },
    ])
    expect(filters).toContainEqual(expect.objectContaining({ kinds: [1], limit: 600 }))
  })

  it('checks the profiles of active accounts', async () => {
    const cut: RelayScript = { ...noSearch, maxLimit: 3 }
    const relay = await relayWith(cut, [
      profileOf('quiet one', {}, 600),
      ...['a', 'b', 'c', 'd'].map((name) => profileOf(name)),
      builder.event('quiet one', { created_at: today - day }),
    ])
    const { search, clock, until } = searchOn({ city: relay.url })
    search.search('quiet')
    clock.advance(250)
    await relay.until('REQ')
    clock.advance(2200)
    expect(names(await until(({ results }) => results.length > 0))).toEqual(['quiet one'])
    const { pubkey } = builder.author('quiet one')
    expect(asked(relay)).toContainEqual({ kinds: [0], authors: [pubkey], limit: 500 })
  })

  it('searches the account’s follows, 25 at a time and 400 at most', async () => {
    const others = Array.from({ length: 420 }, (_, i) => i.toString(16).padStart(64, '0'))
    const friend = builder.author('a friend').pubkey
    const list = [...others.slice(0, 30), friend, ...others.slice(30)]
    const relay = await relayWith({ maxLimit: 3 }, [
      profileOf('a friend', {}, 600),
      ...['a', 'b', 'c', 'd'].map((name) => profileOf(name)),
      builder.event('alice', { kind: 3, tags: list.map((pubkey) => ['p', pubkey]) }),
    ])
    const { search, clock, until } = searchOn({ city: relay.url }, 'alice')
    search.search('friend')
    clock.advance(250)
    await relay.until('REQ', 2)
    clock.advance(2200)
    const state = await until(({ status }) => status === 'done')
    expect(names(state)).toEqual(['a friend'])
    const batches = asked(relay).flatMap(({ kinds, authors }) =>
      kinds?.[0] === 0 && authors ? [authors] : [],
    )
    expect(batches).toHaveLength(16)
    expect(Math.max(...batches.map(({ length }) => length))).toBe(25)
    expect(new Set(batches.flat())).toEqual(new Set(list.slice(0, 400)))
  })

  it('stops after 12 results', async () => {
    const relay = await relayWith(
      {},
      Array.from({ length: 30 }, (_, i) => profileOf(`crowd ${i}`)),
    )
    const { search, clock, until, sent } = searchOn({ city: relay.url })
    search.search('crowd')
    clock.advance(250)
    const state = await until(({ status }) => status === 'done')
    expect(state.results).toHaveLength(12)
    clock.advance(10_000)
    await sent(relay)
    expect(asked(relay)).toHaveLength(1)
  })

  it('goes on until everybody is found, and keeps what it has found meanwhile', async () => {
    const crowd = Array.from({ length: 30 }, (_, i) => profileOf(`crowd ${i}`))
    const relay = await relayWith({}, [...crowd, profileOf('Crowd', {}, 90)])
    const { search, clock, until } = searchOn({ city: relay.url })
    search.search('crowd')
    clock.advance(250)
    const first = await until(({ status }) => status === 'done')
    expect(first.hasMore).toBe(true)
    expect(names(first)).not.toContain('Crowd')
    search.more()
    expect(search.value).toMatchObject({ status: 'searching', hasMore: false })
    expect(search.value.results).toHaveLength(12)
    expect((await until(({ status }) => status === 'done')).results).toHaveLength(24)
    search.more()
    const all = await until(
      ({ results }) => results.length > 24 && results.some(({ name }) => name === 'Crowd'),
    )
    expect(all.results).toHaveLength(31)
    clock.advance(2200)
    expect((await until(({ status }) => status === 'done')).hasMore).toBe(false)
    search.more()
    expect(search.value.status).toBe('done')
  })

  it('shows only active accounts on request', async () => {
    const relay = await relayWith({}, [
      profileOf('sam active'),
      profileOf('sam silent'),
      builder.event('sam active', { created_at: today - day }),
      builder.event('sam silent', { created_at: today - 20 * day }),
    ])
    const { search, clock, until } = searchOn({ city: relay.url })
    search.search('sam', { activeOnly: true })
    clock.advance(250)
    expect(names(await until(({ results }) => results.length > 0))).toEqual(['sam active'])
  })

  it('is not slowed down by thousands who match but are not active', async () => {
    const { client, clock } = clientOf({ city: 'wss://city.example' })
    const none: QueryResult = { events: [], relays: {} }
    const found = Promise.withResolvers<(event: NostrEvent) => void>()
    const fetch: typeof client.relays.fetch = async ([filter], { relays: [relay = ''] }, onEvent) => {
      if (filter?.search === undefined) return none
      found.resolve((event) => onEvent?.(event, relay))
      return new Promise(() => undefined)
    }
    const { roles } = client.relays
    const search = searchUsers({ pubkey: undefined, clock, relays: { roles, fetch } }, 'sam', {
      activeOnly: true,
    })
    onTestFinished(() => search.close())
    clock.advance(250)
    const receive = await found.promise
    // The authors of recent posts arrive first.
    await Promise.resolve()
    const sam = profileOf('sam')
    const startedAt = performance.now()
    for (let i = 0; i < 20_000; i++) receive({ ...sam, pubkey: i.toString(16).padStart(64, '0') })
    expect(performance.now() - startedAt).toBeLessThan(1500)
    expect(search.value.results).toEqual([])
  })

  it('loses only one part to a relay that cannot be asked', async () => {
    const city = await relayWith({}, [profileOf('hanna')])
    const { client, clock } = clientOf({ city: city.url, public: 'wss://broken.example' })
    const { roles } = client.relays
    const fetch: typeof client.relays.fetch = async (filters, request, onEvent) => {
      if (request.relays[0] !== city.url) throw new Error('no way there')
      return client.relays.fetch(filters, request, onEvent)
    }
    const search = searchUsers({ pubkey: undefined, clock, relays: { roles, fetch } }, 'hanna')
    onTestFinished(() => search.close())
    clock.advance(250)
    const { results } = await untilValue(search, clock, ({ status }) => status === 'done', 50)
    expect(results).toMatchObject([{ name: 'hanna' }])
    expect(search.value.relays).toEqual({ [city.url]: 'ok', 'wss://broken.example': 'error' })
  })

  it('does not search again once it is closed', async () => {
    const relay = await relayWith()
    const { search, clock, sent } = searchOn({ city: relay.url })
    search.close()
    search.search('anna')
    clock.advance(250)
    await sent(relay)
    expect(asked(relay)).toEqual([])
    expect(search.value.status).toBe('idle')
  })

  it('loses only one part to a relay that hangs', async () => {
    const city = await relayWith({}, [profileOf('hanna')])
    const hanging = await relayWith({ silent: true })
    const { search, clock, until } = searchOn({ city: city.url, public: hanging.url })
    search.search('hanna')
    clock.advance(250)
    const early = await until(({ results }) => results.length === 1)
    expect(early.relays).toEqual({ [city.url]: 'ok', [hanging.url]: 'connecting' })
    await hanging.until('REQ')
    clock.advance(5999)
    expect(search.value.relays[hanging.url]).toBe('connecting')
    clock.advance(1)
    await until(({ relays }) => relays[hanging.url] === 'timeout')
    expect(names(search.value)).toEqual(['hanna'])
  })

  it('never shows results of an earlier text', async () => {
    const relay = await relayWith({ delay: 10 }, [profileOf('early'), profileOf('later')])
    const { search, clock, until } = searchOn({ city: relay.url })
    const shown = new Set<string | undefined>()
    search.subscribe(() => names(search.value).forEach((name) => shown.add(name)))
    search.search('early')
    clock.advance(250)
    await relay.until('REQ')
    search.search('later')
    clock.advance(250)
    await until(({ results }) => results.length > 0)
    clock.advance(100)
    search.search('')
    expect(search.value).toMatchObject({ status: 'idle', results: [] })
    clock.advance(20_000)
    expect([...shown].filter((name) => name === 'early')).toEqual([])
    expect(search.value.results).toEqual([])
  })

  it('never sends a secret key', async () => {
    const relay = await relayWith()
    const { search, clock } = searchOn({ city: relay.url })
    search.search(encodeNsec(builder.author('alice').secretKey))
    clock.advance(10_000)
    expect(search.value.status).toBe('refused')
    expect(relay.frames).toEqual([])
  })

  const oddTexts = {
    'an apostrophe': "it's",
    'an operator': 'a AND',
    'a quote': '"',
    'an option': '-zzz',
    'a wildcard': '%',
    'a backslash': '\\',
    json: '{"kinds":[1]}',
    '10 kB': 'x'.repeat(10_240),
    'an emoji': '🦝',
    'right-to-left': 'שלום',
    'half a character': '\ud800',
  }
  it.each(Object.entries(oddTexts))('answers %s like any other text', async (_, text) => {
    const relay = await relayWith({}, [profileOf(`name with ${text.toWellFormed().slice(0, 200)} in it`)])
    const { search, clock, until } = searchOn({ city: relay.url })
    search.search(text)
    clock.advance(250)
    const { results } = await until(({ relays }) => relays[relay.url] === 'ok')
    expect(results).toHaveLength(1)
  })
})
