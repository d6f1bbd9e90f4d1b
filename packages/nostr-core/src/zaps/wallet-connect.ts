import { decryptNip04, encryptNip04, getNip04Key } from '../crypto/nip04.ts'
import { decryptNip44, encryptNip44, getConversationKey } from '../crypto/nip44.ts'
import { nowInSeconds } from '../protocol/clock.ts'
import { MalformedError } from '../protocol/errors.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { hexToBytes, isHex64 } from '../protocol/hex.ts'
import { getPublicKey, signEvent } from '../protocol/keys.ts'
import { tagValue } from '../protocol/tags.ts'
import { authTemplate } from '../relays/auth-template.ts'
import type { PublishOutcome } from '../relays/contract.ts'
import type { PoolOptions } from '../relays/relay-pool.ts'
import { RelayPool } from '../relays/relay-pool.ts'
import { toRelays } from '../signers/remote/bunker-url.ts'

/** A connection to a wallet (NIP-47). Whoever has `secret` can spend: store it like a key, and never log it. */
export interface WalletConnection {
  /** The wallet service, 64 hex. */
  readonly pubkey: string
  /** Normalised urls: 1 to 10. */
  readonly relays: readonly string[]
  /** 64 hex. */
  readonly secret: string
}

/** The text is not a `nostr+walletconnect://` address. The message never contains the text. */
export class WalletUrlError extends MalformedError {
  override readonly code = 'invalid-wallet-url'

  override get name(): string {
    return 'WalletUrlError'
  }
}

/** Parses `nostr+walletconnect://<pubkey>?relay=…&secret=…` (NIP-47). @throws {WalletUrlError} */
export function parseWalletUrl(text: string): WalletConnection {
  const trimmed = text.trim()
  const pattern = /^nostr\+walletconnect:(?:\/\/)?([0-9a-f]{64})\/?\?([^#]*)$/i
  const [, host = '', query = ''] = (trimmed.length <= 4096 && pattern.exec(trimmed)) || []
  const params = new URLSearchParams(query)
  const secret = params.get('secret')?.toLowerCase()
  const relays = toRelays(params.getAll('relay'))
  if (host === '' || !isHex64(secret)) throw new WalletUrlError('Not the address of a wallet')
  if (relays.length === 0) throw new WalletUrlError('The address of the wallet names no relay')
  try {
    getPublicKey(hexToBytes(secret))
  } catch {
    throw new WalletUrlError('The secret of the wallet is not valid')
  }
  return { pubkey: host.toLowerCase(), relays, secret }
}

/**
 * What became of a payment:
 * - `paid`: the wallet says so.
 * - `refused`: the wallet has not paid; `reason` is its own words.
 * - `not-sent`: no relay has the request, or would pass on the answer, so nothing is paid.
 * - `in-doubt`: the wallet may have the request, but no answer came in time. Paying again may pay twice.
 */
export type PaymentOutcome =
  | { readonly status: 'paid'; readonly preimage?: string }
  | { readonly status: 'refused'; readonly code: string; readonly reason: string }
  | { readonly status: 'not-sent' }
  | { readonly status: 'in-doubt' }

/** The dependencies of a payment; all have a default. */
export interface PayInvoiceOptions extends Pick<PoolOptions, 'clock' | 'random' | 'transport' | 'gate'> {
  /** How long to wait for the wallet's answer; 60,000 by default. */
  readonly timeoutMs?: number
}

const walletInfoKind = 13_194
const walletRequestKind = 23_194
const walletResponseKind = 23_195

/** Until a relay has taken the subscription. */
const listenTimeoutMs = 3000
const maxAnswerLength = 65_536
const maxReasonLength = 300

/**
 * Asks a wallet to pay an invoice (NIP-47's `pay_invoice`), once: the request is never repeated, and expires with the
 * timeout. Encrypted with NIP-44 where the wallet says that it can read it, otherwise with NIP-04. Never rejects.
 * @example
 * const outcome = await payInvoice(parseWalletUrl('nostr+walletconnect://…'), 'lnbc…')
 */
export async function payInvoice(
  connection: WalletConnection,
  invoice: string,
  options: PayInvoiceOptions = {},
): Promise<PaymentOutcome> {
  try {
    return await requestPayment(connection, invoice, options)
  } catch {
    // Before anything was sent: no valid key, no common key, or nothing to encrypt with.
    return { status: 'not-sent' }
  }
}

async function requestPayment(
  connection: WalletConnection,
  invoice: string,
  { timeoutMs = 60_000, ...parts }: PayInvoiceOptions,
): Promise<PaymentOutcome> {
  const secretKey = hexToBytes(connection.secret)
  const sign = (template: EventTemplate) => signEvent(template, secretKey)
  const pool: RelayPool = new RelayPool({
    ...parts,
    answerTimeoutMs: 8000,
    authenticate: async (relay, challenge) => sign(authTemplate(relay, challenge, nowInSeconds(pool.clock))),
  })
  try {
    const cipher = await chooseCipher(pool, connection, secretKey)
    const now = nowInSeconds(pool.clock)
    const request = sign({
      kind: walletRequestKind,
      created_at: now,
      tags: [
        ['p', connection.pubkey],
        ['encryption', cipher.name],
        ['expiration', String(now + Math.ceil(timeoutMs / 1000))],
      ],
      content: await cipher.encrypt(JSON.stringify({ method: 'pay_invoice', params: { invoice } })),
    })
    return await exchange(pool, connection, request, cipher, timeoutMs)
  } finally {
    pool.close()
  }
}

interface Cipher {
  readonly name: 'nip44_v2' | 'nip04'
  encrypt(text: string): string | Promise<string>
  decrypt(text: string): string | Promise<string>
}

/** A wallet that does not say what it reads takes NIP-04. */
async function chooseCipher(
  pool: RelayPool,
  { pubkey, relays }: WalletConnection,
  secretKey: Uint8Array,
): Promise<Cipher> {
  const filter = { kinds: [walletInfoKind], authors: [pubkey], limit: 1 }
  const { events } = await pool.query([filter], { relays, timeoutMs: 5000 })
  const info = events[0]
  if (info && (tagValue(info, 'encryption') ?? '').split(/\s+/).includes('nip44_v2')) {
    const key = getConversationKey(secretKey, pubkey)
    return {
      name: 'nip44_v2',
      encrypt: (text) => encryptNip44(key, text),
      decrypt: (text) => decryptNip44(key, text),
    }
  }
  const key = getNip04Key(secretKey, pubkey)
  return {
    name: 'nip04',
    encrypt: (text) => encryptNip04(key, text),
    decrypt: (text) => decryptNip04(key, text),
  }
}

/** Listens, sends the request, and waits for its answer. Where no relay would pass that on, nothing is sent. */
function exchange(
  pool: RelayPool,
  { pubkey, relays }: WalletConnection,
  request: NostrEvent,
  cipher: Cipher,
  timeoutMs: number,
): Promise<PaymentOutcome> {
  return new Promise((resolve) => {
    let isSent = false
    const refusing = new Set<string>()
    const end = (outcome: PaymentOutcome) => {
      cancelTimeout()
      cancelListen()
      subscription.close()
      resolve(outcome)
    }
    const send = async () => {
      if (isSent) return
      isSent = true
      const outcomes = Object.values(await pool.publish(request, { relays }))
      if (outcomes.every(hasNotArrived)) end({ status: 'not-sent' })
    }
    const onEvent = async (event: NostrEvent) => {
      if (event.content.length > maxAnswerLength || tagValue(event, 'e') !== request.id) return
      const outcome = await readAnswer(event.content, cipher)
      if (outcome) end(outcome)
    }
    const onClosed = (_reason: string, relay: string) => {
      refusing.add(relay)
      if (!isSent && relays.every((url) => refusing.has(url))) end({ status: 'not-sent' })
    }
    const filter = { kinds: [walletResponseKind], authors: [pubkey], '#e': [request.id] }
    const subscription = pool.req(
      [filter],
      { onEvent: (event) => void onEvent(event), onEose: () => void send(), onClosed },
      { relays },
    )
    const cancelTimeout = pool.clock.after(timeoutMs, () => end({ status: isSent ? 'in-doubt' : 'not-sent' }))
    const cancelListen = pool.clock.after(listenTimeoutMs, () => void send())
  })
}

const hasNotArrived = (outcome: PublishOutcome) =>
  outcome.status === 'rejected' || (outcome.status === 'unreachable' && outcome.inDoubt !== true)

/** The outcome in an answer; undefined if it cannot be read, or does not answer `pay_invoice`. */
async function readAnswer(content: string, cipher: Cipher): Promise<PaymentOutcome | undefined> {
  let answer: unknown
  try {
    answer = JSON.parse(await cipher.decrypt(content))
  } catch {
    return undefined
  }
  if (typeof answer !== 'object' || answer === null) return undefined
  const { result_type: type, error, result } = answer as Record<string, unknown>
  if (type !== 'pay_invoice') return undefined
  if (typeof error === 'object' && error !== null) {
    const { code, message } = error as Record<string, unknown>
    const words = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxReasonLength) : '')
    return { status: 'refused', code: words(code), reason: words(message) }
  }
  if (typeof result !== 'object' || result === null) return undefined
  const { preimage } = result as Record<string, unknown>
  return { status: 'paid', ...(isHex64(preimage) && { preimage }) }
}
