import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { NostrEvent } from '@ncc/nostr-core'
import { connectFrom, connectRaw } from '../testing/raw-client.ts'
import { openRelay, sign } from '../testing/relay-fixture.ts'
import { measureJson } from './json-weight.ts'
import { parseSearch, searchWords } from './search-text.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const hex = (value: number, length = 64) => value.toString(16).padStart(length, '0')

/** Events as stored by a relay; their ids and signatures are not checked here. */
const notes = (count: number, tags: string[][]): NostrEvent[] =>
  numbers(count).map((at) => ({
    id: hex(at),
    pubkey: hex(1),
    created_at: 1_000 + at,
    kind: 1,
    tags,
    content: '',
    sig: hex(0, 128),
  }))

const manyTags = numbers(50).map((at) => ['t', `${at}`])
/** A query whose twenty filters each visit two thousand events in fifty ways and match none. */
const crowd = () => notes(2_000, manyTags)
const expensive = numbers(20).map((at) => ({ '#t': manyTags.map(([, value]) => value), '#p': [hex(at)] }))

describe('queries that take too long', () => {
  test('are aborted, while the relay accepts events and another relay answers', async () => {
    const { relay, client } = await openRelay({ limits: { maxQueryMs: 100 } })
    const other = await openRelay()
    relay.store(crowd())
    const writer = await connectRaw(relay.url)
    let isOver = false
    const over = client.query(...expensive).finally(() => (isOver = true))
    over.catch(() => undefined)
    const event = sign({ content: 'quick' })
    expect(await writer.publish(event)).toEqual([true, ''])
    expect(await other.client.query({ kinds: [1] })).toEqual([])
    expect(isOver).toBe(false)
    await expect(over).rejects.toThrow(/^error: this query takes too long/)
    client.send(['COUNT', 'c', ...expensive])
    expect((await client.take(([, id]) => id === 'c'))[2]).toMatch(/^error: this query takes too long/)
    expect(await client.query({ ids: [event.id] })).toHaveLength(1)
  })

  test('leave no subscription behind, and count against their address', async () => {
    // Less than the one query costs, however fast the machine is.
    const { relay, client } = await openRelay({ limits: { maxQueryMs: 50, maxQueryMsPerMinute: 1 } })
    relay.store(crowd())
    const second = await connectRaw(relay.url)
    await expect(client.query(...expensive)).rejects.toThrow(/^error: /)
    await expect(second.query({ limit: 1 })).rejects.toThrow(/^rate-limited: /)
    relay.store([{ ...notes(1, [...manyTags, ['p', hex(5)]])[0]!, id: hex(3_000) }])
    expect(await client.publish(sign({ content: 'after it' }))).toEqual([true, ''])
    expect(client.frames.filter(([type]) => type === 'EVENT')).toEqual([])
  })
})

describe('searches', () => {
  test('use a limited number of words, and events have a limited index', async () => {
    const words = parseSearch(
      `${'ab '.repeat(3)}${numbers(5_000)
        .map((at) => `w${at}`)
        .join('-')}`,
    )
    expect(words?.join(' ').split(' ')).toHaveLength(16)
    // One character that is normalised to eighteen letters.
    const event = { ...notes(1, [])[0]!, content: '\uFDFA'.repeat(250_000) }
    expect(searchWords(event).length).toBeLessThanOrEqual(16 * 1024)
  })

  test('find of an event a limited number of words that begin alike, which a search reads before its first result', () => {
    const alike = numbers(1_600).map((at) => `zzzz${at}`)
    const content = ['The tram', ...alike, 'zzzz1', 'the Tramway', 'zzzy'].join(' ')
    const words = searchWords({ ...notes(1, [])[0]!, content }).split(' ')
    expect(new Set(words.filter((word) => word.startsWith('zzzz'))).size).toBe(64)
    expect(words.filter((word) => !word.startsWith('zzzz'))).toEqual([
      'the',
      'tram',
      'the',
      'tramway',
      'zzzy',
    ])
  })

  test('a single letter is found as a word, in the database and live', async () => {
    const { relay, client } = await openRelay()
    const event = sign({ content: 'plan b' })
    const other = sign({ content: 'plan beta', created_at: 5 })
    client.send(['REQ', 'live', { search: 'b' }])
    await client.take(([type]) => type === 'EOSE')
    relay.store([other, event])
    expect((await client.take(([type]) => type === 'EVENT'))[2]).toMatchObject({ id: event.id })
    expect(await client.query({ search: 'b' })).toMatchObject([{ id: event.id }])
    expect(await client.query({ search: 'plan be' })).toMatchObject([{ id: other.id }])
  })
})

describe('messages', () => {
  test('with very many tags are refused before they are parsed', async () => {
    const { client } = await openRelay()
    const { id } = sign({})
    const text = `["EVENT",{"id":"${id}","tags":[${'[],'.repeat(170_000)}[]]}]`
    expect(measureJson(text)).toEqual({
      containers: 170_004,
      weight: text.length + 170_004 * 64 + 170_002 * 32,
    })
    client.sendText(text)
    expect(await client.take(([type]) => type === 'OK')).toEqual([
      'OK',
      id,
      false,
      'invalid: at most 5000 tags are allowed',
    ])
  })

  async function openSocket(url: string) {
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const key = Buffer.from('0123456789abcdef').toString('base64')
    socket.write(
      `GET / HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
    )
    await once(socket, 'data')
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.setNoDelay().resume()
    return { socket, closed }
  }

  const header = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0])

  async function startMessage(url: string, bytes: number) {
    const { socket, closed } = await openSocket(url)
    socket.write(Buffer.concat([header, Buffer.alloc(bytes)]))
    return closed
  }

  test('that never end take no more memory than one address may use', async () => {
    const { relay, client } = await openRelay({
      limits: { receivedBytes: { total: 1_000_000, share: 200_000 } },
    })
    await startMessage(relay.url, 300_000)
    expect(await client.publish(sign({}))).toEqual([true, ''])
  })

  test('that arrive a byte at a time count with what each part takes', async () => {
    const { relay, client } = await openRelay({
      limits: { receivedBytes: { total: 1_000_000, share: 100_000 } },
    })
    const { socket, closed } = await openSocket(relay.url)
    socket.write(header)
    const sending = setInterval(() => socket.write('x'), 1)
    onTestFinished(() => clearInterval(sending))
    await closed
    expect(socket.bytesWritten).toBeLessThan(5_000)
    expect(await client.publish(sign({}))).toEqual([true, ''])
  })

  test('come in hundreds of fragments, but not in thousands', async () => {
    const { relay, client } = await openRelay()
    const text = Buffer.from(
      JSON.stringify(['REQ', 'x'.repeat(60), { kinds: [1], '#t': numbers(60).map(String) }]),
    )
    for (const [at, byte] of text.subarray(0, 200).entries()) {
      client.socket.send(at === 199 ? text.subarray(199) : Buffer.of(byte), {
        binary: false,
        fin: at === 199,
      })
    }
    await client.take(([type]) => type === 'EOSE')
    const { socket, closed } = await openSocket(relay.url)
    const fragment = (type: number) => Buffer.from([type, 0x81, 0, 0, 0, 0, 0x20])
    socket.write(Buffer.concat([fragment(1), ...numbers(2_000).map(() => fragment(0))]))
    await closed
  })

  test('that never end are dropped with their connection', async () => {
    const { relay } = await openRelay({ pingIntervalMs: 50 })
    await startMessage(relay.url, 1_000)
  })
})

test('a client that only answers pings stays connected', async () => {
  // Client and relay share a thread, which may be busy for longer than a short interval.
  const { client } = await openRelay({ pingIntervalMs: 250 })
  await new Promise<void>((resolve, reject) => {
    let pings = 0
    client.socket.on('ping', () => (pings += 1) === 3 && resolve())
    void client.closed.then(({ code }) => reject(new Error(`closed with ${code}`)))
  })
  expect(await client.publish(sign({}))).toEqual([true, ''])
})

test('a pong that arrives in two parts is no incomplete message', async () => {
  const { client } = await openRelay({ pingIntervalMs: 250 })
  // oxlint-disable-next-line no-underscore-dangle -- ws has no other way to its socket
  const { _socket: socket } = client.socket as never as { _socket: { write(bytes: Buffer): void } }
  socket.write(Buffer.from([0x8a, 0x81, 0]))
  setTimeout(() => socket.write(Buffer.from([0, 0, 0, 0x20])), 20)
  await new Promise<void>((resolve, reject) => {
    let pings = 0
    client.socket.on('ping', () => (pings += 1) === 3 && resolve())
    void client.closed.then(({ code }) => reject(new Error(`closed with ${code}`)))
  })
})

test('an unsolicited pong does not keep a connection alive', async () => {
  const { relay } = await openRelay({ pingIntervalMs: 100 })
  const dead = await connectRaw(relay.url, { autoPong: false })
  const pongs = setInterval(() => dead.socket.pong('alive'), 10)
  onTestFinished(() => clearInterval(pongs))
  expect((await dead.closed).code).toBe(1006)
})

test('a client that does not read is not sent endless pongs', async () => {
  const { relay, client } = await openRelay()
  const pong = new Promise((resolve) => client.socket.once('pong', (data) => resolve(String(data))))
  client.socket.ping('there?')
  expect(await pong).toBe('there?')
  expect(await (await connectRaw(relay.url)).publish(sign({}))).toEqual([true, ''])
})

test('of clients that do not read, the slowest is disconnected first', async () => {
  const { relay, client } = await openRelay({
    limits: { unreadBytes: { total: 60_000_000, share: 20_000_000 }, maxBufferedBytes: 60_000_000 },
  })
  const slow = await Promise.all(
    [3, 1].map(async (copies) => {
      const reader = await connectRaw(relay.url)
      for (const at of numbers(copies)) {
        reader.send(['REQ', `${at}`, { kinds: [1], since: 1 }])
        await reader.take(([type, id]) => type === 'EOSE' && id === `${at}`)
      }
      reader.socket.pause()
      return reader
    }),
  )
  const big = 'x'.repeat(250_000)
  // The system's own buffers take a few megabytes more.
  for (const at of numbers(40)) expect((await client.publish(sign({ content: `${at}${big}` })))[0]).toBe(true)
  slow[0]!.socket.resume()
  expect((await slow[0]!.closed).code).toBe(1006)
  slow[1]!.socket.resume()
  expect(await slow[1]!.publish(sign({ kind: 7, content: '+' }))).toEqual([true, ''])
})

test('a large event arrives whole at each subscription, and takes memory once, not for each of thousands', async () => {
  const { relay, client } = await openRelay({
    limits: { maxBufferedBytes: 1024 ** 3, unreadBytes: { total: 8 * 1024 ** 3, share: 8 * 1024 ** 3 } },
  })
  const readers = await Promise.all(numbers(40).map(() => connectRaw(relay.url)))
  await Promise.all(
    readers.map(async (reader) => {
      for (const at of numbers(50)) reader.send(['REQ', `${at}`, { kinds: [1], since: 1 }])
      await reader.take(([type, id]) => type === 'EOSE' && id === '49')
      reader.socket.pause()
    }),
  )
  const event = sign({ content: '€'.repeat(60_000) })
  const before = process.memoryUsage().arrayBuffers
  relay.store([event])
  for (const _ of numbers(3)) await setImmediate()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
  readers[0]!.socket.resume()
  const received = numbers(50).map((at) =>
    readers[0]!.take(([type, id]) => type === 'EVENT' && id === `${at}`),
  )
  expect(new Set((await Promise.all(received)).map((frame) => (frame[2] as NostrEvent).content))).toEqual(
    new Set([event.content]),
  )
  for (const { socket } of readers) socket.terminate()
  expect(await client.query({ kinds: [1] })).toHaveLength(1)
})

describe('the number of watched values', () => {
  const wide = { '#t': ['x'], authors: numbers(2_000).map((at) => hex(at)) }

  test('is limited for a connection, whichever condition is indexed, and freed again', async () => {
    const { client } = await openRelay({ limits: { maxWatchedValues: 5_000 } })
    client.send(['REQ', 'a', wide, wide])
    await client.take(([type]) => type === 'EOSE')
    await expect(client.query(wide)).rejects.toThrow(/^rate-limited: .*watched/)
    expect(await client.query({ kinds: [1] })).toEqual([])
    client.send(['CLOSE', 'a'])
    expect(await client.query(wide)).toEqual([])
  })

  test('is limited for an address, and freed by connections that close', async () => {
    const { relay, client } = await openRelay({
      limits: { watchedValues: { total: 1_000_000, share: 5_000 } },
    })
    const other = await connectRaw(relay.url)
    other.send(['REQ', 'a', wide, wide])
    await other.take(([type]) => type === 'EOSE')
    await expect(client.query(wide)).rejects.toThrow(/^rate-limited: .*watched/)
    await other.close()
    await expect.poll(() => client.query(wide).catch(String)).toEqual([])
  })

  test('is not used up by a few addresses: each may watch a little in any case', async () => {
    const { relay, client } = await openRelay({
      proxies: 1,
      limits: { watchedValues: { total: 2_100, share: 2_100, floor: 200 } },
    })
    const other = await connectFrom(relay.url, '192.0.2.2')
    other.send(['REQ', 'a', wide])
    await other.take(([type]) => type === 'EOSE')
    const little = { authors: numbers(100).map((at) => hex(at)) }
    expect(await client.query(little)).toEqual([])
    await expect(client.query(little, little)).rejects.toThrow(/^rate-limited: .*watched/)
  })
})

test('a long message is taken while others hold the memory of all with incomplete ones', async () => {
  const { relay, client } = await openRelay({
    proxies: 1,
    limits: { receivedBytes: { total: 300_000, share: 300_000, floor: 250_000 } },
  })
  const other = await connectFrom(relay.url, '192.0.2.2')
  const header = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0])
  // oxlint-disable-next-line no-underscore-dangle -- ws has no other way to its socket
  const { _socket: socket } = other.socket as never as { _socket: { write(bytes: Buffer): void } }
  socket.write(Buffer.concat([header, Buffer.alloc(280_000)]))
  expect(await client.query({ kinds: [1] })).toEqual([])
  expect(await client.publish(sign({ content: 'x'.repeat(200_000) }))).toEqual([true, ''])
})
