import { timeline } from '@ncc/nostr-core/queries'
import { useFeed, type FeedHandle } from './query-atom.ts'

/**
 * The timeline of an account: its posts and those of whom it follows, of these topics where there are any. Its
 * `follows` come from `useContactList`.
 */
export function useTimeline(
  pubkey: string,
  follows: readonly string[],
  topics: readonly string[] = [],
): FeedHandle {
  return useFeed(timeline({ pubkey, follows, topics }))
}
