import { cityFeed } from '@ncc/nostr-core/city'
import { useFeed, type FeedHandle } from './use-query.ts'

/** The city feed, live. */
export function useCityFeed(): FeedHandle {
  return useFeed(cityFeed())
}
