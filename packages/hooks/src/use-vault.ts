import { vaultPosts } from '@ncc/nostr-core/city'
import { useFeed, type FeedHandle } from './query-atom.ts'

/** An account's own posts for its archive, 100 a page; `pubkey` is 64 hex. */
export function useVault(pubkey: string): FeedHandle {
  return useFeed(vaultPosts(pubkey))
}
