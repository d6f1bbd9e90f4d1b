import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { Relay as NostrToolsRelay, SimplePool } from 'nostr-tools'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectRaw, type RawClient } from '../testing/raw-client.ts'
import { startRelay, type RunningRelay, type StartRelayOptions } from './start-relay.ts'

const now = () => Math.floor(Date.now() / 1000)
const alice = generateSecretKey()
const bob = generateSecretKey()

interface Draft {
  kind?: number
  content?: string
  tags?: string[][]
  created_at?: number
  by?: Uint8Array
}

const sign = ({ kind = 1, content = '', tags = [], created_at = now(), by = alice }: Draft) =>
  finalizeEvent({ kind, content, tags, created_at }, by)

let relay: RunningRelay
let client: RawClient
const cleanups: (() => Promise<unknown>)[] = []

async function start(options: Partial<StartRelayOptions> = {}) {
  const running = await startRelay({ storage: ':memory:', ...options })
  cleanups.push(() => running.close())
  const raw = await connectRaw(running.url)
  return { running, raw }
}

beforeEach(async () => {
  ;({ running: relay, raw: client } = await start())
})

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const ids = (events: { id: string }[]) => events.map(({ id }) => id)

describe('publishing and asking', () => {
  test('a stored event comes back whole, newest first, then EOSE', async () => {
    const older = sign({ content: 'older', created_at: now() - 10 })
    const newer = sign({ content: 'newer', tags: [['t', 'city', 'extra']] })
    expect(await client.publish(older)).toEqual([true, ''])
    expect(await client.publish(newer)).toEqual([true, ''])
    const found = await client.query({ kinds: [1] })
    expect(found).toEqual(JSON.parse(JSON.stringify([newer, older])))
  })

  test('the same event again is a duplicate and stays one', async () => {
    const event = sign({ content: 'once' })
    await client.publish(event)
    expect(await client.publish(event)).toEqual([true, expect.stringMatching(/^duplicate: /)])
    expect(await client.query({ ids: [event.id] })).toHaveLength(1)
  })

  test('each condition of a filter selects', async () => {
    const target = sign({
      kind: 1,
      content: 'x',
      tags: [
        ['t', 'jazz'],
        ['t', 'night'],
        ['p', 'f'.repeat(64)],
      ],
      created_at: 1000,
    })
    const other = sign({ kind: 7, content: '+', tags: [['t', 'rock']], created_at: 2000, by: bob })
    await client.publish(target)
    await client.publish(other)
    const selecting = [
      { ids: [target.id] },
      { authors: [target.pubkey] },
      { kinds: [1] },
      { authors: [target.pubkey], kinds: [1, 2] },
      { '#t': ['jazz'] },
      { '#t': ['jazz', 'night'], kinds: [1] },
      { '#t': ['night'], '#p': ['f'.repeat(64)] },
      { '#p': ['f'.repeat(64)], authors: [target.pubkey], since: 1000, until: 1000 },
      { until: 1000 },
      { until: 1999, since: 1 },
      { ids: [target.id, other.id], kinds: [1] },
    ]
    for (const filter of selecting)
      expect(ids(await client.query(filter)), JSON.stringify(filter)).toEqual([target.id])
    const empty = [
      { ids: ['0'.repeat(64)] },
      { authors: [target.pubkey], kinds: [7] },
      { '#t': ['jazz'], kinds: [7] },
      { '#t': ['jazz'], '#p': ['e'.repeat(64)] },
      { since: 2001 },
      { kinds: [] },
      { authors: [] },
      { '#t': [] },
      { ids: [target.id], since: 1001 },
      { ids: [target.id], authors: [other.pubkey] },
      { ids: [target.id], '#t': ['rock'] },
    ]
    for (const filter of empty) expect(await client.query(filter), JSON.stringify(filter)).toEqual([])
  })

  test('ties in time are broken by the lowest id, also at the limit', async () => {
    const events = Array.from({ length: 12 }, (_, index) =>
      sign({ content: `${index}`, created_at: 500, tags: [['t', 'tie']] }),
    )
    relay.store(events)
    const order = ids(events).sort()
    for (const filter of [
      { kinds: [1] },
      { authors: [getPublicKey(alice)] },
      { '#t': ['tie'] },
      { '#t': ['tie'], kinds: [1] },
      {},
    ]) {
      expect(ids(await client.query({ ...filter, limit: 5 }))).toEqual(order.slice(0, 5))
    }
  })

  test('several filters give their union once, each with its own limit', async () => {
    const notes = [1, 2, 3].map((at) => sign({ content: `n${at}`, created_at: at }))
    const likes = [4, 5].map((at) => sign({ kind: 7, content: '+', created_at: at }))
    relay.store([...notes, ...likes])
    const found = await client.query(
      { kinds: [1], limit: 2 },
      { kinds: [7], limit: 1 },
      { ids: [notes[2]!.id] },
    )
    expect(found.map(({ created_at }) => created_at)).toEqual([5, 3, 2])
  })

  test('500 authors in one filter', async () => {
    const authors = Array.from({ length: 499 }, (_, index) => index.toString(16).padStart(64, '0'))
    const event = sign({ content: 'found' })
    relay.store([event])
    expect(ids(await client.query({ authors: [...authors, event.pubkey], kinds: [1], limit: 100 }))).toEqual([
      event.id,
    ])
  })

  test('a limit of 0 gives nothing stored, and new events all the same', async () => {
    relay.store([sign({ content: 'stored' })])
    client.send(['REQ', 'live', { kinds: [1], limit: 0 }])
    expect(await client.take(() => true)).toEqual(['AUTH', expect.any(String)])
    expect(await client.take(() => true)).toEqual(['EOSE', 'live'])
    const event = sign({ content: 'new' })
    await client.publish(event)
    expect(await client.take(([type]) => type === 'EVENT')).toEqual([
      'EVENT',
      'live',
      expect.objectContaining({ id: event.id }),
    ])
  })

  test('an unnamed limit is the default and a high one is lowered', async () => {
    const { running, raw } = await start({ limits: { defaultLimit: 3, maxLimit: 5 } })
    running.store(Array.from({ length: 8 }, (_, at) => sign({ created_at: at })))
    expect(await raw.query({ kinds: [1] })).toHaveLength(3)
    expect(await raw.query({ kinds: [1], limit: 100 })).toHaveLength(5)
  })
})

describe('live subscriptions', () => {
  test('reach every connection whose filter matches, once for each subscription', async () => {
    const second = await connectRaw(relay.url)
    second.send(['REQ', 'a', { kinds: [1], '#t': ['city'] }, { authors: [getPublicKey(alice)] }])
    second.send(['REQ', 'b', { kinds: [7] }])
    second.send(['REQ', 'c', {}])
    second.send(['REQ', 'closed', {}])
    second.send(['CLOSE', 'closed'])
    await second.take(([type, id]) => type === 'EOSE' && id === 'closed')
    const event = sign({ tags: [['t', 'city']] })
    await client.publish(event)
    const marker = sign({ kind: 7, content: '+', by: bob })
    await client.publish(marker)
    await second.take(
      ([type, id, e]) => type === 'EVENT' && id === 'b' && (e as { id: string }).id === marker.id,
    )
    await second.take(
      ([type, id, e]) => type === 'EVENT' && id === 'c' && (e as { id: string }).id === marker.id,
    )
    const rest = second.frames
      .filter(([type]) => type === 'EVENT')
      .map(([, id, e]) => [id, (e as { id: string }).id])
    expect(rest.sort()).toEqual([
      ['a', event.id],
      ['c', event.id],
    ])
  })

  test('ephemeral events are passed on and not kept', async () => {
    const second = await connectRaw(relay.url)
    second.send(['REQ', 'x', { kinds: [20_001] }])
    await second.take(([type]) => type === 'EOSE')
    const event = sign({ kind: 20_001, content: 'gone soon' })
    expect(await client.publish(event)).toEqual([true, ''])
    expect((await second.take(([type]) => type === 'EVENT'))[2]).toMatchObject({ id: event.id })
    expect(await client.query({ kinds: [20_001] })).toEqual([])
  })
})

describe('replaceable and addressable events', () => {
  test('the newest stands, whatever the order of arrival', async () => {
    const old = sign({ kind: 0, content: '{"name":"old"}', created_at: 100 })
    const fresh = sign({ kind: 0, content: '{"name":"new"}', created_at: 200 })
    expect((await client.publish(fresh))[0]).toBe(true)
    expect(await client.publish(old)).toEqual([false, expect.stringMatching(/^duplicate: /)])
    expect(ids(await client.query({ kinds: [0] }))).toEqual([fresh.id])
    expect(await client.query({ kinds: [0], search: 'old' })).toEqual([])
  })

  test('of two with the same second the lower id stands', async () => {
    const pair = ['a', 'b'].map((content) => sign({ kind: 10_002, content, created_at: 100 }))
    const [lower, higher] = pair.sort((a, b) => (a.id < b.id ? -1 : 1))
    await client.publish(higher!)
    await client.publish(lower!)
    expect(ids(await client.query({ kinds: [10_002] }))).toEqual([lower!.id])
    expect((await client.publish(higher!))[0]).toBe(false)
  })

  test('addressable events are told apart by their d tag', async () => {
    const one = sign({ kind: 30_009, tags: [['d', 'one']], created_at: 100 })
    const two = sign({ kind: 30_009, tags: [['d', 'two']], created_at: 101 })
    const oneAgain = sign({ kind: 30_009, tags: [['d', 'one']], content: 'new', created_at: 102 })
    for (const event of [one, two, oneAgain]) await client.publish(event)
    expect(ids(await client.query({ kinds: [30_009] }))).toEqual([oneAgain.id, two.id])
  })
})

describe('deletion (NIP-09)', () => {
  test('removes by id for the same author only, and keeps it away', async () => {
    const mine = sign({ content: 'mine' })
    const theirs = sign({ content: 'theirs', by: bob })
    await client.publish(mine)
    await client.publish(theirs)
    const deletion = sign({
      kind: 5,
      tags: [
        ['e', mine.id],
        ['e', theirs.id],
      ],
    })
    expect(await client.publish(deletion)).toEqual([true, ''])
    expect(ids(await client.query({ kinds: [1] }))).toEqual([theirs.id])
    expect(await client.publish(mine)).toEqual([false, expect.stringMatching(/^blocked: /)])
    expect(ids(await client.query({ kinds: [5] }))).toEqual([deletion.id])
  })

  test('removes versions up to its own time by address; a deletion cannot be deleted', async () => {
    const badge = (created_at: number) => sign({ kind: 30_009, tags: [['d', 'b']], created_at })
    await client.publish(badge(100))
    const deletion = sign({ kind: 5, tags: [['a', `30009:${getPublicKey(alice)}:b`]], created_at: 150 })
    await client.publish(deletion)
    expect(await client.query({ kinds: [30_009] })).toEqual([])
    expect((await client.publish(badge(120)))[1]).toMatch(/^blocked: /)
    await client.publish(sign({ kind: 5, tags: [['e', deletion.id]] }))
    expect(ids(await client.query({ ids: [deletion.id] }))).toEqual([deletion.id])
    expect((await client.publish(badge(200)))[0]).toBe(true)
  })

  test('a deletion that comes first keeps its event away, and nobody else’s', async () => {
    const mine = sign({ content: 'late' })
    await client.publish(sign({ kind: 5, tags: [['e', mine.id]], by: bob }))
    expect((await client.publish(mine))[0]).toBe(true)
    const second = sign({ content: 'later' })
    await client.publish(sign({ kind: 5, tags: [['e', second.id]] }))
    expect((await client.publish(second))[0]).toBe(false)
  })
})

describe('expiry (NIP-40)', () => {
  test('the expired is refused and what expires later disappears', async () => {
    let clock = now()
    const { raw } = await start({ now: () => clock })
    const past = sign({ tags: [['expiration', `${clock - 1}`]] })
    expect(await raw.publish(past)).toEqual([false, expect.stringMatching(/^invalid: .*expired/)])
    const soon = sign({ content: 'soon gone', tags: [['expiration', `${clock + 60}`]] })
    expect((await raw.publish(soon))[0]).toBe(true)
    expect(await raw.query({ kinds: [1] })).toHaveLength(1)
    clock += 61
    expect(await raw.query({ kinds: [1] })).toEqual([])
    expect(await raw.query({ search: 'gone' })).toEqual([])
  })
})

describe('NIP-42', () => {
  const restricted = async () => {
    const { running, raw } = await start({ authRequiredFor: [4] })
    const [, challenge] = await raw.take(([type]) => type === 'AUTH')
    const auth = (
      by: Uint8Array,
      tags = [
        ['challenge', String(challenge)],
        ['relay', running.url],
      ],
    ) => sign({ kind: 22_242, tags, by })
    const authenticate = async (event: { id: string }) => {
      raw.send(['AUTH', event])
      return (await raw.take(([type, id]) => type === 'OK' && id === event.id)).slice(2)
    }
    return { running, raw, auth, authenticate, challenge: String(challenge) }
  }

  test('restricted kinds are read by their author and receivers after AUTH', async () => {
    const { running, raw, auth, authenticate } = await restricted()
    const message = sign({ kind: 4, content: 'secret', tags: [['p', getPublicKey(bob)]] })
    const strange = sign({ kind: 4, content: 'other', tags: [['p', '1'.repeat(64)]] })
    running.store([message, strange])
    await expect(raw.query({ kinds: [4] })).rejects.toThrow(/^auth-required: /)
    expect(await raw.query({})).toEqual([])
    expect((await raw.publish(sign({ kind: 4, content: 'x' })))[1]).toMatch(/^auth-required: /)
    expect(await authenticate(auth(bob))).toEqual([true, ''])
    expect(ids(await raw.query({ kinds: [4] }))).toEqual([message.id])
    raw.send(['COUNT', 'n', { kinds: [4] }])
    expect(await raw.take(([type]) => type === 'COUNT')).toEqual(['COUNT', 'n', { count: 1 }])
  })

  test('restricted kinds reach a live subscription of the right people only', async () => {
    const { running, raw, auth, authenticate } = await restricted()
    const stranger = await connectRaw(running.url)
    stranger.send(['REQ', 'all', {}])
    await stranger.take(([type]) => type === 'EOSE')
    await authenticate(auth(bob))
    raw.send(['REQ', 'mine', { kinds: [4] }])
    await raw.take(([type]) => type === 'EOSE')
    const message = sign({ kind: 4, content: 'secret', tags: [['p', getPublicKey(bob)]] })
    const note = sign({ content: 'open' })
    running.store([message, note])
    expect((await raw.take(([type]) => type === 'EVENT'))[2]).toMatchObject({ id: message.id })
    expect((await stranger.take(([type]) => type === 'EVENT'))[2]).toMatchObject({ id: note.id })
  })

  test('a wrong challenge, relay, kind, date or signature is refused', async () => {
    const { running, auth, authenticate, challenge } = await restricted()
    const tags = [
      ['challenge', challenge],
      ['relay', running.url],
    ]
    const bad = [
      auth(bob, [
        ['challenge', 'other'],
        ['relay', running.url],
      ]),
      auth(bob, [
        ['challenge', challenge],
        ['relay', 'wss://elsewhere.example/'],
      ]),
      auth(bob, [['challenge', challenge]]),
      sign({ kind: 1, tags, by: bob }),
      sign({ kind: 22_242, tags, by: bob, created_at: now() - 3600 }),
      { ...auth(bob), sig: '0'.repeat(128) },
    ]
    for (const event of bad)
      expect(await authenticate(event)).toEqual([false, expect.stringMatching(/^invalid: /)])
  })
})

describe('COUNT (NIP-45)', () => {
  test('counts distinct events without regard to limits', async () => {
    relay.store(
      Array.from({ length: 30 }, (_, at) =>
        sign({
          created_at: at,
          tags: [
            ['t', 'a'],
            ['t', 'b'],
          ],
        }),
      ),
    )
    client.send(['COUNT', 'c', { kinds: [1], limit: 2 }, { '#t': ['a', 'b'] }])
    expect(await client.take(([type]) => type === 'COUNT')).toEqual(['COUNT', 'c', { count: 30 }])
  })

  test('an event that meets a filter in several ways counts once, against its limit too', async () => {
    relay.store(
      [1, 2, 3].map((created_at) =>
        sign({
          created_at,
          tags: [
            ['t', 'a'],
            ['t', 'b'],
          ],
        }),
      ),
    )
    client.send(['COUNT', 'c', { '#t': ['a', 'b'] }])
    expect(await client.take(([type]) => type === 'COUNT')).toEqual(['COUNT', 'c', { count: 3 }])
    const found = await client.query({ '#t': ['a', 'b'], limit: 2 })
    expect(found.map(({ created_at }) => created_at)).toEqual([3, 2])
  })
})

describe('search (NIP-50)', () => {
  test('finds by beginnings of words, without case and accents, in notes and profile fields', async () => {
    const note = sign({ content: 'Späti at the Corner, open all night' })
    const profile = sign({
      kind: 0,
      content: JSON.stringify({
        name: 'mira',
        display_name: 'Mira Löwe',
        nip05: 'mira@city.example',
        about: 'tram driver',
        website: 'https://nowhere.example',
      }),
    })
    relay.store([note, profile])
    for (const search of [
      'spati',
      'SPÄTI corner',
      'corn',
      'open all nig',
      'night language:en',
      '"corner" open',
    ]) {
      expect(ids(await client.query({ search })), search).toEqual([note.id])
    }
    for (const search of ['mira', 'lowe', 'mira@city', 'tram', 'mira@city.example driver']) {
      expect(ids(await client.query({ kinds: [0], search })), search).toEqual([profile.id])
    }
    for (const search of ['nowhere', 'website', 'mira bus', '"', '???']) {
      expect(await client.query({ kinds: [0], search }), search).toEqual([])
    }
    expect(ids(await client.query({ kinds: [0], search: '' }))).toEqual([profile.id])
  })

  test('finds emoji, right-to-left text and scripts without spaces', async () => {
    const emoji = sign({ content: 'party🎉🎉 tonight' })
    const hebrew = sign({ content: 'שלום עולם', created_at: 5 })
    const japanese = sign({ content: '東京の夜景が綺麗です', created_at: 4 })
    relay.store([emoji, hebrew, japanese])
    expect(ids(await client.query({ search: '🎉' }))).toEqual([emoji.id])
    expect(ids(await client.query({ search: 'עולם' }))).toEqual([hebrew.id])
    expect(ids(await client.query({ search: '夜景' }))).toEqual([japanese.id])
  })

  test('no search text breaks it', async () => {
    relay.store([sign({ content: 'a NEAR b OR c AND d NOT e * ^ "quoted" col:umn {x} (y) -z' })])
    const operators = [
      '"',
      "'",
      '""',
      'a"b',
      'NEAR(a b)',
      'OR',
      'AND',
      'NOT',
      'a*',
      '*',
      '^a',
      'words:a',
      '{',
      '(',
      ')',
      '-a',
      'a - b',
      '\\',
      '%',
      '\u0000',
      'a\u0000b',
      '\uD800',
      '💥',
      '\u202Eabc',
      "'; DROP TABLE events; --",
    ]
    for (const search of [
      ...operators,
      'x'.repeat(10_000),
      'ab '.repeat(3_400),
      '"'.repeat(10_000),
      '🎉'.repeat(2_500),
      Array.from({ length: 1500 }, (_, i) => `w${i}`).join(' '),
    ]) {
      await client.query({ search })
    }
    expect(await client.query({ search: 'near' })).toHaveLength(1)
  })

  test('a live subscription searches as the database does', async () => {
    client.send(['REQ', 's', { search: 'harbour li' }])
    await client.take(([type]) => type === 'EOSE')
    await client.publish(sign({ content: 'nothing of interest' }))
    const event = sign({ content: 'Lights over the harbour' })
    await client.publish(event)
    expect((await client.take(([type]) => type === 'EVENT'))[2]).toMatchObject({ id: event.id })
  })
})

describe('bad input', () => {
  test('garbage gets a NOTICE and the connection lives on', async () => {
    for (const text of [
      '',
      'x',
      '{}',
      '[]',
      'null',
      '[1]',
      '["HELLO"]',
      '["REQ"]',
      '["CLOSE"]',
      '["EVENT"]',
      '["EVENT",{}]',
      `["REQ","${'i'.repeat(65)}",{}]`,
    ]) {
      client.sendText(text)
      expect((await client.take(([type]) => type === 'NOTICE'))[1], text).toMatch(/^invalid: /)
    }
    client.socket.send(Buffer.from([0, 1, 2]), { binary: true })
    expect((await client.take(([type]) => type === 'NOTICE'))[1]).toMatch(/^invalid: /)
    expect(await client.publish(sign({}))).toEqual([true, ''])
  })

  test('a malformed filter is CLOSED with what is wrong with it', async () => {
    for (const filter of [
      { ids: ['xyz'] },
      { kinds: ['1'] },
      { kinds: 1 },
      { since: -1 },
      { '#e': 'abc' },
      { search: 5 },
      [],
    ]) {
      await expect(client.query(filter), JSON.stringify(filter)).rejects.toThrow(/^invalid: /)
    }
    await expect(client.query()).rejects.toThrow(/^invalid: /)
    await expect(client.query(...Array.from({ length: 21 }, () => ({})))).rejects.toThrow(/filters/)
  })

  test('wrong signatures, ids, shapes and dates get OK false', async () => {
    const event = JSON.parse(JSON.stringify(sign({ content: 'true' }))) as ReturnType<typeof sign>
    const other = sign({ content: 'other', by: bob })
    const bad = [
      { ...event, sig: other.sig },
      { ...event, content: 'changed' },
      { ...event, id: other.id },
      { ...event, pubkey: other.pubkey },
      { ...event, tags: 'none' },
      { ...event, sig: 'short' },
      { ...event, kind: 70_000 },
      sign({ created_at: now() + 3600 }),
      sign({ tags: Array.from({ length: 5001 }, () => ['t', 'x']) }),
      sign({ content: 'x'.repeat(256 * 1024 + 1) }),
    ]
    for (const wrong of bad)
      expect(await client.publish(wrong)).toEqual([false, expect.stringMatching(/^invalid: /)])
    expect(await client.query({})).toEqual([])
    expect(await client.publish(event)).toEqual([true, ''])
  })

  test('an oversized message closes with 1009 and nobody else notices', async () => {
    const other = await connectRaw(relay.url)
    client.sendText(JSON.stringify(['EVENT', { content: 'x'.repeat(600_000) }]))
    expect(await client.closed).toEqual({ code: 1009 })
    expect(await other.publish(sign({}))).toEqual([true, ''])
  })

  test('too many subscriptions and too many events a minute', async () => {
    const { raw } = await start({ limits: { maxSubscriptions: 2, maxEventsPerMinute: 2 } })
    for (const id of ['a', 'b', 'c', 'a']) raw.send(['REQ', id, {}])
    expect((await raw.take(([type]) => type === 'CLOSED')).slice(1)).toEqual([
      'c',
      expect.stringMatching(/^blocked: /),
    ])
    for (const content of ['1', '2']) expect((await raw.publish(sign({ content })))[0]).toBe(true)
    expect((await raw.publish(sign({ content: '3' })))[1]).toMatch(/^rate-limited: /)
  })

  test('a full disk refuses with an error and keeps what it has', async () => {
    const { raw } = await start({ maxStorageBytes: 400_000 })
    const verdicts: [boolean, string][] = []
    for (let index = 0; index < 40; index += 1)
      verdicts.push(await raw.publish(sign({ content: `${index}`.repeat(8_000) })))
    const stored = verdicts.filter(([accepted]) => accepted).length
    expect(stored).toBeGreaterThan(0)
    expect(verdicts.at(-1)).toEqual([false, expect.stringMatching(/^error: /)])
    expect(await raw.query({ kinds: [1] })).toHaveLength(stored)
  })

  test('a reader that does not read is disconnected, and the relay goes on', async () => {
    const { running, raw } = await start({ limits: { maxBufferedBytes: 200_000 } })
    const slow = await connectRaw(running.url)
    slow.send(['REQ', 'all', { kinds: [1] }])
    await slow.take(([type]) => type === 'EOSE')
    slow.socket.pause()
    const big = 'x'.repeat(200_000)
    for (let index = 0; index < 100; index += 1) {
      expect((await raw.publish(sign({ content: `${index}${big}` })))[0]).toBe(true)
    }
    slow.socket.resume()
    expect((await slow.closed).code).toBe(1006)
  })

  test('a socket that answers no ping is ended', async () => {
    const { running } = await start({ pingIntervalMs: 50 })
    const dead = await connectRaw(running.url, { autoPong: false })
    expect((await dead.closed).code).toBe(1006)
  })
})

describe('restart', () => {
  test('on the same port and file everything is still there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'relay-'))
    cleanups.push(() => rm(folder, { recursive: true }))
    const storage = join(folder, 'deep', 'city.sqlite')
    const first = await startRelay({ storage })
    const raw = await connectRaw(first.url)
    const event = sign({ content: 'kept' })
    await raw.publish(event)
    await first.close()
    expect((await raw.closed).code).toBe(1001)
    const second = await startRelay({ storage, port: first.port })
    cleanups.unshift(() => second.close())
    const again = await connectRaw(second.url)
    expect(ids(await again.query({ search: 'kept' }))).toEqual([event.id])
  })
})

describe('nostr-tools', () => {
  test('its Relay publishes, subscribes, searches and counts', async () => {
    const theirs = await NostrToolsRelay.connect(relay.url)
    const event = sign({ content: 'hello from elsewhere' })
    await theirs.publish(event)
    const found = await new Promise<string[]>((resolve) => {
      const seen: string[] = []
      const subscription = theirs.subscribe([{ kinds: [1], search: 'elsewhere' }], {
        onevent: ({ id }) => seen.push(id),
        oneose: () => {
          subscription.close()
          resolve(seen)
        },
      })
    })
    expect(found).toEqual([event.id])
    expect(await theirs.count([{ kinds: [1] }], {})).toBe(1)
    theirs.close()
  })

  test('its SimplePool works with several relays at once', async () => {
    const { running } = await start()
    const pool = new SimplePool()
    const event = sign({ content: 'to both' })
    await Promise.all(pool.publish([relay.url, running.url], event))
    expect(ids(await pool.querySync([relay.url, running.url], { kinds: [1] }))).toEqual([event.id])
    pool.close([relay.url, running.url])
  })
})

describe('NIP-11', () => {
  test('the document is given to who asks for it, to any origin', async () => {
    const address = relay.url.replace('ws:', 'http:')
    const response = await fetch(address, { headers: { accept: 'application/nostr+json' } })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('content-type')).toBe('application/nostr+json')
    expect(await response.json()).toMatchObject({
      name: 'Test relay',
      supported_nips: [1, 9, 11, 40, 42, 45, 50],
      limitation: { max_message_length: 524_288, max_limit: 5_000, auth_required: false },
    })
    expect((await fetch(address, { method: 'OPTIONS' })).status).toBe(204)
    expect(await (await fetch(address)).text()).toContain('a Nostr relay')
  })
})
