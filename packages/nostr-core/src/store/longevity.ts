import { getAddress, type NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'

/** The share of the capacity that long-lived events may take for good: they are small and needed longest. */
export const longLivedShare = 0.75

/**
 * The order in which full stores evict long-lived events beyond their share; of equals the oldest addition goes first:
 * 1 profiles, 2 lists and deletions, 3 those of the accounts on this device (64 hex). Posts and the like (0) only make room
 * for newer ones.
 */
export function longevityOf(event: NostrEvent, accounts: ReadonlySet<string>): 0 | 1 | 2 | 3 {
  const isDeletion = event.kind === kinds.deletion || event.kind === kinds.vanishRequest
  if (getAddress(event) === undefined && !isDeletion) return 0
  if (accounts.has(event.pubkey)) return 3
  return event.kind === kinds.profile ? 1 : 2
}
