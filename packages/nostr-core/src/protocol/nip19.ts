// Not nostr-tools: its nip19 decodes an npub of any length, encodes relays of over 255 bytes to what nobody can decode, and is
// twice the size.
import { decodeBech32, encodeBech32 } from './bech32.ts'
import { bytesToHex, isHex64 } from './hex.ts'
import { hex64ToBytes } from './require-hex.ts'
import { requireText } from './require-text.ts'

/** A decoded NIP-19 identifier; keys and ids are 64 hex digits, relays are urls. */
export type Nip19 =
  | { type: 'npub' | 'nsec' | 'note'; data: string }
  | { type: 'nprofile'; data: { pubkey: string; relays: string[] } }
  | { type: 'nevent'; data: { id: string; relays: string[]; author?: string; kind?: number } }
  | { type: 'naddr'; data: { identifier: string; pubkey: string; kind: number; relays: string[] } }

/** NIP-19 recommends at most 5,000 characters; longer texts are not decoded. */
export const maxLength = 5000

/**
 * The npub of a public key. @throws {MalformedError} if it is not 64 lowercase hex digits.
 * @example
 * const npub = encodeNpub(pubkey) // 'npub1…'
 */
export function encodeNpub(pubkey: string): string {
  return encodeBech32('npub', hex64ToBytes(pubkey))
}

/** The nsec of a secret key (32 bytes). */
export function encodeNsec(secretKey: Uint8Array): string {
  return encodeBech32('nsec', secretKey)
}

/** The note1… of an event id. @throws {MalformedError} if it is not 64 lowercase hex digits. */
export function encodeNote(id: string): string {
  return encodeBech32('note', hex64ToBytes(id))
}

function parseTlv(bytes: Uint8Array): Map<number, Uint8Array[]> | undefined {
  const entries = new Map<number, Uint8Array[]>()
  for (let at = 0; at < bytes.length;) {
    const type = bytes[at]
    const length = bytes[at + 1]
    if (type === undefined || length === undefined || at + 2 + length > bytes.length) return undefined
    const value = bytes.subarray(at + 2, at + 2 + length)
    entries.set(type, [...(entries.get(type) ?? []), value])
    at += 2 + length
  }
  return entries
}

function readKind(bytes: Uint8Array | undefined): number | undefined {
  if (bytes?.length !== 4) return undefined
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
}

const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const hex32 = (bytes: Uint8Array | undefined) => (bytes?.length === 32 ? bytesToHex(bytes) : undefined)

function decodeTlv(prefix: string, bytes: Uint8Array): Nip19 | undefined {
  const tlv = parseTlv(bytes)
  const special = tlv?.get(0)?.[0]
  if (!tlv || !special) return undefined
  const relays = (tlv.get(1) ?? []).map(utf8)
  const author = hex32(tlv.get(2)?.[0])
  const kind = readKind(tlv.get(3)?.[0])
  if (prefix === 'naddr') {
    if (author === undefined || kind === undefined) return undefined
    return { type: 'naddr', data: { identifier: utf8(special), pubkey: author, kind, relays } }
  }
  const hex = hex32(special)
  if (hex === undefined) return undefined
  if (prefix === 'nprofile') return { type: 'nprofile', data: { pubkey: hex, relays } }
  return {
    type: 'nevent',
    data: { id: hex, relays, ...(author !== undefined && { author }), ...(kind !== undefined && { kind }) },
  }
}

/** Decodes any NIP-19 identifier, with or without a leading `nostr:`; undefined if it is not a valid one. */
export function decodeNip19(text: string): Nip19 | undefined {
  const code = requireText(text)
    .trim()
    .replace(/^nostr:/i, '')
  if (code.length > maxLength) return undefined
  const decoded = decodeBech32(code)
  if (!decoded) return undefined
  const { bytes } = decoded
  switch (decoded.prefix) {
    case 'npub':
    case 'nsec':
    case 'note': {
      const data = hex32(bytes)
      return data === undefined ? undefined : { type: decoded.prefix, data }
    }
    case 'nprofile':
    case 'nevent':
    case 'naddr':
      return decodeTlv(decoded.prefix, bytes)
    default:
      return undefined
  }
}

/** Decodes what people paste; 64 hex digits, in either case, are of the `type` that is meant. */
function decodeHexOr(type: 'npub' | 'note', text: string): Nip19 | undefined {
  const data = requireText(text).trim().toLowerCase()
  return isHex64(data) ? { type, data } : decodeNip19(text)
}

/**
 * Parses a public key with its relay hints: npub, nprofile, or 64 hex digits in either case; undefined otherwise. The relay
 * hints are not normalised.
 */
export function parseProfilePointer(text: string): { pubkey: string; relays: string[] } | undefined {
  const decoded = decodeHexOr('npub', text)
  if (decoded?.type === 'npub') return { pubkey: decoded.data, relays: [] }
  return decoded?.type === 'nprofile' ? decoded.data : undefined
}

/**
 * Like `parseProfilePointer`, but returns only the public key (64 hex).
 * @example
 * const author = parsePublicKey('npub1…') // 64 hex digits, or undefined
 */
export function parsePublicKey(text: string): string | undefined {
  return parseProfilePointer(text)?.pubkey
}

/**
 * Parses an event id with its relay hints: note, nevent, or 64 hex digits in either case; undefined otherwise. The relay
 * hints are not normalised. An nevent may also name the author (64 hex) and the kind.
 */
export function parseEventPointer(
  text: string,
): { id: string; relays: string[]; author?: string; kind?: number } | undefined {
  const decoded = decodeHexOr('note', text)
  if (decoded?.type === 'note') return { id: decoded.data, relays: [] }
  return decoded?.type === 'nevent' ? decoded.data : undefined
}

/** Like `parseEventPointer`, but returns only the id (64 hex). */
export function parseEventId(text: string): string | undefined {
  return parseEventPointer(text)?.id
}

/** The address of a replaceable or addressable event: kind, author (64 hex) and `d` tag, with relay hints. */
export interface AddressPointer {
  readonly kind: number
  readonly pubkey: string
  readonly identifier: string
  readonly relays: readonly string[]
}

/** Parses the address of an event, from an naddr or an a-tag (`kind:pubkey:d`); undefined otherwise. */
export function parseAddressPointer(text: string): AddressPointer | undefined {
  const [, kind, pubkey, identifier] = /^(\d{1,5}):([0-9a-f]{64}):(.*)$/su.exec(text) ?? []
  if (pubkey !== undefined && identifier !== undefined)
    return { kind: Number(kind), pubkey, identifier, relays: [] }
  const decoded = decodeNip19(text)
  return decoded?.type === 'naddr' ? decoded.data : undefined
}

/** `npub1abcd…wxyz`: enough of an npub to tell people apart at a glance. */
export function abbreviateNpub(npub: string): string {
  return `${npub.slice(0, 9)}…${npub.slice(-4)}`
}
