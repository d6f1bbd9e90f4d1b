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
