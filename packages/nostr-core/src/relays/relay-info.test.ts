import { describe, expect, it, vi } from 'vitest'
import { MalformedError, UnreachableError } from '../protocol/errors.ts'
import { fetchRelayInfo, parseRelayInfo } from './relay-info.ts'

const document = {
  name: 'City relay',
  description: 'For the city',
  icon: 'https://city.example/icon.png',
  pubkey: 'a'.repeat(64),
  supported_nips: [1, 11],
  software: 'x',
  version: '1',
  limitation: { max_subscriptions: 20, max_limit: 500, max_filters: 10, max_message_length: 131_072 },
  something: 'else',
}

const answering = (body: BodyInit, init?: ResponseInit) => () => Promise.resolve(new Response(body, init))

describe('a relay information document', () => {
  it('is parsed into a known shape, without unknown fields', () => {
    expect(parseRelayInfo(JSON.stringify(document))).toEqual({
      name: 'City relay',
      description: 'For the city',
      icon: 'https://city.example/icon.png',
      pubkey: 'a'.repeat(64),
      supportedNips: [1, 11],
      software: 'x',
      version: '1',
      limits: { maxSubscriptions: 20, maxLimit: 500, maxFilters: 10, maxMessageLength: 131_072 },
      authRequired: false,
      paymentRequired: false,
      restrictedWrites: false,
    })
  })

  it('treats malformed fields as missing', () => {
    const odd = {
      name: 7,
      pubkey: 'me',
      supported_nips: ['1', 2, null],
      limitation: {
        max_subscriptions: 0,
        max_limit: -1,
        max_filters: 1.5,
        max_message_length: '10',
        auth_required: 1,
      },
    }
    expect(parseRelayInfo(JSON.stringify(odd))).toMatchObject({
      name: '',
      pubkey: undefined,
      supportedNips: [2],
      limits: {},
      authRequired: false,
    })
    expect(parseRelayInfo('{"limitation":"none"}').limits).toEqual({})
  })

  it.each(['', 'x', 'null', '[]', '"text"', '7'])('is not %j', (text) => {
    expect(() => parseRelayInfo(text)).toThrow(MalformedError)
  })

  it('is fetched over http, without credentials or referrer', async () => {
    const asked: [string, RequestInit | undefined][] = []
    await fetchRelayInfo('wss://relay.example/path', {
      fetch: (url, init) => {
        asked.push([String(url), init])
        return Promise.resolve(new Response(JSON.stringify(document)))
      },
    })
    expect(asked[0]?.[0]).toBe('https://relay.example/path')
    expect(asked[0]?.[1]).toMatchObject({
      headers: { accept: 'application/nostr+json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
  })

  it('ends with the reason of an aborted signal', async () => {
    const reason = new Error('left')
    const signal = AbortSignal.abort(reason)
    await expect(fetchRelayInfo('wss://relay.example', { signal })).rejects.toBe(reason)
  })

  it('leaves no connection busy with an error page', async () => {
    const cancel = vi.fn<() => void>()
    const page = new ReadableStream<Uint8Array>({ cancel })
    const fetching = fetchRelayInfo('wss://relay.example', { fetch: answering(page, { status: 500 }) })
    await expect(fetching).rejects.toThrow(UnreachableError)
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('reports failures with specific errors', async () => {
    const url = 'wss://relay.example'
    await expect(fetchRelayInfo(url, { fetch: answering('', { status: 404 }) })).rejects.toThrow(
      UnreachableError,
    )
    await expect(fetchRelayInfo(url, { fetch: answering('<html>') })).rejects.toThrow(MalformedError)
    await expect(fetchRelayInfo(url, { fetch: answering(' '.repeat(70_000)) })).rejects.toThrow(
      MalformedError,
    )
    const failing = () => Promise.reject(new TypeError('no network'))
    await expect(fetchRelayInfo(url, { fetch: failing })).rejects.toThrow(UnreachableError)
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    await expect(fetchRelayInfo(url, { fetch: never, timeoutMs: 1 })).rejects.toThrow(UnreachableError)
  })
})
