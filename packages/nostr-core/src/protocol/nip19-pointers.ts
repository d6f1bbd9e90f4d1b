// Separate from nip19.ts, as few pages need them, and the first page of an application does not.
import { encodeBech32 } from './bech32.ts'
import { MalformedError } from './errors.ts'
import { maxLength } from './nip19.ts'
import { hex64ToBytes } from './require-hex.ts'

type Tlv = [type: number, value: Uint8Array]

const toUtf8 = (text: string) => new TextEncoder().encode(text)

function encodeTlv(prefix: string, entries: Tlv[]): string {
  const parts = entries.map(([type, value]) => {
    if (value.length > 255)
      throw new MalformedError(`A value of ${value.length} bytes does not fit in ${prefix}`)
    return [type, value.length, ...value]
  })
  const text = encodeBech32(prefix, Uint8Array.from(parts.flat()))
  if (text.length > maxLength)
    throw new MalformedError(`${text.length} characters are too many for ${prefix}`)
  return text
}

function kindBytes(kind: number): Uint8Array {
  return Uint8Array.of(kind >>> 24, kind >>> 16, kind >>> 8, kind)
}

const relayEntries = (relays: readonly string[]): Tlv[] => relays.map((relay) => [1, toUtf8(relay)])

/** The nprofile of a public key (64 hex) with relay hints. @throws {MalformedError} */
export function encodeNprofile(profile: { pubkey: string; relays?: readonly string[] }): string {
  return encodeTlv('nprofile', [[0, hex64ToBytes(profile?.pubkey)], ...relayEntries(profile.relays ?? [])])
}

/** The nevent of an event id (64 hex) with relay hints, author (64 hex) and kind, if known. @throws {MalformedError} */
export function encodeNevent(event: {
  id: string
  relays?: readonly string[]
  author?: string
  kind?: number
}): string {
  return encodeTlv('nevent', [
    [0, hex64ToBytes(event?.id)],
    ...relayEntries(event.relays ?? []),
    ...(event.author === undefined ? [] : [[2, hex64ToBytes(event.author)] satisfies Tlv]),
    ...(event.kind === undefined ? [] : [[3, kindBytes(event.kind)] satisfies Tlv]),
  ])
}

/** The naddr of an addressable event. @throws {MalformedError} also for an identifier or relay of over 255 bytes. */
export function encodeNaddr(address: {
  identifier: string
  pubkey: string
  kind: number
  relays?: readonly string[]
}): string {
  const author = hex64ToBytes(address?.pubkey)
  const { identifier, kind, relays = [] } = address
  return encodeTlv('naddr', [
    [0, toUtf8(identifier)],
    ...relayEntries(relays),
    [2, author],
    [3, kindBytes(kind)],
  ])
}
