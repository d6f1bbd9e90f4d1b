import { describe, expect, test } from 'vitest'
import { connectRaw } from '../testing/raw-client.ts'
import { bob, now, openRelay, sign } from '../testing/relay-fixture.ts'

describe('bad input', () => {
  test('garbage gets a NOTICE and the connection lives on', async () => {
    const { client } = await openRelay()
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

  test('a malformed filter is CLOSED with a reason', async () => {
    const { client } = await openRelay()
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
    const { client } = await openRelay()
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

  test.each([
    { kind: 7, name: 'reaction', max: 65_536 },
    { kind: 1984, name: 'report', max: 16_384 },
  ])('a long $name, of which thousands are read at once, is refused', async ({ kind, name, max }) => {
    const { client } = await openRelay()
    const refusal = [false, `invalid: a ${name} has at most ${max} characters of content and tags`]
    expect(await client.publish(sign({ kind, content: 'x'.repeat(max + 1) }))).toEqual(refusal)
    const tags = [['e', 'x'.repeat(max - 1)]]
    expect(await client.publish(sign({ kind, tags, content: '+' }))).toEqual(refusal)
    expect(await client.publish(sign({ kind, content: 'x'.repeat(max) }))).toEqual([true, ''])
  })

  test('a reaction that copies all tags of a long thread, as clients do, is taken', async () => {
    const { client } = await openRelay()
    const hex = (at: number) => at.toString(16).padStart(64, '0')
    const numbers = Array.from({ length: 300 }, (_, index) => index)
    const people = numbers.map((at) => ['p', hex(at), 'wss://relay.example.com/', 'A petname'])
    const posts = numbers.slice(0, 20).map((at) => ['e', hex(at), 'wss://relay.example.com/', '', hex(at)])
    const tags = [...posts, ...people, ['k', '1']]
    expect(await client.publish(sign({ kind: 7, content: '+', tags }))).toEqual([true, ''])
  })

  test('an oversized message closes its connection with 1009 and no other', async () => {
    const { relay, client } = await openRelay()
    const other = await connectRaw(relay.url)
    client.sendText(JSON.stringify(['EVENT', { content: 'x'.repeat(600_000) }]))
    expect(await client.closed).toEqual({ code: 1009 })
    expect(await other.publish(sign({}))).toEqual([true, ''])
  })

  test('too many subscriptions and too many events in a minute are refused', async () => {
    const { client: raw } = await openRelay({ limits: { maxSubscriptions: 2, maxEventsPerMinute: 2 } })
    for (const id of ['a', 'b', 'c', 'a']) raw.send(['REQ', id, {}])
    expect((await raw.take(([type]) => type === 'CLOSED')).slice(1)).toEqual([
      'c',
      'rate-limited: too many subscriptions, at most 2 at once',
    ])
    for (const content of ['1', '2']) expect((await raw.publish(sign({ content })))[0]).toBe(true)
    expect((await raw.publish(sign({ content: '3' })))[1]).toMatch(/^rate-limited: /)
  })

  test('a full disk refuses events with an error and keeps those stored', async () => {
    const { client: raw } = await openRelay({ maxStorageBytes: 400_000 })
    const verdicts: [boolean, string][] = []
    for (let index = 0; index < 40; index += 1)
      verdicts.push(await raw.publish(sign({ content: `${index}`.repeat(8_000) })))
    const stored = verdicts.filter(([accepted]) => accepted).length
    expect(stored).toBeGreaterThan(0)
    expect(verdicts.at(-1)).toEqual([false, 'error: this relay is full'])
    expect(await raw.query({ kinds: [1] })).toHaveLength(stored)
  })

  test('a client that does not read is disconnected, and the relay goes on', async () => {
    const { relay: running, client: raw } = await openRelay({ limits: { maxBufferedBytes: 200_000 } })
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

  test('a socket that does not answer pings is closed', async () => {
    const { relay: running } = await openRelay({ pingIntervalMs: 50 })
    const dead = await connectRaw(running.url, { autoPong: false })
    expect((await dead.closed).code).toBe(1006)
  })
})
