import { nip98, verifyEvent } from 'nostr-tools'
import { describe, expect, test } from 'vitest'
import type { NostrEvent } from '../protocol/event.ts'
import { createSecretKey, getPublicKey, signEvent } from '../protocol/keys.ts'
import { createHttpAuth, hashPayload, verifyHttpAuth, type HttpAuthRequest } from './nip98.ts'

const secretKey = createSecretKey()
const now = 1_700_000_000
const url = 'http://localhost:3000/functions/upload-media?x=1'
const verifier = {
  verify: async (events: readonly NostrEvent[]) => events.map((e) => verifyEvent({ ...e } as never)),
}
const body = new TextEncoder().encode('{"pubkey":"…"}')

const sign = async (template: Parameters<typeof signEvent>[0]) => signEvent(template, secretKey)
const request = async (): Promise<HttpAuthRequest> => ({
  url,
  method: 'POST',
  payload: await hashPayload(body),
})
const verify = (header: string | null | undefined, request: HttpAuthRequest, at = now) =>
  verifyHttpAuth(header, request, { verifier, now: at })

describe('a header', () => {
  test('proves the account for its request', async () => {
    const header = await createHttpAuth(sign, await request(), now)
    const verdict = await verify(header, await request())
    expect(verdict).toMatchObject({ ok: true, pubkey: getPublicKey(secretKey) })
  })

  test('is unique each time, since servers accept each once', async () => {
    const headers = [
      await createHttpAuth(sign, await request(), now),
      await createHttpAuth(sign, await request(), now),
    ]
    const ids = await Promise.all(headers.map(async (header) => verify(header, await request())))
    expect(new Set(ids.map((verdict) => verdict.ok && verdict.event.id)).size).toBe(2)
    expect(ids).toMatchObject([{ ok: true }, { ok: true }])
  })

  test.each([-60, 60])('is valid for a minute either way (%i s)', async (offset) => {
    const header = await createHttpAuth(sign, await request(), now)
    expect(await verify(header, await request(), now + offset)).toMatchObject({ ok: true })
    expect(await verify(header, await request(), now + offset * 1.02)).toMatchObject({ ok: false })
  })

  test.each<[string, Partial<HttpAuthRequest>]>([
    ['URL', { url: 'http://localhost:3000/functions/upload-media' }],
    ['URL', { url: 'http://localhost:3001/functions/upload-media?x=1' }],
    ['method', { method: 'PUT' }],
    ['body', { payload: 'a'.repeat(64) }],
  ])('is worth nothing for another %s', async (what, change) => {
    const header = await createHttpAuth(sign, await request(), now)
    const verdict = await verify(header, { ...(await request()), ...change })
    expect(verdict).toEqual({ ok: false, reason: `the event is for another ${what}` })
  })

  test('of a server with more than one address is judged by the server, and may be in URL-safe base64', async () => {
    const header = await createHttpAuth(sign, { url: 'wss://relay.example', method: 'POST' }, now)
    const safe = header.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    const here = { url: 'https://relay.example/', method: 'POST' }
    expect(await verify(safe, here)).toMatchObject({ ok: false })
    const isUrl = (named: string) => named.startsWith('wss:')
    expect(await verifyHttpAuth(safe, here, { verifier, now, isUrl })).toMatchObject({ ok: true })
  })

  test('without a payload does not cover a body', async () => {
    const header = await createHttpAuth(sign, { url, method: 'POST' }, now)
    expect(await verify(header, await request())).toMatchObject({ ok: false })
    expect(await verify(header, { url, method: 'post' })).toMatchObject({ ok: true })
  })

  test('is refused if of another kind, or changed after signing', async () => {
    const template = {
      kind: 1,
      created_at: now,
      tags: [
        ['u', url],
        ['method', 'GET'],
      ],
      content: '',
    }
    const encode = (event: unknown) => `Nostr ${Buffer.from(JSON.stringify(event)).toString('base64')}`
    const get = { url, method: 'GET' }
    expect(await verify(encode(await sign(template)), get)).toMatchObject({ ok: false })
    const event = await sign({ ...template, kind: 27_235 })
    expect(await verify(encode(event), get)).toMatchObject({ ok: true })
    expect(await verify(encode({ ...event, pubkey: 'a'.repeat(64) }), get)).toEqual({
      ok: false,
      reason: 'the id or the signature is wrong',
    })
  })

  test('is refused if it has a tag twice', async () => {
    const tags = [
      ['u', url],
      ['u', 'http://elsewhere.example/'],
      ['method', 'GET'],
    ]
    const event = await sign({ kind: 27_235, created_at: now, tags, content: '' })
    const header = `Nostr ${Buffer.from(JSON.stringify(event)).toString('base64')}`
    expect(await verify(header, { url, method: 'GET' })).toMatchObject({ ok: false })
  })

  test.each([
    undefined,
    null,
    '',
    'Nostr',
    'Nostr !',
    'Bearer abc',
    'Nostr bnVsbA==',
    'Nostr 4pyT4pyT',
    `Nostr ${'A'.repeat(20_000)}`,
  ])('like %s is refused with a reason', async (header) => {
    expect(await verify(header, await request())).toMatchObject({ ok: false, reason: expect.any(String) })
  })
})

test('nostr-tools accepts ours, and we accept theirs', async () => {
  const seconds = Math.floor(Date.now() / 1000)
  expect(await nip98.validateToken(await createHttpAuth(sign, { url, method: 'GET' }), url, 'GET')).toBe(true)
  const token = await nip98.getToken(url, 'GET', async (event) => (await sign(event)) as never, true)
  expect(await verify(token, { url, method: 'GET' }, seconds)).toMatchObject({ ok: true })
})
