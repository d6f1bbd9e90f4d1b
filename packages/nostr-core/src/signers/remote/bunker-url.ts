import { MalformedError } from '../../protocol/errors.ts'
import { isHex64 } from '../../protocol/hex.ts'
import { normalizeRelayUrl } from '../../protocol/relay-url.ts'

/** Where a remote signer listens, as its owner passes it on (NIP-46). */
export interface BunkerPointer {
  /** The signer's own key (64 hex); often not the account's. */
  readonly pubkey: string
  /** Normalised urls: 1 to 10. */
  readonly relays: readonly string[]
  /** Shows the signer that its owner wants this connection; valid for one connection. */
  readonly secret?: string
}

/** How an application introduces itself to a signer; a display hint that the signer cannot check. */
export interface ClientMetadata {
  readonly name?: string
  /** The application's address. */
  readonly url?: string
  /** The address of a small image. */
  readonly image?: string
}

/** The text is not a `bunker://` address, or names no relay. */
export class BunkerUrlError extends MalformedError {
  override readonly code = 'invalid-bunker-url'

  override get name(): string {
    return 'BunkerUrlError'
  }
}

const maxLength = 4096
const maxRelays = 10

/** Up to 10 relay urls from untrusted values: normalised, with their scheme, without duplicates. */
export function toRelays(values: readonly unknown[]): readonly string[] {
  const urls = values.slice(0, 100).flatMap((value) => {
    const isAddress = typeof value === 'string' && /^wss?:/i.test(value)
    const url = isAddress ? normalizeRelayUrl(value) : undefined
    return url ?? []
  })
  return [...new Set(urls)].slice(0, maxRelays)
}

/** Parses `bunker://<pubkey>?relay=…&secret=…` (NIP-46). @throws {BunkerUrlError} */
export function parseBunkerUrl(text: string): BunkerPointer {
  const trimmed = text.trim()
  const [, host = '', query = ''] = /^bunker:\/\/([0-9a-f]{64})\/?\?([^#]*)$/i.exec(trimmed) ?? []
  const pubkey = host.toLowerCase()
  if (trimmed.length > maxLength || !isHex64(pubkey)) throw new BunkerUrlError('Not a bunker:// address')
  const params = new URLSearchParams(query)
  const relays = toRelays(params.getAll('relay'))
  if (relays.length === 0) throw new BunkerUrlError('The bunker:// address names no relay')
  const secret = params.get('secret')
  return { pubkey, relays, ...(secret !== null && secret !== '' && { secret }) }
}

/** What a `nostrconnect://` address tells a signer (NIP-46). */
export interface NostrConnectOffer extends ClientMetadata {
  /** The client's own key (64 hex). */
  readonly clientPubkey: string
  /** The relays where the client waits for the signer. */
  readonly relays: readonly string[]
  /** The signer sends it back, so that nobody else can answer in its place. */
  readonly secret: string
  /** `method` or `method:parameter`, such as `sign_event:1`. */
  readonly permissions?: readonly string[]
}

/** Writes a `nostrconnect://` address, which a signer opens or scans (NIP-46). */
export function createNostrConnectUri(offer: NostrConnectOffer): string {
  const { clientPubkey, relays, secret, permissions = [], name, url, image } = offer
  const params: [string, string | undefined][] = [
    ...relays.map((relay): [string, string] => ['relay', relay]),
    ['secret', secret],
    ['perms', permissions.join(',')],
    ['name', name],
    ['url', url],
    ['image', image],
  ]
  const query = params.flatMap(([key, value]) => (value ? `${key}=${encodeValue(value)}` : []))
  return `nostrconnect://${clientPubkey}?${query.join('&')}`
}

/**
 * Encodes a query's value. Not like URLSearchParams, since some signers do not read its `+` as a space; `:`, `/` and `,` stay,
 * so that a QR code of the address has fewer dots.
 */
const encodeValue = (value: string) =>
  encodeURIComponent(value).replace(/%(?:3A|2F|2C)/g, (code) => decodeURIComponent(code))
