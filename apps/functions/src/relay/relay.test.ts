import { getPublicKey } from 'nostr-tools/pure'
import { describe, expect, test } from 'vitest'
import { connectRaw } from '../testing/raw-client.ts'
import { alice, bob, ids, now, openRelay, sign } from '../testing/relay-fixture.ts'

describe('publishing and querying', () => {
  test('stored events come back complete, newest first, then EOSE', async () => {
    const { client } = await openRelay()
    const older = sign({ content: 'older', created_at: now() - 10 })
    const newer = sign({ content: 'newer', tags: [['t', 'city', 'extra']] })
    expect(await client.publish(older)).toEqual([true, ''])
    expect(await client.publish(newer)).toEqual([true, ''])
    const found = await client.query({ kinds: [1] })
    expect(found).toEqual(JSON.parse(JSON.stringify([newer, older])))
  })

  test('the same event again is a duplicate and is stored once', async () => {
    const { client } = await openRelay()
    const event = sign({ content: 'once' })
    await client.publish(event)
    expect(await client.publish(event)).toEqual([true, expect.stringMatching(/^duplicate: /)])
    expect(await client.query({ ids: [event.id] })).toHaveLength(1)
  })

  test('each condition of a filter applies', async () => {
    const { client } = await openRelay()
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

  test('events from the same second are ordered by the lowest id, also at the limit', async () => {
    const { relay, client } = await openRelay()
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

  test('several filters give their union without duplicates, each with its own limit', async () => {
    const { relay, client } = await openRelay()
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
    const { relay, client } = await openRelay()
    const authors = Array.from({ length: 499 }, (_, index) => index.toString(16).padStart(64, '0'))
    const event = sign({ content: 'found' })
    relay.store([event])
    expect(ids(await client.query({ authors: [...authors, event.pubkey], kinds: [1], limit: 100 }))).toEqual([
      event.id,
    ])
  })

  test('a limit of 0 gives no stored events, but new ones', async () => {
    const { relay, client } = await openRelay()
    relay.store([sign({ content: 'stored' })])
    client.send(['REQ', 'live', { kinds: [1], limit: 0 }])
    expect(await client.take(() => true)).toEqual(['EOSE', 'live'])
    const event = sign({ content: 'new' })
    await client.publish(event)
    expect(await client.take(([type]) => type === 'EVENT')).toEqual([
      'EVENT',
      'live',
      expect.objectContaining({ id: event.id }),
    ])
  })

  test('without a limit the default applies, and a high one is lowered', async () => {
    const { relay: running, client: raw } = await openRelay({ limits: { defaultLimit: 3, maxLimit: 5 } })
    running.store(Array.from({ length: 8 }, (_, at) => sign({ created_at: at })))
    expect(await raw.query({ kinds: [1] })).toHaveLength(3)
    expect(await raw.query({ kinds: [1], limit: 100 })).toHaveLength(5)
  })
})

describe('live subscriptions', () => {
  test('reach every connection whose filter matches, once for each subscription', async () => {
    const { relay, client } = await openRelay()
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

  test('ephemeral events are delivered and not stored', async () => {
    const { relay, client } = await openRelay()
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
  test('the newest version wins, whatever the order of arrival', async () => {
    const { client } = await openRelay()
    const old = sign({ kind: 0, content: '{"name":"old"}', created_at: 100 })
    const fresh = sign({ kind: 0, content: '{"name":"new"}', created_at: 200 })
    expect((await client.publish(fresh))[0]).toBe(true)
    expect(await client.publish(old)).toEqual([false, expect.stringMatching(/^duplicate: /)])
    expect(ids(await client.query({ kinds: [0] }))).toEqual([fresh.id])
    expect(await client.query({ kinds: [0], search: 'old' })).toEqual([])
  })

  test('of two versions from the same second, the one with the lower id wins', async () => {
    const { client } = await openRelay()
    const pair = ['a', 'b'].map((content) => sign({ kind: 10_002, content, created_at: 100 }))
    const [lower, higher] = pair.sort((a, b) => (a.id < b.id ? -1 : 1))
    await client.publish(higher!)
    await client.publish(lower!)
    expect(ids(await client.query({ kinds: [10_002] }))).toEqual([lower!.id])
    expect((await client.publish(higher!))[0]).toBe(false)
  })

  test('addressable events with different d tags are different events', async () => {
    const { client } = await openRelay()
    const one = sign({ kind: 30_009, tags: [['d', 'one']], created_at: 100 })
    const two = sign({ kind: 30_009, tags: [['d', 'two']], created_at: 101 })
    const oneAgain = sign({ kind: 30_009, tags: [['d', 'one']], content: 'new', created_at: 102 })
    for (const event of [one, two, oneAgain]) await client.publish(event)
    expect(ids(await client.query({ kinds: [30_009] }))).toEqual([oneAgain.id, two.id])
  })
})
