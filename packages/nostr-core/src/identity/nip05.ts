import { pageOrigin } from '../content/media-links.ts'
import { UnreachableError } from '../protocol/errors.ts'
import { isHex64 } from '../protocol/hex.ts'
import { parseNip05, type Nip05Address } from '../protocol/nip05.ts'
import { isPrivateHost } from '../protocol/private-host.ts'
import { requireHex64 } from '../protocol/require-hex.ts'
import { toRelays, type BunkerPointer } from '../signers/remote/bunker-url.ts'
import { fetchDocument, forbidden, ownValue, type FetchDocumentOptions } from './fetch-document.ts'

/**
 * - `verified`: the domain confirms that the name belongs to the account.
 * - `mismatch`: the domain answered but does not confirm it.
 * - `unreachable`: the domain gave no usable answer; retrying later may help.
 * - `malformed`: the identifier does not have the form name@domain, or its domain may not be queried.
 */
export type Nip05Verdict = 'verified' | 'mismatch' | 'unreachable' | 'malformed'

/** How a name is looked up. */
export type VerifyNip05Options = FetchDocumentOptions

/**
 * Asks the domain of an identifier whether the name belongs to the account (64 hex digits; NIP-05). Redirects and answers
 * of more than 64 kB are refused. Rejects only with the reason of an aborted `signal`.
 * @example
 * const verdict = await verifyNip05('ada@city.example', pubkey)
 */
export async function verifyNip05(
  identifier: string,
  pubkey: string,
  options: VerifyNip05Options = {},
): Promise<Nip05Verdict> {
  requireHex64([pubkey])
  const address = parseNip05(identifier)
  const origin = 'origin' in options ? options.origin : pageOrigin()
  const url = address && wellKnownUrl(address, origin)
  if (!address || !url) return 'malformed'
  try {
    const document = await fetchDocument(url, origin, options)
    if (document === forbidden) return 'malformed'
    const names = ownValue(document, 'names')
    return ownValue(names, address.name) === pubkey ? 'verified' : 'mismatch'
  } catch {
    options.signal?.throwIfAborted()
    return 'unreachable'
  }
}

/**
 * The remote signer that a NIP-05 name stands for (NIP-46, as signers with accounts of their own publish it): the name's key
 * with its `nip46` relays. Undefined if the domain may not be asked or names no signer.
 * @throws {UnreachableError} if the domain gives no usable answer.
 */
export async function findBunker(
  identifier: string,
  options: VerifyNip05Options = {},
): Promise<BunkerPointer | undefined> {
  const address = parseNip05(identifier)
  const origin = 'origin' in options ? options.origin : pageOrigin()
  const url = address && wellKnownUrl(address, origin)
  if (!address || !url) return undefined
  let document: unknown
  try {
    document = await fetchDocument(url, origin, options)
  } catch (cause) {
    options.signal?.throwIfAborted()
    throw new UnreachableError(`${url.host} gave no usable answer`, { cause })
  }
  const pubkey = ownValue(ownValue(document, 'names'), address.name)
  if (!isHex64(pubkey)) return undefined
  const about = ownValue(document, 'nip46')
  const listed = ownValue(about, pubkey) ?? ownValue(about, 'relays')
  const relays = toRelays(Array.isArray(listed) ? listed : [])
  return relays.length > 0 ? { pubkey, relays } : undefined
}

function wellKnownUrl({ name, domain }: Nip05Address, origin: string | undefined): URL | undefined {
  const own = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  const isOwn = own?.host === domain
  const url = new URL(
    `/.well-known/nostr.json?name=${encodeURIComponent(name)}`,
    isOwn ? own : `https://${domain}`,
  )
  return isOwn || !isPrivateHost(url.hostname) ? url : undefined
}
