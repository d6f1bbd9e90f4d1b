import { describe, expect, it } from 'vitest'
import { verifyHttpAuth } from '../crypto/nip98.ts'
import { createVerifier } from '../index.ts'
import { createSecretKey, signEvent } from '../keys.ts'
import { createRelayManagement } from './relay-management.ts'

const secretKey = createSecretKey()
const sign = async (template: Parameters<typeof signEvent>[0]) => signEvent(template, secretKey)

const withAnswer = (status: number, body: string, seen: Request[] = []) =>
  createRelayManagement({
    url: 'wss://relay.example/city',
    sign,
    fetch: async (...args) => {
      seen.push(new Request(...args))
      return new Response(body, { status })
    },
  })

describe('the management API of a relay (NIP-86)', () => {
  it('sends the method with an authorization for the relay’s address and this body', async () => {
    const seen: Request[] = []
    const relay = withAnswer(200, '{"result": true}', seen)
    expect(await relay.call('banpubkey', 'a'.repeat(64), 'spam')).toBe(true)
    const [request] = seen
    if (!request) throw new Error('nothing was sent')
    expect(request.url).toBe('https://relay.example/city')
    expect(request.headers.get('content-type')).toBe('application/nostr+json+rpc')
    const payloadOf = async (text: string) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      return Buffer.from(digest).toString('hex')
    }
    const body = await request.text()
    expect(JSON.parse(body)).toEqual({ method: 'banpubkey', params: ['a'.repeat(64), 'spam'] })
    const verdict = await verifyHttpAuth(
      request.headers.get('authorization'),
      { url: request.url, method: 'POST', payload: await payloadOf(body) },
      { verifier: createVerifier(), now: Math.floor(Date.now() / 1000) },
    )
    expect(verdict).toMatchObject({ ok: true })
  })

  it.each([
    [403, '{"error": "restricted: no"}', 'restricted: no', false],
    [200, '{"error": "there is no such method"}', 'there is no such method', false],
    [429, '{"error": "slow down"}', 'slow down', true],
    [200, 'no JSON', 'the relay answered 200 without a result', false],
    [200, 'null', 'the relay answered 200 without a result', false],
    [502, '<html>', 'the relay answered 502 without a result', true],
  ])('an answer of %i %s is an error', async (status, body, message, retryable) => {
    const call = withAnswer(status, body).call('listallowedkinds')
    await expect(call).rejects.toMatchObject({ code: 'relay-management-failed', status, message, retryable })
  })

  it('a relay that cannot be reached, or sends without end, is an error', async () => {
    const unreachable = createRelayManagement({
      url: 'ws://relay.example',
      sign,
      fetch: () => Promise.reject(new TypeError('failed')),
    })
    await expect(unreachable.call('x')).rejects.toMatchObject({ status: 0, retryable: true })
    await expect(withAnswer(200, 'x'.repeat(9 * 1024 * 1024)).call('x')).rejects.toMatchObject({ status: 0 })
  })
})
