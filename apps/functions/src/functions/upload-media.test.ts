import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { Actions, createUploadAuth } from 'blossom-client-sdk'
import { finalizeEvent, generateSecretKey, getPublicKey, type EventTemplate } from 'nostr-tools/pure'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { callFunction } from '../testing/call-function.ts'
import { authHeader, blossomHeader, type HeaderOptions } from '../testing/http-auth-header.ts'
import { box } from '../testing/phone-video.ts'
import { phoneVideo } from '../testing/phone-video.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'

const alice = generateSecretKey()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let photo: Buffer
let animation: Buffer

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
    .withExif({ IFD0: { Copyright: 'secret place', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame))
  animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [80, 80, 80] })
    .toBuffer()
})

async function multipart(bytes: Uint8Array, name = 'photo.jpg', field = 'file') {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  const response = new Response(form)
  const contentType = response.headers.get('content-type') ?? ''
  return { body: new Uint8Array(await response.arrayBuffer()), contentType }
}

async function upload(
  origin: string,
  bytes: Uint8Array,
  options: Partial<HeaderOptions> & { name?: string; field?: string } = {},
) {
  const { body, contentType } = await multipart(bytes, options.name, options.field)
  const url = `${origin}/functions/upload-media`
  const authorization = authHeader({ secretKey: alice, url, body, ...options })
  const send = () =>
    fetch(url, { method: 'POST', body, headers: { authorization, 'content-type': contentType } })
  return { response: await send(), send }
}

describe('upload-media', () => {
  test('a photo comes back as WebP, upright, without metadata, with all documented fields', async () => {
    const { origin } = await startTestServer()
    const { response } = await upload(origin, photo)
    expect(response.status).toBe(200)
    const stored = (await response.json()) as { url: string; sha256: string; size: number }
    expect(stored).toMatchObject({
      mimeType: 'image/webp',
      width: 40,
      height: 60,
      blurhash: expect.stringMatching(/^.{28}$/),
    })
    const read = await fetch(stored.url)
    const bytes = new Uint8Array(await read.arrayBuffer())
    expect(read.headers.get('content-type')).toBe('image/webp')
    expect(sha256(bytes)).toBe(stored.sha256)
    expect(stored.url).toBe(`${origin}/media/${stored.sha256}.webp`)
    expect(bytes).toHaveLength(stored.size)
    const metadata = await sharp(bytes).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(Buffer.from(bytes).includes('secret place')).toBe(false)
  })

  test('an animation stays an animation', async () => {
    const { origin } = await startTestServer()
    const { response } = await upload(origin, animation)
    const { url } = (await response.json()) as { url: string }
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(3)
  })

  test('a phone’s video loses place and device, as its hashes show, except where its bytes must not change', async () => {
    const { origin } = await startTestServer()
    const video = phoneVideo()
    const holdsPlace = async (url: string) =>
      Buffer.from(await (await fetch(url)).arrayBuffer()).includes('+48.2082+016.3738/')
    const { response } = await upload(origin, video)
    const stored = (await response.json()) as { url: string; size: number; mimeType: string }
    expect(stored).toMatchObject({ size: video.length, mimeType: 'video/quicktime' })
    expect(await holdsPlace(stored.url)).toBe(false)
    expect(await holdsPlace(`${origin}/media/${sha256(video)}`)).toBe(false)
    const put = async (path: string) => {
      const authorization = blossomHeader(alice, path, [['x', sha256(video)]])
      const body = new Uint8Array(video)
      return (await (
        await fetch(`${origin}/${path}`, { method: 'PUT', body, headers: { authorization } })
      ).json()) as {
        url: string
        sha256: string
      }
    }
    expect((await put('media')).url).toBe(stored.url)
    const verbatim = await put('upload')
    expect(verbatim.sha256).toBe(sha256(video))
    expect(await holdsPlace(verbatim.url)).toBe(true)
    expect((await upload(origin, video.subarray(0, 400))).response.status).toBe(422)
  })

  test('a video is stored as it is and served in ranges', async () => {
    const { origin } = await startTestServer()
    const video = Buffer.concat([box('ftyp', 'isom'), box('mdat', Buffer.alloc(4000, 7))])
    const { response } = await upload(origin, video, { name: '../../etc/passwd\0.html' })
    expect(response.status).toBe(200)
    const { url, mimeType } = (await response.json()) as { url: string; mimeType: string }
    expect(mimeType).toBe('video/mp4')
    expect(url).toBe(`${origin}/media/${sha256(video)}.mp4`)
    const part = await fetch(url, { headers: { range: 'bytes=4-11' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftypisom'])
  })

  test('file names do not matter, however long', async () => {
    const { origin } = await startTestServer()
    for (const name of ['x'.repeat(4096), '..', 'a\0b.svg', '"; filename="y']) {
      expect((await upload(origin, photo, { name })).response.status, name.slice(0, 20)).toBe(200)
    }
  })

  test.each<[string, Partial<HeaderOptions>]>([
    ['another kind', { kind: 1 }],
    ['an old date', { createdAt: Math.floor(Date.now() / 1000) - 120 }],
    ['a date ahead', { createdAt: Math.floor(Date.now() / 1000) + 3600 }],
    ['another method', { method: 'PUT' }],
    ['another URL', { url: 'http://localhost:1/functions/upload-media' }],
    ['another body', { body: 'something else' }],
    ['no payload', { tags: (tags) => tags.filter(([name]) => name !== 'payload') }],
    ['a method tag twice', { tags: (tags) => [...tags, ['method', 'POST']] }],
    ['a URL tag twice', { tags: (tags) => [...tags, ['u', 'https://elsewhere.example']] }],
    ['a payload tag twice', { tags: (tags) => [...tags, ['payload', '0'.repeat(64)]] }],
    ['a forged signature', { change: (event) => ({ ...event, sig: '0'.repeat(128) }) }],
    ['another account’s key', { change: (event) => ({ ...event, pubkey: 'a'.repeat(64) }) }],
    ['a changed event', { change: (event) => ({ ...event, content: 'x' }) }],
    ['no event', { change: () => ({}) }],
  ])('NIP-98 with %s is refused with 401', async (_, options) => {
    const { origin } = await startTestServer()
    const { response } = await upload(origin, photo, options)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^Authorization: /) })
  })

  test('NIP-98 used twice is refused, also after a restart', async () => {
    const first = await startTestServer()
    const { response, send } = await upload(first.origin, photo)
    expect(response.status).toBe(200)
    expect((await send()).status).toBe(401)
    await first.close()
    await startTestServer({ PORT: String(first.port) }, first.folder)
    expect((await send()).status).toBe(401)
  })

  test('a missing or malformed header is refused', async () => {
    const { origin } = await startTestServer()
    const url = `${origin}/functions/upload-media`
    expect((await fetch(url, { method: 'POST' })).status).toBe(401)
    for (const authorization of [
      'Bearer x',
      'Nostr',
      'Nostr !!!',
      `Nostr ${'A'.repeat(17_000)}`.slice(0, 15_000),
    ]) {
      expect((await fetch(url, { method: 'POST', headers: { authorization } })).status).toBe(401)
    }
  })

  test('other file types are refused with 415, damaged files with 422, malformed forms with 400', async () => {
    const { origin } = await startTestServer()
    const polyglot = Buffer.concat([photo, Buffer.from('<html><script>alert(1)</script>')])
    const zip = Buffer.concat([photo, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
    const unsupported = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<!doctype html><p>hi'),
      Buffer.from('MZ executable'),
      Buffer.from(''),
      polyglot,
      zip,
      Buffer.from('GIF89a/*<script>*/=1;alert(1)'),
    ]
    for (const bytes of unsupported)
      expect((await upload(origin, bytes)).response.status, bytes.toString('latin1', 0, 20)).toBe(415)
    for (const bytes of [
      photo.subarray(0, 60),
      photo.subarray(0, photo.length - 40),
      Buffer.from('GIF89a/*x*/=1'),
    ]) {
      expect((await upload(origin, bytes)).response.status).toBe(422)
    }
    expect((await upload(origin, photo, { field: 'other' })).response.status).toBe(400)
    const url = `${origin}/functions/upload-media`
    for (const contentType of [
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
    ]) {
      const authorization = authHeader({ secretKey: generateSecretKey(), url, body: 'nonsense' })
      const response = await fetch(url, {
        method: 'POST',
        body: 'nonsense',
        headers: { authorization, 'content-type': contentType },
      })
      expect(response.status, contentType).toBe(400)
    }
  })

  test('a picture of 256 megapixels and a GIF of 10,000 frames are refused without being decoded', async () => {
    const { origin } = await startTestServer()
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data])
      const frame = Buffer.alloc(8)
      frame.writeUInt32BE(data.length, 0)
      frame.writeUInt32BE(crc32(body), 4)
      return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(16_000, 0)
    header.writeUInt32BE(16_000, 4)
    header.set([8, 2, 0, 0, 0], 8)
    const rows = deflateSync(Buffer.alloc(16_000 * 3 * 100), { level: 9 })
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const bomb = Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ])
    expect((await upload(origin, bomb)).response.status).toBe(413)
    const head = animation.subarray(0, animation.indexOf(Buffer.from([0x21, 0xf9])))
    const oneFrame = animation.subarray(
      head.length,
      animation.indexOf(Buffer.from([0x21, 0xf9]), head.length + 1),
    )
    const gif = Buffer.concat([head, ...Array.from({ length: 10_000 }, () => oneFrame), Buffer.from([0x3b])])
    expect((await upload(origin, gif)).response.status).toBe(413)
  })

  test('100 MB are refused with 413, announced or not', async () => {
    const { origin, port } = await startTestServer()
    const url = `${origin}/functions/upload-media`
    const headers = () => ({
      authorization: authHeader({ secretKey: alice, url, body: 'x' }),
      'content-type': 'multipart/form-data; boundary=x',
    })
    const send = (extra: Record<string, string>) =>
      new Promise<number>((resolve) => {
        const sent = httpRequest(
          {
            port,
            host: '127.0.0.1',
            method: 'POST',
            path: '/functions/upload-media',
            headers: { host: `localhost:${port}`, ...headers(), ...extra },
          },
          (response) => {
            response.resume()
            resolve(response.statusCode ?? 0)
          },
        )
        sent.on('error', () => undefined)
        const block = Buffer.alloc(1024 * 1024)
        let left = 100
        const push = () => {
          for (; left > 0; left -= 1) {
            if (!sent.write(block)) return void sent.once('drain', push)
          }
          sent.end()
        }
        push()
      })
    expect(await send({ 'content-length': String(100 * 1024 * 1024) })).toBe(413)
    expect(await send({ 'transfer-encoding': 'chunked' })).toBe(413)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  })
})

describe('NIP-96', () => {
  test('discovery, upload, list and deletion', async () => {
    const { origin } = await startTestServer()
    const info = (await (await fetch(`${origin}/.well-known/nostr/nip96.json`)).json()) as {
      api_url: string
      download_url: string
    }
    expect(JSON.stringify(info)).not.toContain('resizing')
    const { body, contentType } = await multipart(photo)
    const url = info.api_url
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        authorization: authHeader({ secretKey: alice, url, body: photo }),
        'content-type': contentType,
      },
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const answer = (await response.json()) as { status: string; nip94_event: { tags: [string, string][] } }
    const tags = Object.fromEntries(answer.nip94_event.tags)
    expect(answer.status).toBe('success')
    expect(tags).toMatchObject({ ox: sha256(photo), m: 'image/webp', dim: '40x60' })
    const listUrl = `${url}?page=0&count=10`
    const list = await fetch(listUrl, {
      headers: { authorization: authHeader({ secretKey: alice, url: listUrl, method: 'GET' }) },
    })
    expect(await list.json()).toMatchObject({
      total: 1,
      files: [
        {
          tags: expect.arrayContaining([
            ['x', tags['x']],
            ['ox', sha256(photo)],
          ]),
        },
      ],
    })
    const nextUrl = `${url}?page=1&count=1`
    const next = await fetch(nextUrl, {
      headers: { authorization: authHeader({ secretKey: alice, url: nextUrl, method: 'GET' }) },
    })
    expect(await next.json()).toEqual({ count: 0, total: 1, page: 1, files: [] })
    const download = `${info.download_url}/${sha256(photo)}`
    for (const address of [download, `${download}.jpg`]) {
      const found = await fetch(address)
      expect(sha256(new Uint8Array(await found.arrayBuffer())), address).toBe(tags['x'])
    }
    const remove = (secretKey: Uint8Array) => {
      const url = `${info.api_url}/${sha256(photo)}`
      return fetch(url, {
        method: 'DELETE',
        headers: { authorization: authHeader({ secretKey, url, method: 'DELETE' }) },
      })
    }
    expect((await remove(generateSecretKey())).status).toBe(404)
    expect((await fetch(tags['url'] ?? '')).status).toBe(200)
    expect((await remove(alice)).status).toBe(200)
    expect((await fetch(tags['url'] ?? '')).status).toBe(404)
    expect((await fetch(download)).status).toBe(404)
  })

  test('the payload tag is optional and may contain the file’s hash in every usual form, but no other hash', async () => {
    const { origin } = await startTestServer()
    const url = `${origin}/functions/nip96`
    const { body, contentType } = await multipart(photo)
    const send = async (payload: string[][]) => {
      const tags = (own: string[][]) => [
        ...own.filter(([name]) => name !== 'payload'),
        ...payload,
        ['n', crypto.randomUUID()],
      ]
      const authorization = authHeader({ secretKey: alice, url, body, tags })
      const headers = { authorization, 'content-type': contentType }
      return (await fetch(url, { method: 'POST', body, headers })).status
    }
    expect(await send([])).toBe(201)
    expect(await send([['payload', Buffer.from(sha256(photo), 'hex').toString('base64')]])).toBe(201)
    expect(await send([['payload', '0'.repeat(64)]])).toBe(403)
  })
})

describe('Blossom', () => {
  const signer = async (draft: EventTemplate) => finalizeEvent(draft, alice)

  test('pages of any origin may send the headers of BUD-06', async () => {
    const { origin } = await startTestServer()
    const names = ['authorization', 'x-sha-256', 'x-content-type', 'x-content-length']
    const response = await fetch(`${origin}/upload`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://client.example',
        'access-control-request-method': 'HEAD',
        'access-control-request-headers': names.join(','),
      },
    })
    const allowed = response.headers.get('access-control-allow-headers')?.split(/, */)
    expect(allowed).toEqual(expect.arrayContaining(names))
  })

  test('another project’s client library uploads, downloads, lists and deletes', async () => {
    const { origin } = await startTestServer()
    const file = new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' })
    const onAuth = (_server: string, hash: string) => createUploadAuth(signer, hash)
    const stored = await Actions.uploadBlob(origin, file, { onAuth })
    expect(stored).toMatchObject({ sha256: sha256(photo), type: 'image/jpeg', size: photo.length })
    for (const address of [stored.url, `${origin}/${stored.sha256}`, `${origin}/${stored.sha256}.jpg`]) {
      expect(sha256(new Uint8Array(await (await fetch(address)).arrayBuffer()))).toBe(sha256(photo))
    }
    expect((await fetch(`${origin}/${stored.sha256}`, { method: 'HEAD' })).status).toBe(200)
    const header = (t: string, tags: string[][] = [], by = alice) => ({
      authorization: blossomHeader(by, t, tags),
    })
    const { pubkey } = finalizeEvent({ kind: 1, content: '', created_at: 0, tags: [] }, alice)
    const list = await fetch(`${origin}/list/${pubkey}`, { headers: header('list') })
    expect(await list.json()).toMatchObject([{ sha256: stored.sha256 }])
    const other = new File([new Uint8Array(await frame('#0c6'))], 'drawing.png', { type: 'image/png' })
    const { sha256: second } = await Actions.uploadBlob(origin, other, { onAuth })
    const page = async (query: string) => {
      const answer = await fetch(`${origin}/list/${pubkey}?${query}`, { headers: header('list') })
      if (answer.status !== 200) return [String(answer.status)]
      return ((await answer.json()) as { sha256: string }[]).map((file) => file.sha256)
    }
    const both = await page('limit=2')
    expect(both).toHaveLength(2)
    expect(new Set(both)).toEqual(new Set([stored.sha256, second]))
    const [newest, oldest] = both
    expect(await page('limit=1')).toEqual([newest])
    expect(await page(`limit=5&cursor=${newest}`)).toEqual([oldest])
    expect(await page(`cursor=${oldest}`)).toEqual([])
    expect(await page('since=4000000000')).toEqual([])
    expect(await page('until=1')).toEqual([])
    expect(await page('cursor=%25')).toEqual(['404'])
    const x = [['x', stored.sha256]]
    const remove = (headers: Record<string, string>) =>
      fetch(`${origin}/${stored.sha256}`, { method: 'DELETE', headers })
    expect((await remove(header('upload', x))).status).toBe(401)
    expect((await remove(header('delete', [['x', '0'.repeat(64)]]))).status).toBe(401)
    expect((await remove(header('delete', [...x, ['server', 'elsewhere.example']]))).status).toBe(401)
    expect((await remove(header('delete', x, generateSecretKey()))).status).toBe(404)
    expect((await remove(header('delete', x))).status).toBe(200)
    expect((await fetch(stored.url)).status).toBe(404)
  })
})

describe('who may store, and how much', () => {
  test('with a list of members, nobody else may upload, generate an avatar or claim a name', async () => {
    const folder = await temporaryFolder()
    const list = join(folder, 'members.txt')
    await writeFile(list, getPublicKey(alice))
    const { origin } = await startTestServer({ MEMBERSHIP: `list:${list}` })
    const stranger = generateSecretKey()
    expect((await upload(origin, photo)).response.status).toBe(200)
    const { response } = await upload(origin, photo, { secretKey: stranger })
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ error: expect.stringContaining('members') }),
    ])
    const { body, contentType } = await multipart(photo)
    const url = `${origin}/functions/nip96`
    const authorization = authHeader({ secretKey: stranger, url, body })
    const headers = { authorization, 'content-type': contentType }
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(403)
    const sign = async (draft: EventTemplate) => finalizeEvent(draft, stranger)
    const token = await createUploadAuth(sign, sha256(photo), { type: 'upload' })
    const blossom = Actions.uploadBlob(origin, new File([new Uint8Array(photo)], 'x.jpg'), { auth: token })
    await expect(blossom).rejects.toThrow('members')
    for (const [name, more] of [
      ['claim-name', { name: 'stranger' }],
      ['generate-avatar', { prompt: '' }],
    ] as const) {
      const answer = await callFunction(origin, name, stranger, { pubkey: getPublicKey(stranger), ...more })
      expect(answer.status, name).toBe(403)
    }
  })

  test('the operator’s limit applies to all uploads of the city together', async () => {
    const { origin } = await startTestServer({ MEDIA_TOTAL_GB: '0.001' })
    const noise = (seed: number) =>
      sharp(Buffer.from(Array.from({ length: 600 * 600 * 3 }, (_, at) => (at * at * (seed + 7)) % 251)), {
        raw: { width: 600, height: 600, channels: 3 },
      })
        .png()
        .toBuffer()
    const statuses: number[] = []
    for (let seed = 0; seed < 12 && statuses.at(-1) !== 507; seed += 1) {
      const { response } = await upload(origin, await noise(seed), { secretKey: generateSecretKey() })
      statuses.push(response.status)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 507])
  })
})
