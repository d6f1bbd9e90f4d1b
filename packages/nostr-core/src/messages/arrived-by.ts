import { clockSkew } from '../protocol/clock.ts'
import { kinds } from '../protocol/kinds.ts'
import { giftWrapBackdateSeconds } from '../protocol/nip59.ts'
import type { DirectMessage } from './direct-messages.ts'

/**
 * A message as it is shown to somebody who has it at `now` (seconds). One that is dated further ahead than a wrong clock
 * explains was written when it came, at the latest: it neither stands after all that follows nor counts as read with it.
 * What is inside a gift wrap is dated by its author alone, but the wrap is no more than two days older (NIP-59): with
 * that, such a message comes to rest.
 */
export function arrivedBy(message: DirectMessage, now: number): DirectMessage {
  const { created_at, event } = message
  if (created_at <= now + clockSkew) return message
  const latest = event.kind === kinds.giftWrap ? event.created_at + giftWrapBackdateSeconds : now
  return { ...message, created_at: Math.min(latest, now) }
}
