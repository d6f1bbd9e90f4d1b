import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { demoCommunity } from '@ncc/demo-city'
import { callFunction } from '../testing/call-function.ts'
import { authHeader, blossomHeader } from '../testing/http-auth-header.ts'
import { startTestServer } from '../testing/test-server.ts'

/** A server in the private network, which must receive no request. */
async function listen(onRequest: RequestListener, onConnection = () => undefined as void): Promise<number> {
  const server = createServer(onRequest).on('connection', onConnection)
  await once(server.listen(0), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

/** Every notation of the private server's address that a filter could miss, and a redirect to it. */
async function openInner() {
  const heard: string[] = []
  const port = await listen(
    (_, outgoing) => void outgoing.end(),
    () => void heard.push('connection'),
  )
  const redirecting = await listen((_, outgoing) => {
    heard.push('redirection')
    outgoing.writeHead(307, { location: `http://127.0.0.1:${port}/redirected` }).end()
  })
  const hosts = ['127.0.0.1', '[::1]', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '0.0.0.0']
  const more = ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', 'localhost', 'localhost.', 'x@127.0.0.1']
  const urls = [...hosts, ...more].map((host) => `http://${host}:${port}/${encodeURIComponent(host)}`)
  return { heard, redirecting, urls: [...urls, `http://127.0.0.1:${redirecting}/away`] }
}

test('no private address in a call is ever requested, however it is written', async () => {
  const { heard, urls } = await openInner()
  const { origin } = await startTestServer()
  const { badge } = demoCommunity()
  const statuses = new Set<number>()
  for (const url of urls) {
    const alice = generateSecretKey()
    const pubkey = getPublicKey(alice)
    const call = async (name: string, body: object) =>
      statuses.add((await callFunction(origin, name, alice, { pubkey, ...body })).status)
    await call('issue-city-badge', { d: badge.d, imageUrl: url, name: url, description: url })
    await call('generate-avatar', { prompt: url, url, image: url })
    await call('claim-name', { name: url })
    const preview = `${origin}/functions/link-preview?url=${encodeURIComponent(url)}`
    statuses.add((await fetch(preview)).status)
    const mirror = `${origin}/mirror`
    const body = JSON.stringify({ url })
    for (const given of [body, body.replace('http:', 'https:')]) {
      const headers = { authorization: blossomHeader(alice, 'upload', [['x', '0'.repeat(64)]]) }
      statuses.add((await fetch(mirror, { method: 'PUT', body: given, headers })).status)
    }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}"/></svg>`
    const form = new FormData()
    form.append('file', new File([svg], 'x.svg', { type: 'image/svg+xml' }))
    form.append('url', url)
    const made = new Response(form)
    const bytes = new Uint8Array(await made.arrayBuffer())
    const target = `${origin}/functions/upload-media`
    const headers = {
      authorization: authHeader({ secretKey: alice, url: target, body: bytes }),
      'content-type': made.headers.get('content-type') ?? '',
    }
    statuses.add((await fetch(target, { method: 'POST', body: bytes, headers })).status)
  }
  // 502 if a name does not resolve.
  expect([200, 400, 415, 502]).toEqual(expect.arrayContaining([...statuses]))
  expect(heard).toEqual([])
})

test('an image API cannot send the server elsewhere, by an address in its response or a redirect', async () => {
  const { heard, redirecting, urls } = await openInner()
  let url = ''
  const api = await listen((_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify({ data: [{ url }] }))
  })
  const paint = async (port: number) => {
    const { origin } = await startTestServer({
      AVATAR_API_KEY: 'api-key',
      AVATAR_BASE_URL: `http://127.0.0.1:${port}/v1`,
    })
    const alice = generateSecretKey()
    const body = { pubkey: getPublicKey(alice), prompt: 'a lamplighter' }
    return () => callFunction(origin, 'generate-avatar', alice, body)
  }
  const call = await paint(api)
  for (url of urls) expect((await call()).status).toBe(502)
  expect(heard).toEqual([])
  expect((await (await paint(redirecting))()).status).toBe(502)
  expect(heard.every((request) => request === 'redirection')).toBe(true)
})

test('nothing secret is written to the log, whatever fails', async () => {
  const { origin, lines } = await startTestServer({
    AVATAR_API_KEY: 'very-secret-api-key',
    AVATAR_BASE_URL: 'http://127.0.0.1:1/v1',
    METRICS_TOKEN: 'very-secret-token',
    MEMBERSHIP: 'code:very-secret-code',
  })
  const alice = generateSecretKey()
  const pubkey = getPublicKey(alice)
  const invitation = 'very-secret-guess'
  await callFunction(origin, 'generate-avatar', alice, { pubkey, prompt: 'very-secret-prompt' })
  await callFunction(origin, 'issue-city-badge', alice, { pubkey, d: 'x', invitation })
  const headers = { authorization: 'Bearer very-secret-guess' }
  await fetch(`${origin}/metrics?key=very-secret-query`, { headers })
  await fetch(`${origin}/functions/upload-media`, { method: 'POST', headers, body: 'very-secret-body' })
  const text = lines.join('\n')
  expect(text).toContain('an avatar could not be generated')
  expect(text).not.toContain('very-secret')
  expect(text).not.toContain(Buffer.from(alice).toString('hex'))
})
