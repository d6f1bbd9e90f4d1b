import type { NostrEvent } from './event.ts'
import { isHex64 } from './hex.ts'
import { kinds } from './kinds.ts'
import { tagValue } from './tags.ts'

/** The other participant of a direct message to or from `pubkey` (64 hex); undefined if it is neither. */
export function counterpartOf(message: NostrEvent, pubkey: string): string | undefined {
  const recipient = tagValue(message, 'p')
  if (message.kind !== kinds.encryptedMessage || !isHex64(recipient)) return undefined
  if (message.pubkey === pubkey) return recipient
  return recipient === pubkey ? message.pubkey : undefined
}
