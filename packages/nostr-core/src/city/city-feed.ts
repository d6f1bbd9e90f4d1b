import { kinds } from '../protocol/kinds.ts'
import { defineFeed, stagesOf } from '../queries/query.ts'

/** Posts per page. */
export const cityFeedPageSize = 20

/**
 * The city feed: notes and polls on the home relay, 20 per page. The fallback relays are asked if it does not answer within 5 s,
 * with a timeout of 8 s.
 * @example
 * const feed = client.feed(cityFeed())
 */
export const cityFeed = defineFeed<void>({
  name: 'city-feed',
  pageSize: cityFeedPageSize,
  plan(_, { relays }) {
    return {
      filters: [{ kinds: [kinds.note, kinds.poll] }],
      stages: stagesOf([relays.home], relays.fallback),
    }
  },
})
