import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { generateSecretKey, getPublicKey, type NostrEvent } from 'nostr-tools/pure'
import { Relay } from 'nostr-tools/relay'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authHeader } from '../src/testing/http-auth-header.ts'
import { connectRaw, type RawClient } from '../src/testing/raw-client.ts'
import { sign } from '../src/testing/relay-fixture.ts'
import { built, runServer } from '../src/testing/run-server.ts'

const maxMemoryMb = 800

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const hex = (value: number) => value.toString(16).padStart(64, '0')

let server: ReturnType<typeof runServer>
let origin: string
let relayUrl: string
let folder: string

/** Every client has its own address, as set by a proxy. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const connectFrom = (address: string) => connectRaw(relayUrl, { headers: from(address), autoPong: false })

/** Uses a new connection, because an idle one may just be closing. */
function request(path: string, address: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const own = { ...from(address), connection: 'close' }
  return fetch(`${origin}${path}`, { ...init, headers: { ...own, ...(headers as Record<string, string>) } })
}

const connectMany = (count: number, address: string) =>
  Promise.all(numbers(count).map(() => connectFrom(address)))

/** Resolves when everything that a client has sent is answered, or its connection is closed. */
const isOver = (client: RawClient) => client.query({ ids: [hex(0)] }).catch(() => [])

async function end(clients: readonly RawClient[]): Promise<void> {
  for (const { socket } of clients) socket.terminate()
  await Promise.all(clients.map(({ closed }) => closed))
}

function call(
  name: string,
  secretKey: Uint8Array,
  body: Uint8Array | string,
  type: string,
  address: string,
  signal?: AbortSignal,
) {
  const url = `${origin}/functions/${name}`
  const tags = (own: string[][]) => [...own, ['nonce', crypto.randomUUID()]]
  const authorization = authHeader({ secretKey, url, body, tags })
  const headers = { authorization, 'content-type': type }
  return request(`/functions/${name}`, address, {
    method: 'POST',
    body: body as BodyInit,
    headers,
    ...(signal && { signal }),
  })
}

function claimName(name: string, address: string): Promise<Response> {
  const key = generateSecretKey()
  const body = JSON.stringify({ pubkey: getPublicKey(key), name })
  return call('claim-name', key, body, 'application/json', address)
}

/** One stranger's attack; resolves when the server is done with it. */
type Attack = (address: string) => Promise<void>

const attacks: Readonly<Record<string, Attack>> = {
  async 'a search for thousands of words in a long event'(address) {
    const clients = await connectMany(4, address)
    const words = numbers(9_000).map((at) => `word${at}`)
    await clients[0]!.publish(sign({ content: words.join(' '), by: generateSecretKey() }))
    for (const client of clients) {
      for (const at of numbers(10)) client.send(['REQ', `${at}`, { search: words.join(at % 2 ? ' ' : '-') }])
    }
    await Promise.all(clients.map(isOver))
    await end(clients)
  },

  async 'a REQ of 9 kB that finds each event in a thousand ways'(address) {
    const clients = await connectMany(4, address)
    const values = numbers(50).map(String)
    const tags = values.map((value) => ['t', value])
    const by = generateSecretKey()
    await Promise.all(
      numbers(200).map((at) => clients[0]!.publish(sign({ content: `crowd ${at}`, tags, by }))),
    )
    const filters = numbers(20).map((at) => ({ '#t': values, '#p': [hex(at)] }))
    for (const client of clients) {
      for (const at of numbers(3)) client.send([at % 2 ? 'REQ' : 'COUNT', `${at}`, ...filters])
    }
    await Promise.all(clients.map(isOver))
    await end(clients)
  },

  async 'comparisons of everything in 3,000 parts, none of which is equal'(address) {
    const clients = await connectMany(20, address)
    // A second each: bound, mode and a fingerprint that nothing has.
    const message = `61${`020001${'ab'.repeat(16)}`.repeat(3_000)}`
    const longer = `61${`020001${'ab'.repeat(16)}`.repeat(12_000)}`
    for (const client of clients) {
      for (const at of numbers(3)) client.send(['NEG-OPEN', `${at}`, {}, at === 0 ? longer : message])
    }
    await Promise.all(clients.map(isOver))
    await end(clients)
  },

  async 'messages of 174,000 empty tags'(address) {
    const clients = await connectMany(60, address)
    const text = `["EVENT",{"id":"${hex(1)}","tags":[${'[],'.repeat(174_000)}[]]}]`
    for (const client of clients) for (const _ of numbers(3)) client.sendText(text)
    await Promise.all(clients.map(isOver))
    await end(clients)
  },

  async 'messages that never end'(address) {
    const clients = await connectMany(60, address)
    const header = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0])
    const part = Buffer.concat([header, Buffer.alloc(400_000)])
    const sent = clients.map(
      // oxlint-disable-next-line no-underscore-dangle -- ws has no other way to its socket
      ({ socket }) => new Promise((resolve) => (socket as never as Inside)._socket.write(part, resolve)),
    )
    await Promise.all(sent)
    await end(clients)
  },

  async 'pings and pongs that nobody asked for'(address) {
    const clients = await connectMany(40, address)
    for (const { socket } of clients) {
      socket.pause()
      for (const _ of numbers(2_000)) {
        socket.pong('x'.repeat(100))
        socket.ping('x'.repeat(100))
      }
      socket.resume()
    }
    await Promise.all(clients.map(isOver))
    await end(clients)
  },

  async 'readers that do not read, and want the same event many times'(address) {
    const [writer, ...readers] = await connectMany(41, address)
    await Promise.all(
      readers.map(async (reader) => {
        for (const at of numbers(30)) reader.send(['REQ', `${at}`, { kinds: [1], limit: 1 }])
        await isOver(reader)
        reader.socket.pause()
      }),
    )
    const by = generateSecretKey()
    const big = 'x'.repeat(250_000)
    await Promise.all(
      numbers(12).map((at) => writer!.publish(sign({ content: `${at}${big}`, by })).catch(() => undefined)),
    )
    await end([writer!, ...readers])
  },

  async 'thousands of authors watched behind a tag filter'(address) {
    const clients = await connectMany(30, address)
    for (const [index, client] of clients.entries()) {
      for (const at of numbers(20)) {
        const authors = numbers(2_000).map((author) => hex((index * 20 + at) * 2_000 + author))
        client.send(['REQ', `${at}`, { '#t': ['x'], authors }])
      }
    }
    await Promise.all(clients.map(isOver))
    await end(clients)
  },

  async 'texts that Unicode writes out as eighteen letters a sign'(address) {
    const clients = await connectMany(4, address)
    const content = '\uFDFA'.repeat(150_000)
    const sent = clients.flatMap((client) =>
      numbers(5).map((at) => client.publish(sign({ content: `${content}${at}`, by: generateSecretKey() }))),
    )
    await Promise.allSettled(sent)
    await end(clients)
  },

  async 'uploads of throw-away keys that never end'(address) {
    const url = `${origin}/functions/upload-media`
    const { port } = new URL(origin)
    const sockets = numbers(30).map(() => {
      const socket = connect(Number(port), '127.0.0.1')
      const authorization = authHeader({ secretKey: generateSecretKey(), url, body: '' })
      socket.on('error', () => undefined)
      socket.write(
        `POST /functions/upload-media HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\nauthorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 20000000\r\n\r\n`,
      )
      socket.write(Buffer.alloc(10_000_000))
      return socket
    })
    // At least one of them is refused; the others continue.
    await Promise.race(sockets.map((socket) => new Promise((resolve) => socket.once('data', resolve))))
    await uploadPicture('192.0.2.3')
    for (const socket of sockets) socket.destroy()
  },

  async 'four addresses that ask for a picture thousands of times and read nothing'(address) {
    const headers = { 'content-type': 'application/nostr+json+rpc' }
    const body = JSON.stringify({ method: 'supportedmethods', params: [] })
    const sockets: Socket[] = []
    for (const _ of numbers(5)) {
      for (const at of numbers(4)) {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause()
        socket.on('error', () => undefined)
        const own = address.replace(/^\d+/, String(100 + at))
        const get = `GET ${largePicture} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${own}\r\n\r\n`
        await new Promise((resolve) => socket.write(get.repeat(227), resolve))
        sockets.push(socket)
      }
      expect((await request('/healthz', '192.0.2.3')).status).toBe(200)
      await maxLagMs()
      const called = await request('/relays/city', '192.0.2.3', { method: 'POST', body, headers })
      // Unsigned, so the call itself is refused.
      expect(called.status).toBe(401)
    }
    for (const socket of sockets) socket.destroy()
  },

  async 'one address that takes all connections, radio places and names'(address) {
    const tried = await Promise.allSettled(numbers(900).map(() => connectFrom(address)))
    const clients = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(clients.length).toBeLessThan(900)
    const stop = new AbortController()
    const listen = (who: string) => request('/radio/demo', who, { signal: stop.signal })
    const radio = await Promise.all(numbers(80).map(() => listen(address)))
    const refused = radio.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    const names = await Promise.all(numbers(60).map((at) => claimName(`squat-${Date.now()}-${at}`, address)))
    expect(names.at(-1)?.status).toBe(429)
    // A client with another address is still accepted everywhere.
    expect((await listen('192.0.2.4')).status).toBe(200)
    expect((await claimName(`person-${Date.now()}`, '192.0.2.4')).status).toBe(200)
    stop.abort()
    await end(clients)
  },
}

/** Not one of those at once: decoding such a picture takes some 150 MB, and no two are decoded at a time. */
const imageAttacks: Readonly<Record<string, Attack>> = {
  async 'small files of 50 megapixels, and uploads that their client leaves'(address) {
    const stop = new AbortController()
    let finished = 0
    const uploads = numbers(60).map(() =>
      uploadPicture(address, hugePicture, stop.signal).then(() => (finished += 1)),
    )
    await Promise.race(uploads)
    // Its turn comes after one or two of them.
    await uploadPicture('192.0.2.3')
    expect(finished).toBeLessThan(30)
    stop.abort()
    await Promise.allSettled(uploads)
  },
}

/** A private part of `ws`. */
interface Inside {
  readonly _socket: { write(bytes: Buffer, done: (error?: Error) => void): void }
}

let picture: Buffer
/** The path of a stored picture of more than a megabyte. */
let largePicture: string
/** Eight kilobytes, in which nothing is drawn. */
let hugePicture: Buffer

/** Resolves with the path of the stored picture. */
async function uploadPicture(address: string, file = picture, signal?: AbortSignal): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(file)], 'x.png'))
  const multipart = new Response(form)
  const body = new Uint8Array(await multipart.arrayBuffer())
  const type = multipart.headers.get('content-type') ?? ''
  const key = generateSecretKey()
  const response = await call('upload-media', key, body, type, address, signal)
  expect(response.status).toBe(200)
  return new URL(((await response.json()) as { url: string }).url).pathname
}

/** A client that publishes and reads all the time, and must be answered each time. */
class HonestClient {
  readonly acknowledged: NostrEvent[] = []
  readonly faults: unknown[] = []
  readonly publishMs: number[] = []
  readonly readMs: number[] = []
  readonly #key = generateSecretKey()
  #stopped = false
  #working: Promise<void> | undefined

  start(): void {
    this.#working = this.#work()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#working
  }

  /** Resolves when the first of its events is acknowledged. */
  async begun(): Promise<void> {
    await expect.poll(() => this.acknowledged.length + this.faults.length).toBeGreaterThan(0)
  }

  async #work(): Promise<void> {
    const client = await connectRaw(relayUrl, { headers: from('192.0.2.1') })
    const reader = await connectRaw(relayUrl, { headers: from('192.0.2.2') })
    while (!this.#stopped) {
      try {
        await this.#publishAndRead(client, reader)
      } catch (error) {
        this.faults.push(error)
        if (client.socket.readyState !== 1 || reader.socket.readyState !== 1) return
      }
    }
  }

  async #publishAndRead(client: RawClient, reader: RawClient): Promise<void> {
    const event = sign({ content: `honest ${this.acknowledged.length}`, by: this.#key })
    const startedAt = performance.now()
    const [accepted, message] = await client.publish(event)
    this.publishMs.push(performance.now() - startedAt)
    if (!accepted) throw new Error(message)
    this.acknowledged.push(event)
    const publishedAt = performance.now()
    const found = await reader.query({ authors: [event.pubkey], limit: 20 }, { ids: [event.id] })
    this.readMs.push(performance.now() - publishedAt)
    if (!found.some(({ id }) => id === event.id)) throw new Error('what was acknowledged is not found')
    const page = await request('/community.json', '192.0.2.1')
    if (!page.ok) throw new Error(`community.json: ${page.status}`)
    await page.arrayBuffer()
    // An honest client makes pauses.
    await setTimeout(20)
  }
}

/** The peak memory of the server's process, if the system reports it. */
async function peakMemoryMb(): Promise<number> {
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024)
}

/** The longest time (ms) for which the server's event loop was blocked since the last call. */
async function maxLagMs(): Promise<number> {
  const response = await request('/metrics', '192.0.2.5', { headers: { authorization: 'Bearer hostile' } })
  expect(response.status).toBe(200)
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await response.text())?.[1]
  return Math.round(Number(seconds) * 1000)
}

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)

beforeAll(async () => {
  if (!existsSync(built[0]!)) throw new Error('The server is not built. Run "pnpm build" first.')
  folder = await mkdtemp(join(tmpdir(), 'ncc-'))
  server = runServer({ DATA_DIR: folder, PROXIES: '1', METRICS_TOKEN: 'hostile' }, built)
  origin = await server.ready
  relayUrl = `${origin.replace('http', 'ws')}/relays/city`
  picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  hugePicture = await sharp({ create: { width: 8_000, height: 6_250, channels: 3, background: '#246' } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
  expect(hugePicture.length).toBeLessThan(20_000)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  largePicture = await uploadPicture(
    '192.0.2.3',
    await sharp({ create: { width: 1_500, height: 1_500, channels: 3, background: '#246', noise } })
      .png()
      .toBuffer(),
  )
})

afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await rm(folder, { recursive: true, force: true })
})

/** Runs an honest client during `hostile`, and afterwards checks with another project's client that its events are stored. */
async function workBeside(name: string, hostile: () => Promise<unknown>): Promise<void> {
  await maxLagMs()
  const honest = new HonestClient()
  honest.start()
  await honest.begun()
  await hostile().finally(() => honest.stop())
  const lag = await maxLagMs()
  const { acknowledged, faults, publishMs, readMs } = honest
  expect(faults).toEqual([])
  expect((await request('/healthz', '192.0.2.5')).status).toBe(200)
  expect(await readBack(acknowledged)).toEqual(new Set(acknowledged.map(({ id }) => id)))
  const memory = await peakMemoryMb()
  console.log(
    `${name}: ${acknowledged.length} events of an honest client, median of publish ${median(publishMs)} ms, of read ${median(readMs)} ms, event loop busy for at most ${lag} ms, memory up to ${memory || '?'} MB`,
  )
  expect(memory).toBeLessThan(maxMemoryMb)
}

async function readBack(events: readonly NostrEvent[]): Promise<Set<string>> {
  const relay = await Relay.connect(relayUrl)
  const found = new Set<string>()
  for (let at = 0; at < events.length; at += 500) {
    const ids = events.slice(at, at + 500).map(({ id }) => id)
    await new Promise<void>((resolve) => {
      relay.subscribe([{ ids, limit: 500 }], { onevent: ({ id }) => void found.add(id), oneose: resolve })
    })
  }
  relay.close()
  return found
}

test.each(
  Object.entries({ ...attacks, ...imageAttacks }).map(([name, attack], at) => ({
    name,
    attack,
    address: `198.51.100.${at}`,
  })),
)('an honest client is served during: $name', ({ name, attack, address }) =>
  workBeside(name, () => attack(address)),
)

test('an honest client is served during all attacks at once', () =>
  workBeside('all at once', () =>
    Promise.all(Object.values(attacks).map((attack, at) => attack(`203.0.113.${at}`))),
  ))
