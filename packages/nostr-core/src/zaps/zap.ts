import { containsSecret, SecretLeakError } from '../content/contains-secret.ts'
import { createLazyVerifier } from '../crypto/lazy-verifier.ts'
import type { Verifier } from '../crypto/verifier.ts'
import { getAddress, isEvent, type EventTemplate, type NostrEvent } from '../protocol/event.ts'
import { parseJson } from '../protocol/parse-json.ts'
import { requireHex64 } from '../protocol/require-hex.ts'
import { tagValue, tagValues } from '../protocol/tags.ts'
import { askNobody, defineQuery, stagesOf } from '../queries/query.ts'
import { readInvoiceAmount } from './invoice.ts'
import { decodeLnurl, encodeLnurl } from './lnurl.ts'

/** Kinds of NIP-57. */
const zapRequestKind = 9734
const zapReceiptKind = 9735

/** At most this many receipts are checked, so that a flood of forged ones stays cheap. */
const maxReceipts = 500
const maxDescriptionLength = 20_000
const maxCommentLength = 500

/** A payment that the recipient's Lightning server has confirmed. */
export interface Zap {
  readonly receipt: NostrEvent
  readonly msats: number
  /** Who asked to pay, 64 hex. */
  readonly sender: string
  /** Empty without one; 500 characters at most. */
  readonly comment: string
}

/** Who is paid: the account (64 hex), and the URL and signing key (64 hex) of its Lightning server. */
export interface ZapRecipient {
  readonly pubkey: string
  readonly url: string
  readonly zapPubkey: string
}

/** What is zapped: an account (64 hex), or a post of it (id, 64 hex). */
export interface ZapReceiptsParams {
  readonly pubkey: string
  readonly id?: string
}

/**
 * Zap receipts (kind 9735) that name a post or an account, newest first, 500 at most. Anybody can publish one:
 * `verifyZaps` says which of them count. None for an empty key.
 */
export const zapReceipts = defineQuery<ZapReceiptsParams, readonly NostrEvent[]>({
  name: 'zap-receipts',
  plan({ pubkey, id }, { readRelays }) {
    if (pubkey === '') return askNobody
    const about = id === undefined ? { '#p': [pubkey] } : { '#e': [id] }
    return {
      filters: [{ kinds: [zapReceiptKind], limit: maxReceipts, ...about }],
      stages: stagesOf(readRelays),
    }
  },
  select: (events) => events.slice(0, maxReceipts),
})

/**
 * The receipts that are valid by appendix F of NIP-57: signed by the recipient's Lightning server, with the zap request
 * that the sender signed, over the amount of the invoice. Each request counts once. The receipts' own signatures have
 * been verified, as those of all events from relays.
 */
export async function verifyZaps(
  receipts: readonly NostrEvent[],
  recipient: ZapRecipient,
  verifier: Verifier = createLazyVerifier(),
): Promise<readonly Zap[]> {
  const read = receipts.slice(0, maxReceipts).flatMap((receipt) => readReceipt(receipt, recipient) ?? [])
  const once = [...new Map(read.map((each) => [each.request.id, each])).values()]
  const verdicts = await verifier.verify(once.map(({ request }) => request))
  return once.flatMap(({ receipt, request, msats }, at) => {
    const comment = request.content.trim().slice(0, maxCommentLength)
    return verdicts[at] === true ? [{ receipt, msats, sender: request.pubkey, comment }] : []
  })
}

/** Everything but the signature of the request. */
function readReceipt(receipt: NostrEvent, { pubkey, url, zapPubkey }: ZapRecipient) {
  if (receipt.kind !== zapReceiptKind || receipt.pubkey !== zapPubkey) return undefined
  const msats = readInvoiceAmount(tagValue(receipt, 'bolt11') ?? '')
  const request = parseRequest(tagValue(receipt, 'description') ?? '')
  if (msats === undefined || request === undefined) return undefined
  const isFor = (event: NostrEvent) => {
    const people = tagValues(event, 'p')
    return people.length === 1 && people[0] === pubkey
  }
  const posts = tagValues(request, 'e')
  const isSame = posts.length <= 1 && posts[0] === tagValue(receipt, 'e')
  const amount = tagValue(request, 'amount')
  const lnurl = decodeLnurl(tagValue(request, 'lnurl') ?? '')
  if (!isFor(receipt) || !isFor(request) || !isSame) return undefined
  if (amount !== undefined && amount !== String(msats)) return undefined
  if (lnurl !== undefined && lnurl !== url) return undefined
  return { receipt, request, msats }
}

function parseRequest(text: string): NostrEvent | undefined {
  if (text.length > maxDescriptionLength) return undefined
  const value = parseJson(text)
  return isEvent(value) && value.kind === zapRequestKind ? value : undefined
}

/** A zap before it is signed. */
export interface ZapDraft {
  /** Who is paid, 64 hex. */
  readonly pubkey: string
  readonly msats: number
  /** Where the receipt should be published. */
  readonly relays: readonly string[]
  /** The URL of the recipient's Lightning server. */
  readonly url: string
  readonly comment?: string
  /** The zapped post; without one the zap is for the person. */
  readonly event?: NostrEvent | undefined
}

/**
 * A zap request (kind 9734), which goes to the recipient's Lightning server, never to a relay; `now` in seconds.
 * @throws {MalformedError} @throws {SecretLeakError} if the comment contains a secret key: the receipt would publish it.
 * @example
 * const draft = { pubkey: friend, msats: 21_000, relays: ['wss://relay.example'], url: 'https://pay.example/ada' }
 * const request = await signer.signEvent(zapRequestTemplate(draft, client.now()))
 */
export function zapRequestTemplate(draft: ZapDraft, now: number): EventTemplate {
  const { pubkey, msats, relays, url, comment = '', event } = draft
  requireHex64([pubkey])
  if (containsSecret(comment)) throw new SecretLeakError()
  const address = event && getAddress(event)
  const tags = [
    ['relays', ...relays.slice(0, 10)],
    ['amount', String(msats)],
    ['lnurl', encodeLnurl(url)],
    ['p', pubkey],
    ...(event ? [['e', event.id]] : []),
    ...(address === undefined ? [] : [['a', address]]),
    ...(event ? [['k', String(event.kind)]] : []),
  ]
  return { kind: zapRequestKind, created_at: now, tags, content: comment.trim() }
}
