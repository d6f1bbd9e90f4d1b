import { hexTagValues, type NostrEvent } from '@ncc/nostr-core'

/** What going back to an earlier contact list would change; public keys of 64 hex. */
export interface ListDifference {
  /** How many it holds. */
  readonly count: number
  readonly back: readonly string[]
  readonly gone: readonly string[]
}

/** Compares an earlier contact list with whom the account follows now. */
export function compareLists(version: NostrEvent, follows: readonly string[]): ListDifference {
  const then = new Set(hexTagValues(version, 'p'))
  const now = new Set(follows)
  return {
    count: then.size,
    back: [...then].filter((pubkey) => !now.has(pubkey)),
    gone: [...now].filter((pubkey) => !then.has(pubkey)),
  }
}
