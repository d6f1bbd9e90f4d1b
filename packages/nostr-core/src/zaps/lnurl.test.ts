import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finalizeEvent, generateSecretKey, getPublicKey, nip57 } from 'nostr-tools'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MalformedError } from '../protocol/errors.ts'
import {
  decodeLnurl,
  encodeLnurl,
  fetchPayService,
  fetchZapInvoice,
  PayServiceError,
  payUrl,
} from './lnurl.ts'

const zapPubkey = getPublicKey(generateSecretKey())

/** A server of Lightning addresses on a loopback port, which is the app's own origin. */
async function serve(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return { origin, address: `mira@127.0.0.1:${port}` }
}

/** Answers with the terms, and with an invoice. */
const answering =
  (terms: object = {}, invoice: object = { pr: `lnbc210n1p${'q'.repeat(100)}` }): RequestListener =>
  ({ url = '', headers }, response) => {
    const callback = `http://${headers.host}/pay`
    const usual = { callback, minSendable: 1000, maxSendable: 100_000_000, allowsNostr: true }
    const body = url.startsWith('/pay') ? invoice : { ...usual, nostrPubkey: zapPubkey, ...terms }
    response.end(JSON.stringify(body))
  }

test('an lnurl is the example of LUD-01', () => {
  const text =
    'LNURL1DP68GURN8GHJ7UM9WFMXJCM99E3K7MF0V9CXJ0M385EKVCENXC6R2C35XVUKXEFCV5MKVV34X5EKZD3EV56NYD3HXQURZEPEXEJXXEPNXSCRVWFNV9NXZCN9XQ6XYEFHVGCXXCMYXYMNSERXFQ5FNS'
  const url = 'https://service.com/api?q=3fc3645b439ce8e7f2553a69e5267081d96dcd340693afabe04be7b0ccd178df'
  expect(decodeLnurl(text)).toBe(url)
  expect(encodeLnurl(url)).toBe(text.toLowerCase())
})

test('an address leads where nostr-tools looks', async () => {
  const asked: string[] = []
  nip57.useFetchImplementation(async (url: string) => {
    asked.push(url)
    return { json: async () => ({}) }
  })
  const content = JSON.stringify({ lud16: 'Mira@pay.example' })
  const profile = { kind: 0, created_at: 1, tags: [], content: content.toLowerCase() }
  await nip57.getZapEndpoint(finalizeEvent(profile, generateSecretKey()))
  expect(payUrl('Mira@pay.example')).toBe(asked[0])
  expect(payUrl(encodeLnurl('https://pay.example/mira'))).toBe('https://pay.example/mira')
})

test.each([
  'mira',
  'mira@localhost',
  'mira@192.168.0.1',
  'mira@127.0.0.1:80',
  'mi/ra@pay.example',
  'mira@pay.example/x',
  encodeLnurl('http://pay.example/'),
  encodeLnurl('https://10.0.0.1/'),
  encodeLnurl('https://user:word@pay.example/'),
  `${'a'.repeat(5000)}@pay.example`,
])('%.40s is not asked', async (address) => {
  expect(payUrl(address, 'https://city.example')).toBeUndefined()
  await expect(fetchPayService(address, { origin: 'https://city.example' })).rejects.toThrow(MalformedError)
})

test('a server tells its terms, and gives an invoice for a zap request', async () => {
  const asked: URL[] = []
  const { origin, address } = await serve((request, response) => {
    asked.push(new URL(request.url ?? '', origin))
    void answering()(request, response)
  })
  const service = await fetchPayService(address, { origin })
  expect(service).toMatchObject({ zapPubkey, minMsats: 1000, maxMsats: 100_000_000 })
  const key = generateSecretKey()
  const template = nip57.makeZapRequest({ pubkey: zapPubkey, amount: 21_000, relays: ['wss://a.example'] })
  const request = finalizeEvent(template, key)
  expect(await fetchZapInvoice(service, request, 21_000, { origin })).toMatch(/^lnbc210n1/)
  const sent = asked.at(-1)?.searchParams
  expect(sent?.get('amount')).toBe('21000')
  expect(nip57.validateZapRequest(sent?.get('nostr') ?? '')).toBeNull()
  expect(decodeLnurl(sent?.get('lnurl') ?? '')).toBe(service.url)
})

describe('a server without a usable answer is an error', () => {
  const request = finalizeEvent({ kind: 9734, created_at: 1, tags: [], content: '' }, generateSecretKey())
  test.each<[string, RequestListener]>([
    ['no JSON', (_, response) => void response.end('<html>')],
    ['a private callback', answering({ callback: 'https://192.168.0.1/pay' })],
    ['a callback without https', answering({ callback: 'http://pay.example/' })],
    ['no amounts', answering({ minSendable: '1' })],
    ['amounts the wrong way round', answering({ minSendable: 10, maxSendable: 1 })],
    ['a redirect', (_, response) => void response.writeHead(302, { location: '/' }).end()],
    ['nobody there', (_, response) => void response.writeHead(404).end()],
    ['a huge answer', answering({ metadata: 'x'.repeat(100_000) })],
    ['an invoice over more', answering({}, { pr: `lnbc210u1p${'q'.repeat(100)}` })],
    ['no invoice', answering({}, {})],
  ])('%s', async (_, answer) => {
    const { origin, address } = await serve(answer)
    const asking = fetchPayService(address, { origin }).then((service) =>
      fetchZapInvoice(service, request, 21_000, { origin }),
    )
    await expect(asking).rejects.toThrow(PayServiceError)
  })

  test('its own words are passed on, in short', async () => {
    const { origin, address } = await serve(answering({ status: 'ERROR', reason: 'Closed. '.repeat(1000) }))
    const error = await fetchPayService(address, { origin }).catch((cause: unknown) => cause)
    expect((error as Error).message).toMatch(/^Closed/)
    expect((error as Error).message.length).toBeLessThanOrEqual(200)
  })

  test('one that does not accept zaps has no key for them', async () => {
    const { origin, address } = await serve(answering({ allowsNostr: false }))
    expect(await fetchPayService(address, { origin })).not.toHaveProperty('zapPubkey')
  })
})
