import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Actions, createUploadAuth } from 'blossom-client-sdk'
import { finalizeEvent, generateSecretKey } from 'nostr-tools/pure'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  addMediaServer,
  blobOf,
  findBlob,
  mediaServers,
  mirrorBlob,
  parseMediaServer,
  preferMediaServer,
  removeMediaServer,
  storeBlob,
} from '../src/blossom.ts'
import { uploadMedia } from '../src/media/upload-media.ts'
import { MalformedError } from '../src/protocol/errors.ts'
import type { EventTemplate, NostrEvent } from '../src/protocol/event.ts'
import { applyEdit } from '../src/publish/list-edit.ts'
import { accountOf, clientOf, settled } from './client-of.ts'
import { createBuilder, relayWith } from './harness.ts'

const bytes = new TextEncoder().encode('a lamp')
const sha256 = createHash('sha256').update(bytes).digest('hex')

interface Asked {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly body: Buffer
}

/** A media server with answers of its own; `asked` holds what it was asked for. */
async function mediaServer(answer: (asked: Asked) => { status: number; body?: Uint8Array; type?: string }) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url: path = '' } = request
    const { authorization } = request.headers
    const one = { method, path, authorization, body: Buffer.concat(parts) }
    asked.push(one)
    const { status, body = new Uint8Array(), type = 'image/png' } = answer(one)
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

it.each([
  [`https://media.example/${sha256}.png`, { sha256, extension: '.png' }],
  [`https://media.example/users/${sha256.toUpperCase()}?w=3`, { sha256, extension: '' }],
  [`https://media.example/${sha256}/small.png`, undefined],
  ['https://media.example/lamp.png', undefined],
  ['not a url', undefined],
])('the file of %s', (url, blob) => expect(blobOf(url)).toEqual(blob))

it.each([
  ['media.example', 'https://media.example'],
  [' https://media.example/upload ', 'https://media.example'],
  ['http://media.example', undefined],
  ['https://localhost', undefined],
  ['https://192.168.1.4', undefined],
  ['https://me:secret@media.example', undefined],
  ['', undefined],
  ['javascript:alert(1)', undefined],
])('the media server of %j is %s', (text, origin) => expect(parseMediaServer(text)).toBe(origin))

it('only the app itself may be in a private network', () => {
  expect(parseMediaServer('http://127.0.0.1:4000', 'http://127.0.0.1:3000')).toBe('http://127.0.0.1:4000')
  expect(parseMediaServer('http://127.0.0.1:4000', 'https://city.example')).toBeUndefined()
})

it('a file is found where its bytes have the hash, and nowhere else', async () => {
  const gone = await mediaServer(() => ({ status: 404 }))
  const wrong = await mediaServer(() => ({ status: 200, body: new TextEncoder().encode('another') }))
  const endless = await mediaServer(() => ({ status: 200, body: new Uint8Array(2000) }))
  const good = await mediaServer(() => ({ status: 200, body: bytes }))
  const pointer = { sha256, extension: '.png' }
  const servers = [gone, wrong, endless, good].map(({ origin }) => origin)
  const failures: string[] = []
  const blob = await findBlob(pointer, ['http://127.0.0.1:1', ...servers], {
    maxBytes: 1000,
    onFailure: (url, reason) => failures.push(`${new URL(url).origin}: ${reason}`),
  })
  expect(blob?.type).toBe('image/png')
  expect(await blob?.text()).toBe('a lamp')
  expect(good.asked.map(({ path }) => path)).toEqual([`/${sha256}.png`])
  expect(failures.slice(1)).toEqual([
    `${gone.origin}: 404 Not Found`,
    `${wrong.origin}: The file has another hash`,
    `${endless.origin}: The answer is longer than 1000 bytes`,
  ])
  expect(await findBlob(pointer, servers.slice(0, 3), { maxBytes: 1000 })).toBeUndefined()
})

it('a server’s address may be written in any way, and is asked once', async () => {
  const server = await mediaServer(({ method }) =>
    method === 'GET' ? { status: 404 } : { status: 200, body: Buffer.from(JSON.stringify({ sha256 })) },
  )
  const { signer } = accountOf('alice')
  const ways = [`${server.origin}/`, server.origin, server.origin.replace('http', 'HTTP')]
  await findBlob({ sha256, extension: '' }, ways)
  expect(server.asked.map(({ path }) => path)).toEqual([`/${sha256}`])
  expect(await mirrorBlob({ url: 'https://media.example/a', sha256 }, ways, { signer })).toEqual([
    server.origin,
  ])
  for (const wrong of ['media.example', 'ftp://media.example', '']) {
    await expect(findBlob({ sha256, extension: '' }, [wrong])).rejects.toThrow(MalformedError)
    await expect(mirrorBlob({ url: 'https://a.example', sha256 }, [wrong], { signer })).rejects.toThrow(
      MalformedError,
    )
    await expect(storeBlob(new Blob([bytes]), [wrong], { signer })).rejects.toThrow(MalformedError)
  }
})

it('a copy that is over asks no signer', async () => {
  const signEvent = vi.fn<(template: EventTemplate) => Promise<NostrEvent>>()
  const options = { signer: { signEvent }, signal: AbortSignal.abort(new Error('left')) }
  const servers = ['https://media.example']
  await expect(storeBlob(new Blob([bytes]), servers, options)).rejects.toThrow('left')
  await expect(mirrorBlob({ url: 'https://a.example', sha256 }, servers, options)).rejects.toThrow('left')
  expect(signEvent).not.toHaveBeenCalled()
})

it('a file is copied by servers that fetch it, and sent to those that do not', async () => {
  const first = await mediaServer(() => ({ status: 200, body: bytes }))
  const described = (hash: string) => Buffer.from(JSON.stringify({ sha256: hash }))
  const done = { status: 200, body: described(sha256) }
  const fetching = await mediaServer(({ path }) => (path === '/mirror' ? done : { status: 500 }))
  const plain = await mediaServer(({ path }) => (path === '/upload' ? done : { status: 404 }))
  const full = await mediaServer(() => ({ status: 507 }))
  const mistaken = await mediaServer(() => ({ status: 200, body: described('0'.repeat(64)) }))
  const mute = await mediaServer(() => ({ status: 200 }))
  const { signer, pubkey } = accountOf('alice')
  const url = `${first.origin}/${sha256}.png`
  const servers = [fetching, plain, full, mistaken, mute].map(({ origin }) => origin)
  expect(await mirrorBlob({ url, sha256 }, servers, { signer })).toEqual(servers.slice(0, 2))
  expect(JSON.parse(String(fetching.asked[0]?.body))).toEqual({ url })
  expect(plain.asked.map(({ path }) => path)).toEqual(['/mirror', '/upload'])
  expect(plain.asked[1]?.body).toEqual(Buffer.from(bytes))
  const header = plain.asked[1]?.authorization?.replace('Nostr ', '') ?? ''
  expect(JSON.parse(Buffer.from(header, 'base64').toString())).toMatchObject({ kind: 24_242, pubkey })
})

it('a file goes to the account’s servers if the city fails, and to a NIP-96 service only after them', async () => {
  const city = await mediaServer(() => ({ status: 503 }))
  const full = await mediaServer(() => ({ status: 507 }))
  const good = await mediaServer(() => ({
    status: 200,
    body: Buffer.from(JSON.stringify({ url: `${good.origin}/${sha256}.png`, sha256, type: 'image/webp' })),
  }))
  const foreign = await mediaServer(() => ({
    status: 200,
    body: Buffer.from(JSON.stringify({ url: `http://10.0.0.1/${sha256}.png`, sha256 })),
  }))
  const service = await mediaServer(() => ({
    status: 200,
    body: Buffer.from(JSON.stringify({ url: 'https://nip96.example/lamp.png' })),
  }))
  const file = new File([bytes], 'lamp.png', { type: 'image/png' })
  const upload = (...servers: { origin: string }[]) =>
    uploadMedia(file, {
      functionUrl: `${city.origin}/functions/upload-media`,
      nip96: { endpoint: `${service.origin}/upload` },
      signer: accountOf('alice').signer,
      mediaServers: async () => servers.map(({ origin }) => origin),
    })
  expect(await upload(full, foreign, good)).toMatchObject({
    url: `${good.origin}/${sha256}.png`,
    mimeType: 'image/webp',
    sha256,
  })
  expect(good.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /media'])
  expect(good.asked[0]?.body).toEqual(Buffer.from(bytes))
  const header = good.asked[0]?.authorization?.replace('Nostr ', '') ?? ''
  expect(JSON.parse(Buffer.from(header, 'base64').toString())).toMatchObject({ kind: 24_242 })
  expect(service.asked).toEqual([])
  expect(await upload(full, foreign)).toMatchObject({ url: 'https://nip96.example/lamp.png' })
})

it('the list of servers is read as blossom-client-sdk’s users write it, and edited with care', async () => {
  const builder = createBuilder()
  const others = [
    ['server', 'https://one.example/'],
    ['server', 'https://localhost'],
    ['alt', 'Mine'],
  ]
  const list = builder.event('alice', { kind: 10_063, tags: others })
  const relay = await relayWith({}, [list])
  const { client, clock } = clientOf({ city: relay.url })
  client.useAccount(accountOf('alice'))
  expect(await settled(client.fetch(mediaServers(list.pubkey)), clock)).toMatchObject({
    data: ['https://one.example'],
  })
  const base = { tags: others, content: '' }
  const added = applyEdit(addMediaServer('two.example'), base)
  expect(added?.tags).toEqual([...others, ['server', 'https://two.example']])
  expect(applyEdit(addMediaServer('https://one.example'), base)).toBeUndefined()
  expect(applyEdit(removeMediaServer('one.example'), base)?.tags).toEqual(others.slice(1))
  const two = { tags: added?.tags ?? [], content: '' }
  expect(applyEdit(preferMediaServer('two.example'), two)?.tags).toEqual([
    ['server', 'https://two.example'],
    ...others,
  ])
  expect(applyEdit(preferMediaServer('one.example'), two)).toBeUndefined()
  expect(applyEdit(preferMediaServer('three.example'), two)).toBeUndefined()
  expect(() => addMediaServer('http://one.example')).toThrow('Not the address of a media server')
})

it('a file that blossom-client-sdk has stored is found', async () => {
  let stored: Buffer | undefined
  const server = await mediaServer(({ method, path, body }) => {
    if (method === 'GET') return { status: stored ? 200 : 404, ...(stored && { body: stored }) }
    if (method === 'HEAD') return { status: path === '/upload' ? 200 : 404 }
    stored = body
    const described = { url: `${server.origin}/${sha256}`, sha256, size: body.length, type: '', uploaded: 1 }
    return { status: 200, body: Buffer.from(JSON.stringify(described)), type: 'application/json' }
  })
  const auth = await createUploadAuth(async (draft) => finalizeEvent(draft, generateSecretKey()), sha256)
  await Actions.uploadBlob(server.origin, new Blob([bytes]), { auth })
  expect(await (await findBlob({ sha256, extension: '' }, [server.origin]))?.text()).toBe('a lamp')
})
