import { clockSkew } from '../protocol/clock.ts'
import { kinds } from '../protocol/kinds.ts'
import { giftWrapBackdateSeconds } from '../protocol/nip59.ts'
import type { DirectMessage } from './direct-messages.ts'

/**
 * A message as shown at `now` (seconds). A message dated further ahead than clock skew explains gets the time of its
 * arrival at the latest, so that it is not sorted after all later messages or mark them as read. Only the author dates the
 * inside of a gift wrap, but the wrap itself is at most two days older (NIP-59), which bounds the date permanently.
 */
export function arrivedBy(message: DirectMessage, now: number): DirectMessage {
  const { created_at, event } = message
  if (created_at <= now + clockSkew) return message
  const latest = event.kind === kinds.giftWrap ? event.created_at + giftWrapBackdateSeconds : now
  return { ...message, created_at: Math.min(latest, now) }
}
