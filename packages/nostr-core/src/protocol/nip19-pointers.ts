// Separate from nip19.ts, as few pages need them, and the first page of an application does not.
import { encodeBech32 } from './bech32.ts'
import { hexToBytes } from './hex.ts'
import { maxLength } from './nip19.ts'

type Tlv = [type: number, value: Uint8Array]

const toUtf8 = (text: string) => new TextEncoder().encode(text)

function encodeTlv(prefix: string, entries: Tlv[]): string {
  const parts = entries.map(([type, value]) => {
    if (value.length > 255) throw new RangeError(`A value of ${value.length} bytes does not fit in ${prefix}`)
    return [type, value.length, ...value]
  })
  const text = encodeBech32(prefix, Uint8Array.from(parts.flat()))
  if (text.length > maxLength) throw new RangeError(`${text.length} characters are too many for ${prefix}`)
  return text
}

function kindBytes(kind: number): Uint8Array {
  return Uint8Array.of(kind >>> 24, kind >>> 16, kind >>> 8, kind)
}

const relayEntries = (relays: readonly string[]): Tlv[] => relays.map((relay) => [1, toUtf8(relay)])

/** The nprofile of a public key with relay hints. */
export function encodeNprofile(profile: { pubkey: string; relays?: readonly string[] }): string {
  return encodeTlv('nprofile', [[0, hexToBytes(profile.pubkey)], ...relayEntries(profile.relays ?? [])])
}

/** The nevent of an event id with relay hints, author (64 hex) and kind, if known. */
export function encodeNevent(event: {
  id: string
  relays?: readonly string[]
  author?: string
  kind?: number
}): string {
  return encodeTlv('nevent', [
    [0, hexToBytes(event.id)],
    ...relayEntries(event.relays ?? []),
    ...(event.author === undefined ? [] : [[2, hexToBytes(event.author)] satisfies Tlv]),
    ...(event.kind === undefined ? [] : [[3, kindBytes(event.kind)] satisfies Tlv]),
  ])
}

/** The naddr of an addressable event. */
export function encodeNaddr(address: {
  identifier: string
  pubkey: string
  kind: number
  relays?: readonly string[]
}): string {
  return encodeTlv('naddr', [
    [0, toUtf8(address.identifier)],
    ...relayEntries(address.relays ?? []),
    [2, hexToBytes(address.pubkey)],
    [3, kindBytes(address.kind)],
  ])
}
