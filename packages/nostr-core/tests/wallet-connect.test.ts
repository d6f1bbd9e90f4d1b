import {
  finalizeEvent,
  generateSecretKey,
  getPublicKey,
  nip04,
  nip44,
  nip47,
  type NostrEvent,
} from 'nostr-tools'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { createManualClock } from '../src/testing/manual-clock.ts'
import {
  parseWalletUrl,
  payInvoice,
  WalletUrlError,
  type PaymentOutcome,
  type WalletConnection,
} from '../src/zaps.ts'
import { relayWith } from './harness.ts'

const walletKey = generateSecretKey()
const wallet = getPublicKey(walletKey)
const secretKey = generateSecretKey()
const client = getPublicKey(secretKey)
const secret = Buffer.from(secretKey).toString('hex')
const invoice = `lnbc210n1p${'q'.repeat(100)}`
const preimage = 'ab'.repeat(32)
const paid = { result_type: 'pay_invoice', error: null, result: { preimage } }
const now = () => Math.floor(Date.now() / 1000)

interface WalletParts {
  readonly encryption?: string
  /** What it answers; nothing by default. */
  readonly answer?: object
  readonly key?: Uint8Array
  /** The request that it answers; the one that it got by default. */
  readonly about?: string
}

/** A wallet written from the text of NIP-47 on nostr-tools and a plain socket: it shares no code with the client. */
async function startWallet({ encryption, answer, key = walletKey, about }: WalletParts) {
  const tags = encryption === undefined ? [] : [['encryption', encryption]]
  const info = finalizeEvent({ kind: 13_194, created_at: now(), tags, content: 'pay_invoice' }, walletKey)
  const relay = await relayWith({}, [info])
  const requests: { event: NostrEvent; body: unknown }[] = []
  const isModern = encryption?.includes('nip44_v2') === true
  const shared = nip44.getConversationKey(walletKey, client)
  const socket = new WebSocket(relay.url)
  onTestFinished(() => socket.terminate())
  await new Promise((resolve) => socket.on('open', resolve))
  socket.send(JSON.stringify(['REQ', 'pay', { kinds: [23_194], '#p': [wallet], limit: 0 }]))
  socket.on('message', (data) => {
    const [type, , event] = JSON.parse(String(data)) as [string, string, NostrEvent]
    if (type !== 'EVENT') return
    const text = isModern
      ? nip44.decrypt(event.content, shared)
      : nip04.decrypt(walletKey, client, event.content)
    requests.push({ event, body: JSON.parse(text) })
    if (answer === undefined) return
    const plain = JSON.stringify(answer)
    const content = isModern ? nip44.encrypt(plain, shared) : nip04.encrypt(walletKey, client, plain)
    const answerTags = [
      ['p', client],
      ['e', about ?? event.id],
    ]
    const response = { kind: 23_195, created_at: now(), tags: answerTags, content }
    socket.send(JSON.stringify(['EVENT', finalizeEvent(response, key)]))
  })
  const url = `nostr+walletconnect://${wallet}?relay=${encodeURIComponent(relay.url)}&secret=${secret}`
  const messages = answer === undefined ? 1 : 2
  return { url, relay, requests, messages, connection: parseWalletUrl(url) }
}

/** Pays, and lets the time pass once the wallet has the request and the relay has its answer, if it sends one. */
async function payUntilTimeout({
  connection,
  relay,
  requests,
  messages,
}: Awaited<ReturnType<typeof startWallet>>) {
  const clock = createManualClock(Date.now())
  const paying = payInvoice(connection, invoice, { clock, timeoutMs: 700 })
  await expect.poll(() => requests.length).toBe(1)
  await expect.poll(() => relay.received('EVENT').length).toBe(messages)
  // Time for the answer to reach the client.
  await new Promise((resolve) => setTimeout(resolve, 100))
  clock.advance(700)
  return paying
}

describe('the address of a wallet', () => {
  test('is read as nostr-tools reads it', () => {
    const url = `nostr+walletconnect://${wallet}?relay=wss%3A%2F%2Frelay.example&relay=wss%3A%2F%2Fb.example&secret=${secret}`
    const theirs = nip47.parseConnectionString(url)
    const { pubkey, relays, ...ours } = parseWalletUrl(` ${url}\n`)
    expect({ pubkey, secret: ours.secret }).toEqual({ pubkey: theirs.pubkey, secret: theirs.secret })
    expect(relays.map((each) => each.replace(/\/$/, ''))).toEqual(theirs.relays)
  })

  test.each([
    '',
    `bunker://${wallet}?relay=wss://a.example&secret=${secret}`,
    `nostr+walletconnect://${wallet}?relay=wss://a.example`,
    `nostr+walletconnect://${wallet}?secret=${secret}`,
    `nostr+walletconnect://${wallet}?relay=https://a.example&secret=${secret}`,
    `nostr+walletconnect://${wallet}?relay=wss://a.example&secret=${'0'.repeat(64)}`,
    `nostr+walletconnect://${wallet}?relay=wss://a.example&secret=${secret}${'&relay=x'.repeat(1000)}`,
  ])('%.60s is none, and is not repeated in the error', (text) => {
    const read = () => parseWalletUrl(text)
    expect(read).toThrow(WalletUrlError)
    expect(read).not.toThrow(secret)
  })
})

describe('a wallet', () => {
  test.each([['nip44_v2 nip04'], ['nip04'], [undefined]])(
    'is asked to pay once, in an encryption that it reads (%s)',
    async (encryption) => {
      const { connection, requests } = await startWallet({
        answer: paid,
        ...(encryption !== undefined && { encryption }),
      })
      expect(await payInvoice(connection, invoice)).toEqual({ status: 'paid', preimage })
      expect(requests.map(({ body }) => body)).toEqual([{ method: 'pay_invoice', params: { invoice } }])
      expect(requests[0]?.event.tags).toContainEqual(['p', wallet])
    },
  )

  test('reads the same in a request of nostr-tools as in ours', async () => {
    const { relay, requests } = await startWallet({})
    const theirs = await nip47.makeNwcRequestEvent(wallet, secretKey, invoice)
    const socket = new WebSocket(relay.url)
    onTestFinished(() => socket.terminate())
    socket.on('open', () => socket.send(JSON.stringify(['EVENT', theirs])))
    await expect.poll(() => requests.length).toBe(1)
    const ours = await startWallet({})
    await payUntilTimeout(ours)
    expect(requests[0]?.body).toEqual(ours.requests[0]?.body)
  })

  test('that refuses is quoted, in short', async () => {
    const error = { code: 'INSUFFICIENT_BALANCE', message: 'Not enough sats. '.repeat(1000) }
    const answer = { result_type: 'pay_invoice', error, result: null }
    const { connection } = await startWallet({ encryption: 'nip44_v2', answer })
    const outcome = await payInvoice(connection, invoice)
    expect(outcome).toMatchObject({ status: 'refused', code: 'INSUFFICIENT_BALANCE' })
    expect(JSON.stringify(outcome).length).toBeLessThan(500)
  })

  test.each<[string, WalletParts]>([
    ['says nothing', {}],
    ['answers something else', { answer: { result_type: 'get_balance', result: { balance: 1 } } }],
    ['answers another request', { answer: paid, about: 'f'.repeat(64) }],
    ['is somebody else', { answer: paid, key: generateSecretKey() }],
    ['sends no result', { answer: { result_type: 'pay_invoice' } }],
  ])('that %s leaves the payment in doubt, and is asked no second time', async (_, parts) => {
    const started = await startWallet({ encryption: 'nip44_v2', ...parts })
    const { requests } = started
    expect(await payUntilTimeout(started)).toEqual({ status: 'in-doubt' })
    expect(requests).toHaveLength(1)
    const [expiry] =
      requests[0]?.event.tags.flatMap(([name, value]) => (name === 'expiration' ? value : [])) ?? []
    expect(Number(expiry)).toBeLessThanOrEqual(now() + 1)
  })

  test('whose relay refuses the request has not been asked', async () => {
    const { connection, relay, requests } = await startWallet({ encryption: 'nip44_v2', answer: paid })
    relay.script = { rejected: () => 'blocked: no' }
    expect(await payInvoice(connection, invoice)).toEqual({ status: 'not-sent' })
    expect(requests).toEqual([])
  })

  test('whose answer no relay would pass on is not asked', async () => {
    const { connection, relay, requests } = await startWallet({ encryption: 'nip44_v2', answer: paid })
    relay.script = { closed: () => 'restricted: not for you' }
    expect(await payInvoice(connection, invoice, { timeoutMs: 5000 })).toEqual({ status: 'not-sent' })
    expect(requests).toEqual([])
  })

  test('whose relay takes the request without a word is in doubt', async () => {
    const started = await startWallet({ encryption: 'nip44_v2' })
    started.relay.script = { ok: 'never' }
    expect(await payUntilTimeout(started)).toEqual({ status: 'in-doubt' })
  })

  test('whose relay is silent until the timeout has not been asked', async () => {
    const { connection, relay, requests } = await startWallet({ encryption: 'nip44_v2', answer: paid })
    relay.script = { eose: 'never' }
    const clock = createManualClock(Date.now())
    let outcome: PaymentOutcome | undefined
    void payInvoice(connection, invoice, { clock, timeoutMs: 700 }).then((it) => (outcome = it))
    await expect
      .poll(() => {
        clock.advance(500)
        return outcome
      })
      .toEqual({ status: 'not-sent' })
    expect(requests).toEqual([])
  })

  test.each<[string, Partial<WalletConnection>]>([
    ['secret', { secret: 'no key' }],
    ['key', { pubkey: 'f'.repeat(64) }],
  ])('whose %s is not valid has not been asked', async (_, wrong) => {
    const { connection, requests } = await startWallet({ answer: paid })
    expect(await payInvoice({ ...connection, ...wrong }, invoice)).toEqual({ status: 'not-sent' })
    expect(requests).toEqual([])
  })
})
