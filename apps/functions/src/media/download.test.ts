import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateSecretKey } from 'nostr-tools/pure'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sha256Hex } from '../auth/http-auth.ts'
import { blossomHeader } from '../testing/http-auth-header.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createExternalGet } from './download.ts'

const alice = generateSecretKey()
let photo: Buffer

beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
})

/** Another server, which records its requests. */
async function startOther(answer: RequestListener) {
  const heard: string[] = []
  const server = createServer((incoming, outgoing) => {
    heard.push(incoming.url ?? '')
    answer(incoming, outgoing)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

async function mirror(origin: string, body: unknown, authorization?: string, address = '192.0.2.1') {
  const response = await fetch(`${origin}/mirror`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'x-forwarded-for': address, ...(authorization !== undefined && { authorization }) },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const forFile = (bytes: Uint8Array) => blossomHeader(alice, 'upload', [['x', sha256Hex(bytes)]])

describe('PUT /mirror (BUD-04)', () => {
  test('stores a file from another server, unchanged', async () => {
    const other = await startOther((_, outgoing) => void outgoing.end(photo))
    const { origin } = await startTestServer({ MIRROR_ORIGINS: other.origin })
    const sha256 = sha256Hex(photo)
    const { status, body } = await mirror(origin, { url: `${other.origin}/${sha256}.jpg` }, forFile(photo))
    expect({ status, body }).toEqual({
      status: 200,
      body: expect.objectContaining({ sha256, size: photo.length, type: 'image/jpeg' }),
    })
    expect(other.heard).toEqual([`/${sha256}.jpg`])
    const stored = new Uint8Array(await (await fetch(`${origin}/${sha256}`)).arrayBuffer())
    expect(sha256Hex(stored)).toBe(sha256)
    const preflight = await fetch(`${origin}/mirror`, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('is an upload: signed, for exactly this file, of an accepted type and size', async () => {
    let file: Uint8Array = photo
    const other = await startOther((_, outgoing) => void outgoing.end(file))
    const { origin } = await startTestServer({ MIRROR_ORIGINS: other.origin, MEDIA_TOTAL_GB: '0.001' })
    const body = { url: `${other.origin}/x` }
    expect((await mirror(origin, body)).status).toBe(401)
    expect((await mirror(origin, body, blossomHeader(alice, 'delete'))).status).toBe(401)
    expect((await mirror(origin, { url: 'x' }, forFile(photo))).status).toBe(400)
    expect(other.heard).toEqual([])
    expect(await mirror(origin, body, forFile(Buffer.from('another')))).toMatchObject({
      status: 401,
      body: { message: 'Authorization: the event is for another file.' },
    })
    expect((await fetch(`${origin}/${sha256Hex(photo)}`)).status).toBe(404)
    file = Buffer.from('<!doctype html><p>hi')
    expect((await mirror(origin, body, forFile(file))).status).toBe(415)
    file = Buffer.concat([
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
      Buffer.from('webm'),
      Buffer.alloc(2_000_000),
    ])
    expect((await mirror(origin, body, forFile(file))).status).toBe(507)
  })

  test('fails if the download is too large, is cut off or is not a file', async () => {
    const other = await startOther(({ url }, outgoing) => {
      if (url === '/huge') outgoing.writeHead(200, { 'content-length': '90000000' }).write('x')
      else if (url === '/short')
        outgoing.writeHead(200, { 'content-length': '100' }).write('x', () => outgoing.destroy())
      else if (url === '/endless') {
        const block = Buffer.alloc(4_000_000)
        const push = (): void => void outgoing.write(block, (error) => error ?? push())
        push()
      } else if (url === '/round') outgoing.writeHead(302, { location: '/round' }).end()
      else outgoing.writeHead(404).end()
    })
    const { origin } = await startTestServer({ MIRROR_ORIGINS: other.origin })
    const statuses = []
    for (const path of ['/huge', '/short', '/endless', '/round', '/none']) {
      statuses.push((await mirror(origin, { url: other.origin + path }, forFile(photo))).status)
    }
    expect(statuses).toEqual([413, 400, 413, 502, 502])
    expect(other.heard.filter((url) => url === '/round')).toHaveLength(4)
    const gone = await mirror(origin, { url: `${other.origin}/none` }, forFile(photo))
    expect(gone.body).toMatchObject({ message: 'The other server answered 404.' })
  })

  test('follows redirects, but not into a private network', async () => {
    const inner = await startOther((_, outgoing) => void outgoing.end(photo))
    let location = ''
    const other = await startOther(({ url }, outgoing) => {
      if (url === '/here') outgoing.end(photo)
      else outgoing.writeHead(302, { location }).end()
    })
    const { origin } = await startTestServer({ MIRROR_ORIGINS: other.origin })
    const follow = (to: string) => {
      location = to
      return mirror(origin, { url: `${other.origin}/away` }, forFile(photo))
    }
    for (const to of [
      inner.origin,
      inner.origin.replace('http:', 'https:'),
      'https://localhost:1',
      'file:///etc/passwd',
    ]) {
      expect(await follow(to), to).toMatchObject({
        status: 400,
        body: { message: 'Only https addresses outside private networks are allowed.' },
      })
    }
    expect(inner.heard).toEqual([])
    expect((await follow('/here')).status).toBe(200)
  })

  test('one address has a limited number of downloads at a time', async () => {
    const waiting: (() => void)[] = []
    const other = await startOther((_, outgoing) => void waiting.push(() => outgoing.writeHead(404).end()))
    const { origin } = await startTestServer({ MIRROR_ORIGINS: other.origin })
    const ask = () => mirror(origin, { url: `${other.origin}/x` }, forFile(photo))
    const first = Array.from({ length: 8 }, ask)
    await expect.poll(() => waiting.length).toBe(8)
    expect((await ask()).status).toBe(503)
    for (const answer of waiting.splice(0)) answer()
    expect(new Set((await Promise.all(first)).map(({ status }) => status))).toEqual(new Set([502]))
    const again = ask()
    await expect.poll(() => waiting.length).toBe(1)
    for (const answer of waiting) answer()
    expect((await again).status).toBe(502)
  })

  test('a newcomer’s file is downloaded while seven addresses have all downloads', async () => {
    const waiting: (() => void)[] = []
    const other = await startOther(({ url }, outgoing) => {
      if (url === '/photo') outgoing.end(photo)
      else waiting.push(() => outgoing.writeHead(404).end())
    })
    const { origin } = await startTestServer({ MIRROR_ORIGINS: other.origin, PROXIES: '1' })
    const ask = (path: string, address: string) =>
      mirror(origin, { url: other.origin + path }, forFile(photo), address)
    const flood = Array.from({ length: 50 }, (_, index) => ask('/never', `192.0.2.${index % 7}`))
    await expect.poll(() => waiting.length).toBe(50)
    expect((await ask('/photo', '198.51.100.1')).status).toBe(200)
    const lost = await Promise.race(flood)
    expect(lost.status).toBe(503)
    for (const answer of waiting) answer()
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 502)).toHaveLength(49)
  })
})

/** A DNS server that answers each question for addresses with `answer`, or not at all, and records the names. */
async function startDns(answer: (name: string) => readonly string[] | undefined) {
  const asked: string[] = []
  const socket = createSocket('udp4', (message, { port }) => {
    const labels: string[] = []
    let end = 12
    for (let length = message[end] ?? 0; length > 0; length = message[end] ?? 0) {
      labels.push(message.toString('latin1', end + 1, end + 1 + length))
      end += 1 + length
    }
    const name = labels.join('.')
    asked.push(name)
    const addresses = answer(name)
    if (!addresses) return
    const isV4 = message.readUInt16BE(end + 1) === 1
    const records = addresses
      .filter(() => isV4)
      .map((address) => [...dnsRecord, ...address.split('.').map(Number)])
    const counts = Buffer.from([0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0])
    const question = message.subarray(12, end + 5)
    socket.send(Buffer.concat([message.subarray(0, 2), counts, question, Buffer.from(records.flat())]), port)
  })
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise((closed) => socket.close(() => closed())))
  return { servers: [`127.0.0.1:${socket.address().port}`], asked }
}

/** An address of the name in the question, for a minute, of four bytes. */
const dnsRecord = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4]

describe('names of strangers', () => {
  test('are asked for at the DNS by this process’ own resolver, and given up with the request', async () => {
    const dns = await startDns(() => undefined)
    const get = createExternalGet([], ['http:'], dns)
    const client = new AbortController()
    const names = Array.from({ length: 30 }, (_, index) => `slow-${index}.example`)
    const requests = Promise.allSettled(names.map((name) => get(new URL(`http://${name}/`), client.signal)))
    // Each is asked for its addresses of both kinds.
    await expect.poll(() => new Set(dns.asked).size).toBe(30)
    // The process looks up other names and reads files meanwhile.
    expect((await lookup('localhost')).address).toBeTruthy()
    client.abort()
    expect(new Set((await requests).map(({ status }) => status))).toEqual(new Set(['rejected']))
  })

  test('lead nowhere if one of their addresses is private', async () => {
    const answers: Record<string, string[]> = {
      'in.example': ['10.0.0.1'],
      'both.example': ['192.0.2.1', '127.0.0.1'],
    }
    const dns = await startDns((name) => answers[name] ?? [])
    const get = createExternalGet([], ['http:'], dns)
    const codeOf = (name: string) =>
      get(new URL(`http://${name}/`), AbortSignal.timeout(10_000)).catch(
        (error: { code?: string }) => error.code,
      )
    expect(
      await Promise.all(['in.example', 'both.example', 'a.localhost', 'none.example'].map(codeOf)),
    ).toEqual(['address-refused', 'address-refused', 'address-refused', 'other-server'])
  })
})
