import type { NostrEvent } from '@ncc/nostr-core'

/** Whether a mute list (NIP-51) mutes anything, publicly or privately; without decrypting it. */
export const hasMutes = (list: NostrEvent | undefined): boolean =>
  list !== undefined && (list.content !== '' || list.tags.length > 0)
