import { cityFeed } from '@ncc/nostr-core/city'
import { useFeed, type FeedHandle } from './query-atom.ts'

/** The city feed, live. */
export function useCityFeed(): FeedHandle {
  return useFeed(cityFeed())
}
