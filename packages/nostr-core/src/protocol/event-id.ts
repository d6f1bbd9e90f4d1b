import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { serializeEvent, type UnsignedEvent } from './event.ts'

/** The id of an event (NIP-01): 64 hex digits. */
export function getEventHash(event: UnsignedEvent): string {
  return bytesToHex(sha256(utf8ToBytes(serializeEvent(event))))
}
