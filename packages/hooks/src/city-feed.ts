// Separate from feeds.ts: the first page of an application needs no other feed.

import { cityFeed } from '@ncc/nostr-core/city'
import { useFeed, type FeedHandle } from './use-query.ts'

/**
 * The city feed, live.
 * @example
 * const { events, newCount, showNew, loadMore } = useCityFeed()
 */
export function useCityFeed(): FeedHandle {
  return useFeed(cityFeed())
}
