import { describe, expect, it, onTestFinished } from 'vitest'
import { MalformedError } from '../src/protocol/errors.ts'
import type { Filter } from '../src/protocol/filter.ts'
import { encodeNsec } from '../src/protocol/nip19.ts'
import { searchPosts, type PostSearchState } from '../src/search/post-search.ts'
import { MemoryStore } from '../src/store/memory-store.ts'
import { createManualClock } from '../src/testing/manual-clock.ts'
import type { RelayScript } from '../src/testing/relay-script.ts'
import type { FaultRelay } from '../src/testing/relay.ts'
import { accountOf, clientOf, untilRelays } from './client-of.ts'
import { untilValue } from './engine.ts'
import { createBuilder, firstPages, relayWith, today } from './harness.ts'

const builder = createBuilder()

/** A post, `age` seconds old. */
const post = (content: string, { by = 'ada', age = 100, tags = [] as string[][], kind = 1 } = {}) =>
  builder.event(by, { kind, content, created_at: today - age, tags })

const canSearch: RelayScript = { info: '{"supported_nips":[1,11,50]}' }
const cannotSearch: RelayScript = { info: '{"supported_nips":[1,11]}' }

function searchOn(
  relays: Parameters<typeof clientOf>[0],
  { cached = [] as ReturnType<typeof post>[], account = '' } = {},
) {
  const clock = createManualClock(today * 1000)
  const store = new MemoryStore({ clock })
  store.add(cached)
  const { client } = clientOf(relays, { clock, store })
  if (account) client.useAccount(accountOf(account))
  const search = searchPosts(client)
  onTestFinished(() => search.close())
  const until = (met: (state: PostSearchState) => boolean) => untilValue(search, clock, met)
  const found = (...[text, filters]: Parameters<typeof search.search>) => {
    search.search(text, filters)
    clock.advance(250)
    return until(({ status }) => status === 'done')
  }
  return { client, search, clock, until, found }
}

const texts = ({ posts }: PostSearchState) => posts.map(({ content }) => content)

const asked = (relay: FaultRelay) =>
  firstPages(relay).flatMap(([, , ...filters]) =>
    (filters as Filter[]).filter(({ kinds }) => kinds?.[0] === 1),
  )

describe('a search for posts', () => {
  it('leaves out what is dated in the future, on relays and on the device: it would stay on top', async () => {
    const relay = await relayWith(canSearch, [
      post('a tram in ten years', { age: -10 * 365 * 24 * 3600 }),
      post('a tram of a fast clock', { age: -60 }),
      post('a tram today'),
    ])
    const cached = [post('a tram tomorrow', { age: -24 * 3600 })]
    const { found } = searchOn({ city: relay.url }, { cached })
    expect(texts(await found('tram'))).toEqual(['a tram of a fast clock', 'a tram today'])
  })

  it('finds posts on relays and on the device, each once, and ranks them together', async () => {
    const both = post('A night tram, at last')
    const relay = await relayWith(canSearch, [
      both,
      post('tram by night', { age: 10 }),
      post('Night trams', { age: 20 }),
      post('a bus'),
    ])
    const cached = [both, post('The night tram is late', { age: 5000 }), post('tramways at midnight')]
    const { found } = searchOn({ city: relay.url }, { cached })
    const state = await found('night tram')
    expect(texts(state)).toEqual([
      'A night tram, at last',
      'The night tram is late',
      'tram by night',
      'Night trams',
      'tramways at midnight',
    ])
    expect(state).toMatchObject({ relays: { [relay.url]: 'ok' }, withoutSearch: [] })
    expect(asked(relay)).toEqual([{ kinds: [1], search: 'night tram', limit: 200 }])
  })

  it.each([
    ['case and accents', 'CAFÉ ole', 'Un cafe, olé', 'a café'],
    ['a phrase in quotes', '"old town"  lamps', 'lamps of the old\ntown', 'an old lamp shop in town, lamps'],
    ['a quote that is not closed', '"old tow', 'the old town', 'a town, old'],
    ['a hashtag', '#Tram', 'on the #tram', 'on the #trams and the tram'],
    ['a hashtag and a word', '#tram late', 'late again #tram', 'late #bus'],
    ['signs', '100% (*)', 'I am 100% sure (*)', 'I am 100 sure'],
    ['scripts without spaces', '夜市', '今天去夜市吃饭', '今天夜里去市场'],
  ])('understands %s', async (_, text, match, other) => {
    const { found } = searchOn({ city: (await relayWith()).url }, { cached: [post(match), post(other)] })
    expect(texts(await found(text))).toEqual([match])
  })

  it('finds a hashtag by its tag, on relays that cannot search too', async () => {
    const tagged = post('No word of it', { tags: [['t', 'tram']] })
    const relay = await relayWith(cannotSearch, [tagged, ...builder.events(250, 'crowd')])
    const { found } = searchOn({ city: relay.url })
    const state = await found('#tram')
    expect(texts(state)).toEqual(['No word of it'])
    expect(state.withoutSearch).toEqual([relay.url])
  })

  it('takes only posts of the author and the time that are asked for, whatever relays send', async () => {
    const right = post('lamp', { by: 'ada', age: 100 })
    const wrong = [
      post('lamp of another', { by: 'bob' }),
      post('lamp too old', { age: 201 }),
      post('lamp too new', { age: 49 }),
      post('lamp of another kind', { kind: 30_023 }),
    ]
    const relay = await relayWith({ ...canSearch, extra: wrong }, [right])
    const { search, found } = searchOn({ city: relay.url }, { cached: wrong })
    const filters = { author: right.pubkey, since: today - 200, until: today - 50 }
    expect(texts(await found('lamp', filters))).toEqual(['lamp'])
    expect(asked(relay)).toEqual([
      {
        kinds: [1],
        authors: [right.pubkey],
        since: today - 200,
        until: today - 50,
        search: 'lamp',
        limit: 200,
      },
    ])
    search.search('lamp', { author: 'nobody' })
    expect(search.value).toMatchObject({ status: 'idle', posts: [] })
  })

  it.each([{ since: 1.5 }, { until: Number.NaN }, { since: -1 }])(
    'refuses a date that is not a whole number of seconds: %o',
    (filters) => {
      const { client } = clientOf({ city: 'wss://city.example' })
      expect(() => searchPosts(client, 'lamp', filters)).toThrow(MalformedError)
    },
  )

  it('asks the account’s own relays only if they say that they can search', async () => {
    const city = await relayWith({ closed: () => 'error: search is not supported' })
    const able = await relayWith(canSearch, [post('a lamp from afar')])
    const unable = await relayWith(cannotSearch, [post('a lamp not found')])
    const list = builder.event('alice', {
      kind: 10_002,
      tags: [able.url, unable.url].map((url) => ['r', url, 'read']),
      created_at: today,
    })
    const { client, clock, found } = searchOn({ city: city.url }, { cached: [list], account: 'alice' })
    await untilRelays(client, clock, 3)
    const state = await found('lamp')
    expect(texts(state)).toEqual(['a lamp from afar'])
    expect(state.relays).toEqual({ [city.url]: 'error', [able.url]: 'ok' })
    expect(state.withoutSearch).toEqual([unable.url])
    expect(asked(unable)).toEqual([])
  })

  it('counts the hashtags that begin with the text', async () => {
    const tagged = (...tags: string[]) => post('a post', { tags: tags.map((tag) => ['t', tag]) })
    const relay = await relayWith(canSearch, [
      tagged('tram', 'tramline'),
      tagged('Tram'),
      tagged('tram', 'bus'),
    ])
    const { found } = searchOn({ city: relay.url })
    const tram = { tag: 'tram', count: 3 }
    const some = await found('#tra')
    expect(some).toMatchObject({
      hashtags: [tram, { tag: 'tramline', count: 1 }],
      relays: { [relay.url]: 'ok' },
    })
    expect((await found('tram')).hashtags).toEqual([tram, { tag: 'tramline', count: 1 }])
    expect((await found('!?')).hashtags).toEqual([])
  })

  it('leaves out what was deleted or has expired', async () => {
    const gone = post('a lamp, taken back')
    const old = post('a lamp for a day', { tags: [['expiration', String(today - 1)]] })
    const relay = await relayWith(canSearch, [gone, old, post('a lamp that stays')])
    const deletion = builder.event('ada', { kind: 5, tags: [['e', gone.id]], created_at: today - 1 })
    const { found } = searchOn({ city: relay.url }, { cached: [deletion] })
    expect(texts(await found('lamp'))).toEqual(['a lamp that stays'])
  })

  it('shows 200 posts at most and sends 200 characters at most', async () => {
    const cached = Array.from({ length: 410 }, (_, age) => post(`lamp ${age}`, { age }))
    const relay = await relayWith(canSearch)
    const { found } = searchOn({ city: relay.url }, { cached })
    const { posts } = await found('lamp')
    expect(posts.map(({ content }) => content)).toEqual(cached.slice(0, 200).map(({ content }) => content))
    await found(`${'x'.repeat(10_000)} lamp`)
    expect(asked(relay).at(-1)?.search).toBe('x'.repeat(200))
  })

  it('loses only one part to a relay that hangs, and asks again on request', async () => {
    const hanging = await relayWith({ silent: true }, [post('a lamp on the slow relay')])
    const { search, clock, until } = searchOn({ city: hanging.url }, { cached: [post('a lamp here')] })
    search.search('lamp')
    clock.advance(250)
    await until(({ posts }) => posts.length === 1)
    await hanging.until('REQ')
    expect(search.value).toMatchObject({ status: 'searching', relays: { [hanging.url]: 'connecting' } })
    clock.advance(6000)
    await until(({ status }) => status === 'done')
    expect(search.value.relays).toEqual({ [hanging.url]: 'timeout' })
    hanging.script = {}
    search.retry()
    clock.advance(250)
    const { posts } = await until((state) => state.posts.length === 2)
    expect(posts).toHaveLength(2)
  })

  it('starts when typing pauses, and never shows results of an earlier text', async () => {
    const relay = await relayWith({ ...canSearch, delay: 10 }, [post('early'), post('later')])
    const { search, clock, until } = searchOn({ city: relay.url })
    const shown = new Set<string>()
    search.subscribe(() => texts(search.value).forEach((text) => shown.add(text)))
    search.search('earl')
    clock.advance(249)
    search.search('early')
    clock.advance(250)
    await relay.until('REQ')
    search.search('later')
    clock.advance(250)
    await until(({ posts }) => posts.length > 0)
    clock.advance(100)
    expect([...shown]).toEqual(['later'])
    search.search(' " ')
    expect(search.value).toMatchObject({ status: 'idle', posts: [] })
    expect(asked(relay).map((filter) => filter.search)).toEqual(['early', 'later'])
  })

  it('never sends a secret key', async () => {
    const relay = await relayWith(canSearch)
    const { search, clock } = searchOn({ city: relay.url })
    search.search(`my key: "${encodeNsec(builder.author('alice').secretKey)}"`)
    clock.advance(10_000)
    expect(search.value.status).toBe('refused')
    expect(relay.frames).toEqual([])
  })
})
