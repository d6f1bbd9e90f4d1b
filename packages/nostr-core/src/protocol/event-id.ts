import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { UnsignedEvent } from './event.ts'

/** The JSON text whose SHA-256 is the event's id (NIP-01). */
export function serializeEvent(event: UnsignedEvent): string {
  return JSON.stringify([0, event.pubkey, event.created_at, event.kind, event.tags, event.content])
}

/** The id that the event must have: 64 hex digits. */
export function getEventHash(event: UnsignedEvent): string {
  return bytesToHex(sha256(utf8ToBytes(serializeEvent(event))))
}
