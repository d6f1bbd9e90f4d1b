import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { callFunction } from '../testing/call-function.ts'
import { blossomHeader } from '../testing/http-auth-header.ts'
import { box } from '../testing/phone-video.ts'
import { startTestServer } from '../testing/test-server.ts'

const request = (secretKey: Uint8Array, prompt: unknown = 'a lamplighter with a beard') => ({
  pubkey: getPublicKey(secretKey),
  prompt,
})

test('an account gets three different portraits, and only for itself', async () => {
  const { origin } = await startTestServer()
  const [alice, bob] = [generateSecretKey(), generateSecretKey()]
  const urls = new Set<unknown>()
  for (const remaining of [2, 1, 0]) {
    const { status, body } = await callFunction(origin, 'generate-avatar', alice, request(alice))
    expect({ status, remaining: body['remaining'] }).toEqual({ status: 200, remaining })
    expect(body['provider']).toContain('drawing')
    urls.add(body['url'])
  }
  expect(urls.size).toBe(3)
  const [url] = urls
  const image = sharp(await (await fetch(String(url))).arrayBuffer())
  expect(await image.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  const fourth = await callFunction(origin, 'generate-avatar', alice, request(alice))
  expect(fourth).toMatchObject({ status: 429, body: { error: expect.any(String) } })
  expect((await callFunction(origin, 'generate-avatar', alice, request(bob))).status).toBe(403)
  for (const prompt of [5, 'x'.repeat(1001)]) {
    expect((await callFunction(origin, 'generate-avatar', bob, request(bob, prompt))).status).toBe(400)
  }
})

test('a configured image API is used; its failures do not count, and its use is limited', async () => {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const asked: string[] = []
  let working = false
  const api = createServer((incoming, outgoing) => {
    let text = ''
    incoming.on('data', (data) => (text += String(data)))
    incoming.on('end', () => {
      asked.push(
        `${incoming.url} ${incoming.headers.authorization} ${(JSON.parse(text) as { model: string }).model}`,
      )
      outgoing.writeHead(working ? 200 : 400, { 'content-type': 'application/json' })
      outgoing.end(
        JSON.stringify(
          working ? { data: [{ b64_json: picture.toString('base64') }] } : { error: { message: 'no' } },
        ),
      )
    })
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void api.close())
  const { port } = api.address() as AddressInfo
  const { origin } = await startTestServer({
    AVATAR_API_KEY: 'api-key',
    AVATAR_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AVATAR_MODEL: 'painter',
    AVATAR_DAILY_LIMIT: '2',
  })
  const [alice, bob] = [generateSecretKey(), generateSecretKey()]
  const failed = await callFunction(origin, 'generate-avatar', alice, request(alice))
  expect(failed).toMatchObject({ status: 502, body: { error: 'Could not generate avatar.' } })
  working = true
  const made = await callFunction(origin, 'generate-avatar', alice, request(alice))
  expect(made).toMatchObject({ status: 200, body: { remaining: 2, provider: 'A picture by painter.' } })
  expect(asked.at(-1)).toBe('/v1/images/generations Bearer api-key painter')
  expect((await callFunction(origin, 'generate-avatar', alice, request(alice))).status).toBe(200)
  expect((await callFunction(origin, 'generate-avatar', bob, request(bob))).status).toBe(502)
})

test('an image API is not asked for a portrait that could not be stored: it would count for nobody', async () => {
  let asked = 0
  const api = createServer((_, outgoing) => {
    asked += 1
    outgoing.writeHead(400).end()
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void api.close())
  const { port } = api.address() as AddressInfo
  const { origin } = await startTestServer({
    AVATAR_API_KEY: 'api-key',
    AVATAR_BASE_URL: `http://127.0.0.1:${port}/v1`,
    MEDIA_TOTAL_GB: '0.001',
  })
  const alice = generateSecretKey()
  expect((await callFunction(origin, 'generate-avatar', alice, request(alice))).status).toBe(502)
  const before = asked
  expect(before).toBeGreaterThan(0)
  const video = Buffer.concat([box('ftyp', 'isom'), box('mdat', Buffer.alloc(100_000, 7))])
  const x = createHash('sha256').update(video).digest('hex')
  const headers = { authorization: blossomHeader(alice, 'upload', [['x', x]]) }
  expect((await fetch(`${origin}/upload`, { method: 'PUT', headers, body: video })).status).toBe(200)
  expect((await callFunction(origin, 'generate-avatar', alice, request(alice))).status).toBe(507)
  expect(asked).toBe(before)
})
