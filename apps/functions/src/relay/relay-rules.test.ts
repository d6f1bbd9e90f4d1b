import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { describe, expect, test } from 'vitest'
import { createVerifier, type NostrEvent } from '@ncc/nostr-core'
import { connectRaw } from '../testing/raw-client.ts'
import { alice, bob, ids, now, openRelay, sign } from '../testing/relay-fixture.ts'
import { openAccess, type Reading } from './access.ts'

describe('deletion (NIP-09)', () => {
  test('removes events by id for the same author only, and they cannot be stored again', async () => {
    const { client } = await openRelay()
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
    const { client } = await openRelay()
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

  test('a gift wrap is deleted by its recipient, and by nobody else who is not its author (NIP-59)', async () => {
    const { client } = await openRelay()
    const wrap = sign({ kind: 1059, tags: [['p', getPublicKey(bob)]], by: generateSecretKey() })
    await client.publish(wrap)
    await client.publish(sign({ kind: 5, tags: [['e', wrap.id]], by: alice }))
    expect(ids(await client.query({ kinds: [1059] }))).toEqual([wrap.id])
    await client.publish(sign({ kind: 5, tags: [['e', wrap.id]], by: bob }))
    expect(await client.query({ kinds: [1059] })).toEqual([])
    expect(await client.publish(wrap)).toEqual([false, expect.stringMatching(/^blocked: /)])
  })

  test('a deletion that arrives first prevents that its event is stored, and nobody else’s', async () => {
    const { client } = await openRelay()
    const mine = sign({ content: 'late' })
    await client.publish(sign({ kind: 5, tags: [['e', mine.id]], by: bob }))
    expect((await client.publish(mine))[0]).toBe(true)
    const second = sign({ content: 'later' })
    await client.publish(sign({ kind: 5, tags: [['e', second.id]] }))
    expect((await client.publish(second))[0]).toBe(false)
  })
})

describe('expiry (NIP-40)', () => {
  test('an expired event is refused, and one that expires later disappears', async () => {
    let clock = now()
    const { client: raw } = await openRelay({ now: () => clock })
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
    const { relay: running, client: raw } = await openRelay({ privateKinds: [4] })
    const challenge = await raw.challenge()
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

  test('private kinds are read by their author and recipients after AUTH, and written by everybody', async () => {
    const { running, raw, auth, authenticate } = await restricted()
    const message = sign({ kind: 4, content: 'secret', tags: [['p', getPublicKey(bob)]] })
    const strange = sign({ kind: 4, content: 'other', tags: [['p', '1'.repeat(64)]] })
    const note = sign({ content: 'older', created_at: now() - 60, tags: [['p', getPublicKey(bob)]] })
    running.store([strange, note])
    expect(await raw.publish(message)).toEqual([true, ''])
    const count = async (filter: object) => {
      raw.send(['COUNT', 'n', filter])
      return (await raw.take(([type, id]) => type !== 'EVENT' && id === 'n')).slice(2)[0]
    }
    await expect(raw.query({ kinds: [4] })).rejects.toThrow(/^auth-required: /)
    expect(await count({ kinds: [4] })).toMatch(/^auth-required: /)
    // Other events are served, and private ones do not count against their limit.
    const open = [{ limit: 1 }, { '#p': [getPublicKey(bob)] }]
    for (const filter of open) expect(ids(await raw.query(filter)), JSON.stringify(filter)).toEqual([note.id])
    expect(await raw.query({ ids: [message.id] })).toEqual([])
    expect(await count({})).toEqual({ count: 1 })
    expect(await authenticate(auth(bob))).toEqual([true, ''])
    expect(ids(await raw.query({ kinds: [4] }))).toEqual([message.id])
    expect(ids(await raw.query({ ids: [message.id, strange.id] }))).toEqual([message.id])
    expect(await count({ kinds: [4] })).toEqual({ count: 1 })
    expect(await count({})).toEqual({ count: 2 })
    expect(await authenticate(auth(alice))).toEqual([true, ''])
    expect(await count({ kinds: [4] })).toEqual({ count: 2 })
  })

  test.each([
    ['in one filter', [{ kinds: [1, 4], limit: 2 }]],
    ['in two', [{ kinds: [4] }, { kinds: [1] }]],
  ])(
    'a query for private kinds beside others %s gets the others, and a request to authenticate',
    async (_, filters) => {
      const { running, raw, auth, authenticate } = await restricted()
      const message = sign({ kind: 4, content: 'secret', tags: [['p', getPublicKey(bob)]] })
      const note = sign({ content: 'older', created_at: now() - 60 })
      running.store([message, note])
      const ask = async (name: string) => {
        raw.send(['REQ', name, ...filters])
        const end = await raw.take(([type, of]) => (type === 'EOSE' || type === 'CLOSED') && of === name)
        const given = raw.frames.filter(([type, of]) => type === 'EVENT' && of === name)
        return { end, given: ids(given.map(([, , event]) => event as { id: string })) }
      }
      const reason = expect.stringMatching(/^auth-required: /)
      expect(await ask('unknown')).toEqual({ end: ['CLOSED', 'unknown', reason], given: [note.id] })
      raw.send(['COUNT', 'n', ...filters])
      expect(await raw.take(([, of]) => of === 'n')).toEqual(['CLOSED', 'n', reason])
      expect(await authenticate(auth(bob))).toEqual([true, ''])
      const { end, given } = await ask('known')
      expect(end).toEqual(['EOSE', 'known'])
      expect(new Set(given)).toEqual(new Set([message.id, note.id]))
    },
  )

  test('private kinds reach live subscriptions of the right accounts only', async () => {
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

  test('behind a proxy, AUTH must name the public host', async () => {
    const { client } = await openRelay({ publicHost: 'city.example' })
    const challenge = await client.challenge()
    const authenticate = async (relay: string) => {
      const event = sign({
        kind: 22_242,
        tags: [
          ['challenge', String(challenge)],
          ['relay', relay],
        ],
      })
      client.send(['AUTH', event])
      return (await client.take(([type, id]) => type === 'OK' && id === event.id)).slice(2)
    }
    expect(await authenticate('wss://elsewhere.example/')).toEqual([
      false,
      'invalid: the relay tag names another relay than city.example/',
    ])
    expect(await authenticate('wss://city.example/')).toEqual([true, ''])
  })

  test.each([
    ['with a public host', { publicHost: 'city.example' }],
    ['on its own', {}],
  ])('a Host header chosen by the client is not accepted %s', async (_, options) => {
    const { relay } = await openRelay(options)
    const client = await connectRaw(relay.url, { headers: { host: 'elsewhere.example' } })
    const challenge = await client.challenge()
    const event = sign({
      kind: 22_242,
      tags: [
        ['challenge', String(challenge)],
        ['relay', 'wss://elsewhere.example/'],
      ],
    })
    client.send(['AUTH', event])
    expect((await client.take(([type, id]) => type === 'OK' && id === event.id)).slice(2)).toEqual([
      false,
      expect.stringMatching(/^invalid: /),
    ])
  })

  test('without a proxy, AUTH may name any loopback host, also with a development server’s port', async () => {
    const { relay } = await openRelay()
    const client = await connectRaw(relay.url, { headers: { host: 'localhost:5173' } })
    const challenge = await client.challenge()
    for (const url of ['ws://localhost:5173', relay.url]) {
      const event = sign({
        kind: 22_242,
        tags: [
          ['challenge', String(challenge)],
          ['relay', url],
        ],
      })
      client.send(['AUTH', event])
      expect((await client.take(([type, id]) => type === 'OK' && id === event.id))[2]).toBe(true)
    }
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

test('everything that a client signs is verified as its own, so that bad signatures slow down nobody else', async () => {
  const verifier = createVerifier()
  const sources: unknown[] = []
  const { relay, client } = await openRelay({
    privateKinds: [4],
    verifier: {
      ...verifier,
      verify: (events: readonly NostrEvent[], options?: { source?: string }) => {
        sources.push(options?.source)
        return verifier.verify(events, options)
      },
    },
  })
  expect(await client.authenticate(relay.url, alice)).toEqual([true, ''])
  expect(await client.publish(sign({ content: 'a note' }))).toEqual([true, ''])
  expect((await client.publish(sign({ kind: 28_936, tags: [['-']] })))[0]).toBe(false)
  expect(sources).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1'])
})

describe('COUNT (NIP-45)', () => {
  test('counts distinct events without regard to limits', async () => {
    const { relay, client } = await openRelay()
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

  test('counts up to the maximum, and then says that the count is approximate', async () => {
    const { relay, client } = await openRelay({ limits: { maxCount: 5 } })
    relay.store(Array.from({ length: 8 }, (_, at) => sign({ created_at: at })))
    client.send(['COUNT', 'many', { kinds: [1] }])
    expect((await client.take(([type]) => type === 'COUNT'))[2]).toEqual({ count: 5, approximate: true })
    client.send(['COUNT', 'few', { kinds: [1], until: 3 }])
    expect((await client.take(([type]) => type === 'COUNT'))[2]).toEqual({ count: 4 })
  })

  test('an event that matches a filter in several ways counts once, also against its limit', async () => {
    const { relay, client } = await openRelay()
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

describe('AUTH on demand', () => {
  test('no challenge is sent before the first refusal, and one with it', async () => {
    const { relay, client } = await openRelay({ privateKinds: [4] })
    expect(await client.publish(sign({}))).toEqual([true, ''])
    expect(await client.query({ kinds: [1] })).toHaveLength(1)
    client.send(['COUNT', 'c', {}])
    await client.take(([type]) => type === 'COUNT')
    expect(client.frames).toEqual([])
    for (const [first, ...rest] of [
      ['REQ', 'a', { kinds: [4] }],
      ['COUNT', 'a', { kinds: [4] }],
    ]) {
      const asking = await connectRaw(relay.url)
      asking.send([first, ...rest])
      expect(await asking.take(() => true)).toEqual(['AUTH', expect.any(String)])
      expect(await asking.take(() => true)).toEqual([
        'CLOSED',
        'a',
        expect.stringMatching(/^auth-required: /),
      ])
    }
  })

  test('a protected event (NIP-70) is accepted only from its author', async () => {
    const { relay, client } = await openRelay()
    const event = sign({ tags: [['-']] })
    expect(await client.publish(event)).toEqual([false, expect.stringMatching(/^auth-required: /)])
    expect(client.frames).toEqual([['AUTH', expect.any(String)]])
    const other = await connectRaw(relay.url)
    expect(await other.authenticate(relay.url, bob)).toEqual([true, ''])
    expect(await other.publish(event)).toEqual([false, expect.stringMatching(/^restricted: /)])
    const author = await connectRaw(relay.url)
    expect(await author.authenticate(relay.url, alice)).toEqual([true, ''])
    expect(await author.publish(event)).toEqual([true, ''])
  })

  test.each([6, 16])(
    'a repost (kind %i) that carries a protected event is refused (NIP-70)',
    async (kind) => {
      const { relay, client } = await openRelay()
      const hidden = JSON.stringify(sign({ tags: [['t', 'x'], ['-']] }))
      const carrying = [hidden, ` ${hidden.replace('"-"', String.raw`"\u002d"`)}`]
      for (const content of carrying) {
        expect(await client.publish(sign({ kind, content }))).toEqual([
          false,
          expect.stringMatching(/^blocked: a protected event/),
        ])
      }
      const many = `{"tags":[${'[],'.repeat(6_000)}["-"]]}`
      expect(await client.publish(sign({ kind, content: many }))).toEqual([
        false,
        expect.stringMatching(/^invalid: .*5000 tags/),
      ])
      const author = await connectRaw(relay.url)
      expect(await author.authenticate(relay.url, alice)).toEqual([true, ''])
      expect((await author.publish(sign({ kind, content: hidden })))[0]).toBe(false)
      for (const content of ['', '[', 'null', '{"tags":["-"]}', JSON.stringify(sign({ content: '["-"]' }))]) {
        expect(await client.publish(sign({ kind, content })), content).toEqual([true, ''])
      }
    },
  )

  test('an AUTH event (kind 22242) is not stored or passed on', async () => {
    const { relay, client } = await openRelay()
    const reader = await connectRaw(relay.url)
    reader.send(['REQ', 'all', {}])
    await reader.take(([type]) => type === 'EOSE')
    expect(await client.publish(sign({ kind: 22_242 }))).toEqual([false, expect.stringMatching(/^invalid: /)])
    const note = sign({})
    await client.publish(note)
    expect((await reader.take(([type]) => type === 'EVENT'))[2]).toMatchObject({ id: note.id })
  })
})

describe('permissions that are taken away', () => {
  test('end what waits: an event of somebody who is banned before it is stored is refused', async () => {
    const verifier = createVerifier()
    const { promise: isWaiting, resolve: wait } = Promise.withResolvers<void>()
    const { promise: banned, resolve: ban } = Promise.withResolvers<void>()
    let problem: string | undefined
    const { client } = await openRelay({
      rules: { ...openAccess, publishProblem: () => problem },
      verifier: {
        ...verifier,
        verify: async (events: readonly NostrEvent[]) => {
          wait()
          await banned
          return verifier.verify(events)
        },
      },
    })
    client.send(['REQ', 'live', { kinds: [1, 20_001] }])
    const answers = [1, 20_001].map((kind) => client.publish(sign({ kind })))
    await isWaiting
    problem = 'blocked: this account is banned'
    ban()
    expect(await Promise.all(answers)).toEqual([
      [false, problem],
      [false, problem],
    ])
    expect(await client.query({ kinds: [1] })).toEqual([])
    expect(client.frames.filter(([type]) => type === 'EVENT')).toEqual([])
  })

  test('are asked once for an answer, not for each of its events, and for what follows it', async () => {
    let asked = 0
    const reading = (): Reading => {
      asked += 1
      return { type: 'all', seesHidden: false }
    }
    let clock = now()
    const { client } = await openRelay({ rules: { ...openAccess, reading }, now: () => clock })
    for (let at = 0; at < 50; at += 1) await client.publish(sign({ content: `${at}` }))
    expect(await client.query({ kinds: [1] })).toHaveLength(50)
    client.send(['REQ', 'live', { kinds: [7] }])
    for (let at = 0; at < 50; at += 1) await client.publish(sign({ kind: 7, content: `${at}` }))
    expect(client.frames.filter(([type, id]) => type === 'EVENT' && id === 'live')).toHaveLength(50)
    expect(asked).toBe(1)
    clock += 1
    await client.query({ kinds: [1] })
    expect(asked).toBe(2)
  })

  test('end an answer that is under way, however slowly it is read', async () => {
    let reading: Reading = { type: 'all', seesHidden: false }
    const { relay, client } = await openRelay({ rules: { ...openAccess, reading: () => reading } })
    const content = 'x'.repeat(250_000)
    const tags: string[][] = []
    // More than the system buffers.
    const posts = Array.from({ length: 100 }, (_, at) => ({
      ...sign({ content: '' }),
      id: `${at}`.padStart(64, '0'),
    }))
    relay.store(posts.map((post) => ({ ...post, tags, content })))
    client.send(['REQ', 'all', { kinds: [1] }])
    await client.take(([type]) => type === 'EVENT')
    client.socket.pause()
    reading = { type: 'own' }
    relay.enforceAccess()
    client.socket.resume()
    expect(await client.take(([type]) => type === 'CLOSED' || type === 'EOSE')).toEqual([
      'CLOSED',
      'all',
      expect.stringMatching(/^restricted: /),
    ])
    expect(client.frames.length).toBeLessThan(99)
  })
})

describe('what the relay does not support', () => {
  test('is refused: a tag filter with a long name', async () => {
    const { client } = await openRelay()
    await client.publish(sign({ tags: [['title', 'x']] }))
    await expect(client.query({ '#title': ['x'] })).rejects.toThrow(/^invalid: "#title" is not supported/)
    client.send(['COUNT', 'c', { '#title': ['x'] }])
    expect((await client.take(([, id]) => id === 'c'))[0]).toBe('CLOSED')
  })
})
