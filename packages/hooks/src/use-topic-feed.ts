import { topicFeed } from '@ncc/nostr-core/queries'
import { useFeed, type FeedHandle } from './query-atom.ts'

/** Posts with a topic, live, 20 a page. */
export function useTopicFeed(topic: string): FeedHandle {
  return useFeed(topicFeed(topic))
}
