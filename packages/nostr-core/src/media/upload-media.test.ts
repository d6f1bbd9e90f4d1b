import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hashPayload, verifyHttpAuth } from '../crypto/nip98.ts'
import { createPureVerifier } from '../crypto/verifier.ts'
import { createSecretKey, getPublicKey } from '../protocol/keys.ts'
import { createSecretKeySigner } from '../signers/secret-key-signer.ts'
import { SignerRefusedError } from '../signers/signer.ts'
import { postWithFetch } from './post-body.ts'
import { UnsupportedMediaError, uploadMedia, UploadError, type UploadMediaOptions } from './upload-media.ts'

const secretKey = createSecretKey()
const signer = createSecretKeySigner(secretKey)
const file = new File([new Uint8Array(5000).fill(7)], 'night walk.png', { type: 'image/png' })
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

interface Received {
  method: string | undefined
  headers: IncomingHttpHeaders
  body: Buffer<ArrayBuffer>
}

interface Answer {
  status?: number
  text?: string
  headers?: Record<string, string>
}

/** An upload service on a loopback port: it keeps what it got and gives one answer. */
async function service(answer: Answer | ((origin: string) => Answer)) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ method: request.method, headers: request.headers, body: Buffer.concat(chunks) })
      const { status = 200, text = '', headers = {} } = typeof answer === 'function' ? answer(origin) : answer
      response.writeHead(status, headers).end(text)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, url: `${origin}/upload`, received }
}

const failing = () => service({ status: 503, text: 'no room' })
const upload = (options: Omit<UploadMediaOptions, 'signer'>) => uploadMedia(file, { signer, ...options })

test('gives up a service that never answers', async () => {
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
  const post = { url: 'https://media.example', headers: {}, body: new Uint8Array() }
  await expect(postWithFetch(post, silent, 1)).rejects.toThrow(/timeout/)
})

test('returns the service’s metadata, as far as it is valid', async () => {
  const told = async (body: object) => {
    const { url } = await service((origin) => ({
      text: JSON.stringify({ url: `${origin}/media/a.webp`, mimeType: 'image/webp', ...body }),
    }))
    const { url: _url, mimeType: _mimeType, ...facts } = await upload({ functionUrl: url })
    return facts
  }
  const facts = { width: 640, height: 480, blurhash: 'LEHV6nWB2yk8', sha256: 'a'.repeat(64) }
  expect(await told(facts)).toEqual(facts)
  expect(await told({ width: -1, height: 480, blurhash: 'no good', sha256: 'A' })).toEqual({})
  const tags = [
    ['dim', '32x16'],
    ['x', 'b'.repeat(64)],
  ]
  expect(await told({ nip94_event: { tags } })).toEqual({ width: 32, height: 16, sha256: 'b'.repeat(64) })
})

describe('the backend function', () => {
  test('gets the file as multipart, authenticated byte by byte', async () => {
    const { url, origin, received } = await service((origin) => ({
      text: JSON.stringify({ url: `${origin}/media/a.webp`, mimeType: 'image/webp' }),
    }))
    expect(await upload({ functionUrl: url })).toEqual({
      url: `${origin}/media/a.webp`,
      mimeType: 'image/webp',
    })
    const [request] = received
    const form = await new Response(request!.body, {
      headers: { 'content-type': request!.headers['content-type']! },
    }).formData()
    const sent = form.get('file') as File
    expect([sent.name, sent.type, sent.size]).toEqual(['night walk.png', 'image/png', 5000])
    const verdict = await verifyHttpAuth(
      request!.headers.authorization,
      { url, method: 'POST', payload: await hashPayload(request!.body) },
      { verifier: createPureVerifier(), now: Math.floor(Date.now() / 1000) },
    )
    expect(verdict).toMatchObject({ ok: true, pubkey: getPublicKey(secretKey) })
  })

  test('may answer with a path on its own origin', async () => {
    const { url, origin } = await service({ text: '{"url":"/media/a.png"}' })
    expect(await upload({ functionUrl: url })).toEqual({
      url: `${origin}/media/a.png`,
      mimeType: 'image/png',
    })
  })

  test.each<[string, () => Promise<{ url: string }>]>([
    ['fails', failing],
    ['names no address', () => service({ text: '{}' })],
    ['names another site without https', () => service({ text: '{"url":"http://elsewhere.example/a.png"}' })],
    ['is not there', async () => ({ url: 'http://127.0.0.1:9/upload' })],
  ])('that %s leaves nothing but the user’s own service', async (_, create) => {
    const { url } = await create()
    await expect(upload({ functionUrl: url })).rejects.toMatchObject({ code: 'upload-not-configured' })
    const own = await service({ text: '{"url":"https://own.example/a.png"}' })
    expect(await upload({ functionUrl: url, nip96: { endpoint: own.url } })).toMatchObject({
      url: 'https://own.example/a.png',
    })
  })
})

describe('the user’s own service', () => {
  const own = async (answer: Answer, token?: string) => {
    const [{ url: functionUrl }, { url: endpoint, received }] = [await failing(), await service(answer)]
    const result = upload({ functionUrl, nip96: { endpoint, ...(token !== undefined && { token }) } })
    return { result, received, endpoint }
  }
  const address = 'https://own.example/a.png'

  test.each<[string, Answer]>([
    ['url', { text: JSON.stringify({ url: address }) }],
    ['data[0].url', { text: JSON.stringify({ data: [{ url: address }] }) }],
    ['files[0].url', { text: JSON.stringify({ files: [{ url: address }] }) }],
    ['Location', { text: JSON.stringify({ Location: address }) }],
    ['a Location header', { status: 201, headers: { location: address } }],
    ['file_url', { text: JSON.stringify({ file_url: address }) }],
    [
      'nip94_event',
      {
        text: JSON.stringify({
          nip94_event: {
            tags: [
              ['ox', 'x'],
              ['url', address],
            ],
          },
        }),
      },
    ],
    ['a plain text', { text: `${address}\n` }],
    ['a JSON text', { text: JSON.stringify(address) }],
  ])('may name the address in %s', async (_, answer) => {
    const { result } = await own(answer)
    expect(await result).toEqual({ url: address, mimeType: 'image/png' })
  })

  test.each([
    '',
    '{}',
    'done',
    '[]',
    'null',
    '{"url":7}',
    '{"url":"javascript:alert(1)"}',
    '{"url":"http://own.example/a.png"}',
  ])('that answers %s named none', async (text) => {
    const { result } = await own({ text })
    await expect(result).rejects.toMatchObject({ code: 'upload-without-url' })
  })

  test.each<[Answer, string]>([
    [{ status: 413, text: 'too large' }, '413 too large'],
    [{ status: 500 }, '500 Internal Server Error'],
  ])('that fails is quoted', async (answer, reason) => {
    const { result } = await own(answer)
    await expect(result).rejects.toThrow(new UploadError('upload-failed', reason).message)
  })

  test('gets the bearer token, otherwise a NIP-98 header for the file', async () => {
    const answer = { text: JSON.stringify({ url: address }) }
    const withToken = await own(answer, 'secret')
    await withToken.result
    expect(withToken.received[0]?.headers.authorization).toBe('Bearer secret')
    const without = await own(answer, '')
    await without.result
    const { headers, method = '' } = without.received[0]!
    const verdict = await verifyHttpAuth(
      headers.authorization,
      { url: without.endpoint, method, payload: await hashPayload(new Uint8Array(await file.arrayBuffer())) },
      { verifier: createPureVerifier(), now: Math.floor(Date.now() / 1000) },
    )
    expect(verdict).toMatchObject({ ok: true })
  })
})

test('a failed upload tells the reason of every server that was tried, in order', async () => {
  const [city, one, two] = [
    await failing(),
    await service({ status: 401, headers: { 'x-reason': 'who?' } }),
    await service({}),
  ]
  const own = await service({ status: 500, text: 'broken' })
  const mediaServers = async () => [one.origin, two.origin, 'http://127.0.0.1:1']
  const tried = [
    { url: city.url, reason: '503 no room' },
    { url: `${one.origin}/media`, reason: '401 who?' },
    { url: `${two.origin}/media`, reason: 'Upload response did not include a URL' },
    { url: 'http://127.0.0.1:1/media', reason: expect.stringMatching(/\w/) },
  ]
  await expect(upload({ functionUrl: city.url, mediaServers })).rejects.toMatchObject({
    code: 'upload-not-configured',
    failures: tried,
    cause: { reason: '503 no room' },
  })
  const nip96 = { endpoint: own.url, token: 'secret' }
  await expect(upload({ functionUrl: city.url, mediaServers, nip96 })).rejects.toMatchObject({
    code: 'upload-failed',
    reason: '500 broken',
    failures: [...tried, { url: own.url, reason: '500 broken' }],
    cause: { reason: '503 no room' },
  })
})

test.each([
  ['{"error":"Only pictures, please","code":"type"}', '415 Only pictures, please'],
  ['{"status":"error","message":"Only pictures, please"}', '415 Only pictures, please'],
  ['{"code":7}', '415 {"code":7}'],
  ['Only pictures, please', '415 Only pictures, please'],
])('the reason of a refusal is its sentence, not its JSON: %s', async (text, reason) => {
  const own = await service({ status: 415, text })
  const { url: functionUrl } = await failing()
  const nip96 = { endpoint: own.url, token: 'secret' }
  await expect(upload({ functionUrl, nip96 })).rejects.toMatchObject({ code: 'upload-failed', reason })
})

test('SVG is refused before anything is sent', async () => {
  const { url, received } = await failing()
  for (const svg of [new File(['<svg/>'], 'a', { type: 'image/svg+xml' }), new File(['<svg/>'], 'a.SVG')]) {
    await expect(uploadMedia(svg, { signer, functionUrl: url })).rejects.toThrow(UnsupportedMediaError)
  }
  expect(received).toEqual([])
})

test('a user who refuses to sign, or aborts, is not sent to another service', async () => {
  const nip96 = { endpoint: 'https://own.example/upload', token: 'secret' }
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined))
  const refusing = {
    signEvent: async () => {
      throw new SignerRefusedError('no')
    },
  }
  const functionUrl = 'https://city.club/functions/upload-media'
  await expect(uploadMedia(file, { signer: refusing, functionUrl, nip96, fetch })).rejects.toThrow(
    SignerRefusedError,
  )
  expect(fetch).not.toHaveBeenCalled()

  const controller = new AbortController()
  const leave = () => {
    controller.abort(new Error('left the page'))
    return { status: 503 }
  }
  const { url, received } = await service(leave)
  const leaving = upload({ functionUrl: url, nip96: { endpoint: url }, signal: controller.signal })
  await expect(leaving).rejects.toThrow(new Error('left the page'))
  expect(received).toHaveLength(1)
})

test('an upload that is over asks no signer, and does not wait for one', async () => {
  const signEvent = vi.fn<typeof signer.signEvent>(() => new Promise(() => undefined))
  const functionUrl = 'https://city.club/functions/upload-media'
  const reason = new Error('left the page')
  const over = uploadMedia(file, { signer: { signEvent }, functionUrl, signal: AbortSignal.abort(reason) })
  await expect(over).rejects.toBe(reason)
  expect(signEvent).not.toHaveBeenCalled()

  const controller = new AbortController()
  const waiting = uploadMedia(file, { signer: { signEvent }, functionUrl, signal: controller.signal })
  await vi.waitFor(() => expect(signEvent).toHaveBeenCalledOnce())
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})
