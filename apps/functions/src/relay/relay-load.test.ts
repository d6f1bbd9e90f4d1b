import { describe, expect, test } from 'vitest'
import { createVerifier } from '@ncc/nostr-core'
import { connectFrom, connectRaw } from '../testing/raw-client.ts'
import { now, openRelay, sign } from '../testing/relay-fixture.ts'
import { createBudgets } from './budgets.ts'
import { defaultLimits } from './limits.ts'

const keys = (count: number) =>
  Array.from({ length: count }, (_, index) => index.toString(16).padStart(64, '0'))
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('what one client may request', () => {
  test.each([
    ['authors', { authors: keys(2_001) }],
    ['ids', { ids: keys(2_001) }],
    ['kinds', { kinds: numbers(2_001) }],
    ['tag values', { '#t': numbers(2_001).map(String) }],
  ])('a list with too many %s is refused, in REQ and in COUNT', async (_, filter) => {
    const { client } = await openRelay()
    await expect(client.query(filter)).rejects.toThrow('invalid: a list in a filter has at most 2000 values')
    client.send(['COUNT', 'c', filter])
    expect((await client.take(([type]) => type === 'CLOSED'))[2]).toMatch(/^invalid: .*2000/)
  })

  test('authors times kinds are bounded, over all filters of a REQ', async () => {
    const { client } = await openRelay()
    const filter = { authors: keys(2_000), kinds: numbers(11) }
    await expect(client.query(filter)).rejects.toThrow(/^invalid: .*22000 look-ups/)
    const parts = [0, 1].map((at) => ({ authors: keys(2_000), kinds: numbers(6).map((kind) => kind + at) }))
    await expect(client.query(...parts)).rejects.toThrow(/^invalid: .*24000 look-ups/)
    await expect(client.query({ '#t': numbers(2_000).map(String), kinds: numbers(11) })).rejects.toThrow(
      /^invalid: .*22000/,
    )
  })

  test('the timeline of somebody who follows two thousand accounts is answered, as the app requests it', async () => {
    const { relay, client } = await openRelay()
    const note = sign({ content: 'hello' })
    relay.store([note])
    const authors = [...keys(1_999), note.pubkey]
    const filters = numbers(10).map((at) => ({
      authors: authors.slice(at * 200, (at + 1) * 200),
      kinds: [1, 5, 6, 16],
      limit: 100,
    }))
    expect(await client.query(...filters)).toMatchObject([{ id: note.id }])
  })

  test('a refused REQ ends the subscription with its id', async () => {
    const { relay, client } = await openRelay()
    client.send(['REQ', 'feed', { kinds: [1] }])
    await client.take(([type]) => type === 'EOSE')
    client.send(['REQ', 'feed', { kinds: numbers(2_001) }])
    await client.take(([type]) => type === 'CLOSED')
    relay.store([sign({})])
    expect(await client.query({ kinds: [1] })).toHaveLength(1)
    expect(client.frames.filter(([type]) => type === 'EVENT')).toEqual([])
  })

  test('requests count against a rate limit by their cost', async () => {
    let clock = now()
    const { client } = await openRelay({ now: () => clock, limits: { maxLookupsPerMinute: 240 } })
    await client.query({ authors: keys(200) })
    await client.query({})
    client.send(['COUNT', 'c', {}])
    await client.take(([type]) => type === 'COUNT')
    await expect(client.query({})).rejects.toThrow(/^rate-limited: /)
    client.send(['COUNT', 'd', {}])
    expect((await client.take(([type]) => type === 'CLOSED'))[2]).toMatch(/^rate-limited: /)
    const auth = sign({ kind: 22_242 })
    client.send(['AUTH', auth])
    expect((await client.take(([type]) => type === 'OK')).slice(1)).toEqual([
      auth.id,
      false,
      expect.stringMatching(/^rate-limited: /),
    ])
    clock += 60
    await client.query({})
  })

  test('the NIP-11 document lists the limits', async () => {
    const { relay } = await openRelay()
    const headers = { accept: 'application/nostr+json' }
    const info: unknown = await (await fetch(relay.url.replace('ws', 'http'), { headers })).json()
    expect(info).toMatchObject({
      limitation: { max_filters: 20, max_filter_values: 2_000, max_lookups: 20_000, max_count: 20_000 },
    })
  })
})

describe('what one client may send', () => {
  test('no more is read than the backlog allows, and all of it is answered in the end', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const real = createVerifier()
    const verifier = Object.assign(createVerifier(), {
      verify: async (...call: Parameters<typeof real.verify>) => {
        await released
        return real.verify(...call)
      },
    })
    const { relay, client } = await openRelay({ verifier, limits: { maxBacklogBytes: 1024 * 1024 } })
    const other = await connectRaw(relay.url)
    const events = numbers(200).map((at) => sign({ content: `${at}${'x'.repeat(200_000)}` }))
    const answers = events.map((event) => client.publish(event))
    // Far longer than reading all of them would take without a limit.
    for (let at = 0; at < 400; at += 1) await other.query({ kinds: [1] })
    expect(client.socket.bufferedAmount).toBeGreaterThan(20 * 1024 * 1024)
    release()
    expect(new Set((await Promise.all(answers)).map(([accepted]) => accepted))).toEqual(new Set([true]))
  })

  test('an address may send so much in a day to all relays together', async () => {
    let clock = now()
    const budgets = createBudgets({ ...defaultLimits, maxEventBytesPerDay: 250_000 })
    const { client } = await openRelay({ now: () => clock, budgets })
    const { client: second } = await openRelay({ now: () => clock, budgets })
    const event = (at: number) => sign({ content: `${at}${'x'.repeat(100_000)}` })
    expect(await client.publish(event(1))).toEqual([true, ''])
    expect(await second.publish(event(2))).toEqual([true, ''])
    const refusal = [false, 'rate-limited: too many events for one day, go on tomorrow']
    expect(await client.publish(event(3))).toEqual(refusal)
    expect(await second.publish(event(3))).toEqual(refusal)
    clock += 60
    expect(await client.publish(event(3))).toEqual(refusal)
    clock += 12 * 60 * 60
    expect(await client.publish(event(3))).toEqual([true, ''])
  })

  test('what it costs to index the tags of events counts towards what an address may send', async () => {
    const { client } = await openRelay({ limits: { maxEventBytesPerMinute: 500_000 } })
    const event = (name: string) => sign({ tags: numbers(1_000).map((at) => [name, String(at)]) })
    expect(await client.publish(event('relay'))).toEqual([true, ''])
    expect(await client.publish(event('t'))).toEqual([false, 'rate-limited: too many events, slow down'])
    expect(await client.publish(event('other'))).toEqual([true, ''])
  })

  test('wrong signatures are verified for a while, over all relays, and cost nobody else anything', async () => {
    let clock = now()
    const budgets = createBudgets({ ...defaultLimits, maxWrongSignaturesPerMinute: 3 })
    const options = { now: () => clock, budgets, proxies: 1 }
    const { relay, client } = await openRelay(options)
    const { client: second } = await openRelay(options)
    const forged = () => ({ ...sign({ content: String(Math.random()) }), sig: '0'.repeat(128) })
    const wrong = [false, 'invalid: the id or the signature is wrong']
    const tooMany = [false, 'rate-limited: too many wrong signatures, slow down']
    expect(await client.publish(forged())).toEqual(wrong)
    expect(await second.publish(forged())).toEqual(wrong)
    expect(await client.publish(forged())).toEqual(wrong)
    expect(await second.publish(forged())).toEqual(tooMany)
    const asked = { ...sign({ kind: 28_936 }), sig: '0'.repeat(128) }
    expect(await client.publish(asked)).toEqual(tooMany)
    const other = await connectFrom(relay.url, '192.0.2.2')
    expect(await other.publish(sign({ content: 'honest' }))).toEqual([true, ''])
    clock += 60
    expect(await client.publish(sign({ content: 'later' }))).toEqual([true, ''])
  })

  test('an IPv6 site may send as much as eight addresses, however many of its own it uses', async () => {
    const time = now()
    const { relay } = await openRelay({ proxies: 1, limits: { maxEventsPerMinute: 2 }, now: () => time })
    const publishFrom = async (address: string) => {
      const client = await connectFrom(relay.url, address)
      return (await client.publish(sign({ content: String(Math.random()) })))[0]
    }
    const accepted = []
    for (const at of numbers(20)) accepted.push(await publishFrom(`2001:db8:7:${at}::1`))
    expect(accepted.filter(Boolean)).toHaveLength(16)
    expect(await publishFrom('2001:db8:8:1::1')).toBe(true)
    expect(await publishFrom('192.0.2.2')).toBe(true)
  })

  test('the floor of watched values is for an IPv6 site', async () => {
    const { relay } = await openRelay({
      proxies: 1,
      limits: { watchedValues: { total: 1_000, share: 1_000, floor: 500 } },
    })
    const watch = async (address: string) => {
      const client = await connectFrom(relay.url, address)
      client.send(['REQ', 'a', { authors: keys(400) }])
      return (await client.take(([type]) => type === 'EOSE' || type === 'CLOSED'))[0]
    }
    const site = []
    for (const at of numbers(4)) site.push(await watch(`2001:db8:7:${at}::1`))
    expect(site).toEqual(['EOSE', 'EOSE', 'CLOSED', 'CLOSED'])
    expect(await watch('192.0.2.2')).toBe('EOSE')
  })

  test('an address has a limited number of connections', async () => {
    const { relay, client } = await openRelay({ limits: { maxConnectionsPerAddress: 2 } })
    const second = await connectRaw(relay.url)
    await expect(connectRaw(relay.url)).rejects.toThrow('429')
    await second.close()
    await expect.poll(() => connectRaw(relay.url).then(() => 'open', String)).toBe('open')
    expect(await client.publish(sign({}))).toEqual([true, ''])
  })

  test('of all connections, the address that has most loses its oldest for one with fewer', async () => {
    const { relay, client } = await openRelay({
      proxies: 1,
      limits: { maxConnections: 4, maxConnectionsPerAddress: 3 },
    })
    const many = []
    for (const _ of numbers(3)) many.push(await connectFrom(relay.url, '192.0.2.2'))
    const other = await connectFrom(relay.url, '192.0.2.3')
    expect((await many[0]!.closed).code).toBe(1006)
    for (const each of [client, other, many[1]!, many[2]!]) {
      expect(await each.publish(sign({ content: String(Math.random()) }))).toEqual([true, ''])
    }
    // Now no address has more than two.
    await expect(connectFrom(relay.url, '192.0.2.2')).rejects.toThrow('429')
  })
})
