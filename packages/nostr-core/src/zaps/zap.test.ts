import { finalizeEvent, generateSecretKey, getPublicKey, nip19, nip57, type NostrEvent } from 'nostr-tools'
import { describe, expect, test } from 'vitest'
import { SecretLeakError } from '../content/contains-secret.ts'
import { readInvoiceAmount } from './invoice.ts'
import { encodeLnurl } from './lnurl.ts'
import { verifyZaps, zapRequestTemplate } from './zap.ts'

const senderKey = generateSecretKey()
const sender = getPublicKey(senderKey)
const pubkey = getPublicKey(generateSecretKey())
const serverKey = generateSecretKey()
const url = 'https://pay.example/.well-known/lnurlp/mira'
const recipient = { pubkey, url, zapPubkey: getPublicKey(serverKey) }
const now = 1_700_000_000

/** An invoice as far as anything here reads it: its amount in sats. */
const invoiceOver = (sats: number) => `lnbc${sats * 10}n1p${'q'.repeat(100)}`

const post = finalizeEvent({ kind: 1, created_at: now, tags: [], content: 'Hi' }, generateSecretKey())
const sign = (template: Parameters<typeof finalizeEvent>[0], key = senderKey) => finalizeEvent(template, key)
const requestOver = (msats: number, more: string[][] = []) => {
  const draft = { pubkey, msats, relays: ['wss://relay.example'], url, comment: 'Nice tram' }
  const { tags, ...template } = zapRequestTemplate({ ...draft, event: post }, now)
  return sign({ ...template, tags: [...tags.map((tag) => [...tag]), ...more] })
}
const receiptOf = (request: NostrEvent | string, bolt11: string, key = serverKey) => {
  const zapRequest = typeof request === 'string' ? request : JSON.stringify(request)
  return sign(nip57.makeZapReceipt({ zapRequest, bolt11, paidAt: new Date(now * 1000) }), key)
}

test('the amount of an invoice is that of the examples of BOLT-11', () => {
  const rest = `1p${'q'.repeat(100)}`
  expect(readInvoiceAmount(`lnbc2500u${rest}`)).toBe(250_000_000)
  expect(readInvoiceAmount(`LNBC20M${rest}`.toUpperCase())).toBe(2_000_000_000)
  expect(readInvoiceAmount(`lnbc25m${rest}`)).toBe(2_500_000_000)
  expect(readInvoiceAmount(`lnbc9678785340p${rest}`)).toBe(967_878_534)
  expect(readInvoiceAmount(`lnbc1${rest}`)).toBe(100_000_000_000)
  for (const invoice of [
    `lnbc2500000001p${rest}`,
    `lnbc2500x${rest}`,
    `lnbc${rest.slice(1)}`,
    `lntb20m${rest}`,
    `lnbc0m${rest}`,
    `lnbc${'9'.repeat(16)}${rest}`,
    `lnbc20m1${'q'.repeat(10_000)}`,
    '',
  ]) {
    expect(readInvoiceAmount(invoice)).toBeUndefined()
  }
})

test('the amount of an invoice is the one that nostr-tools reads', () => {
  for (const sats of [1, 21, 1000, 123_456]) {
    expect(nip57.getSatoshisAmountFromBolt11(invoiceOver(sats))).toBe(sats)
    expect(readInvoiceAmount(invoiceOver(sats))).toBe(sats * 1000)
  }
})

test('zap requests are compatible with nostr-tools in both directions, and so are receipts', async () => {
  const ours = requestOver(21_000)
  expect(nip57.validateZapRequest(JSON.stringify(ours))).toBeNull()
  expect(ours.tags).toContainEqual(['lnurl', encodeLnurl(url)])
  expect(ours.tags).toContainEqual(['e', post.id])
  const theirs = sign(
    nip57.makeZapRequest({ pubkey, amount: 5000, comment: ' Thanks ', relays: ['wss://relay.example'] }),
  )
  const receipts = [receiptOf(ours, invoiceOver(21)), receiptOf(theirs, invoiceOver(5))]
  const zaps = await verifyZaps(receipts, recipient)
  expect(zaps.map(({ msats, comment }) => ({ msats, comment }))).toEqual([
    { msats: 21_000, comment: 'Nice tram' },
    { msats: 5000, comment: 'Thanks' },
  ])
  expect(zaps[0]).toMatchObject({ sender, receipt: receipts[0] })
})

test('a comment with a secret key is refused: the receipt would publish it', () => {
  const draft = { pubkey, msats: 21_000, relays: ['wss://relay.example'], url }
  const comment = `Thanks ${nip19.nsecEncode(senderKey)}`
  expect(() => zapRequestTemplate({ ...draft, comment }, now)).toThrow(SecretLeakError)
})

test('a request that is paid once counts once', async () => {
  const request = requestOver(21_000)
  const again = sign(
    nip57.makeZapReceipt({
      zapRequest: JSON.stringify(request),
      bolt11: invoiceOver(21),
      paidAt: new Date((now + 5) * 1000),
    }),
    serverKey,
  )
  expect(await verifyZaps([receiptOf(request, invoiceOver(21)), again], recipient)).toHaveLength(1)
})

describe('a receipt does not count', () => {
  const request = requestOver(21_000)
  const paid = invoiceOver(21)
  const { tags } = request
  const changed = (tag: string[]) => [...tags.filter(([name]) => name !== tag[0]), tag]
  const signed = (changedTags: string[][]) => sign({ ...request, tags: changedTags })
  const other = 'f'.repeat(64)
  test.each<[string, NostrEvent]>([
    ['from anybody but the recipient’s server', receiptOf(request, paid, generateSecretKey())],
    ['over another amount than the request', receiptOf(request, invoiceOver(21_000_000))],
    ['without an amount', receiptOf(request, `lnbc1p${'q'.repeat(100)}`)],
    ['of a request for somebody else', receiptOf(signed(changed(['p', other])), paid)],
    ['of a request for two people', receiptOf(signed([...tags, ['p', other]]), paid)],
    [
      'of a request for another server',
      receiptOf(signed(changed(['lnurl', encodeLnurl('https://a.example/')])), paid),
    ],
    ['of a request for two posts', receiptOf(signed([...tags, ['e', other]]), paid)],
    ['of a request of another kind', receiptOf(sign({ ...request, kind: 1 }), paid)],
    [
      'of a request that its sender has not signed',
      receiptOf(JSON.stringify({ ...request, content: 'Ha' }), paid),
    ],
    [
      'of a request that is no event, or huge',
      {
        ...receiptOf(request, paid),
        tags: [
          ['p', pubkey],
          ['e', post.id],
          ['bolt11', paid],
          ['description', `[${' '.repeat(100_000)}]`],
        ],
      },
    ],
    [
      'for another post than the request',
      {
        ...receiptOf(request, paid),
        tags: receiptOf(request, paid).tags.map((t) => (t[0] === 'e' ? ['e', other] : t)),
      },
    ],
  ])('%s', async (_, receipt) => {
    expect(await verifyZaps([receipt], recipient)).toEqual([])
  })

  test('beyond the first 500', async () => {
    const forged = receiptOf(request, paid, generateSecretKey())
    const flood = Array.from({ length: 500 }, () => forged)
    expect(await verifyZaps([...flood, receiptOf(request, paid)], recipient)).toEqual([])
  })
})
