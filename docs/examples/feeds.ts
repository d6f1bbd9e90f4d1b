import type { Filter, NostrClient, NostrEvent } from '@ncc/nostr-core'
import { defineFeed, eventById, profile, stagesOf, topicFeed, userPosts } from '@ncc/nostr-core/queries'

// #region feed
/** Shows a topic's posts, and the number of those that wait, until the signal is aborted. */
export async function showTopic(
  client: NostrClient,
  topic: string,
  show: (posts: readonly NostrEvent[], waiting: number) => void,
  signal: AbortSignal,
) {
  const feed = client.feed(topicFeed(topic), { signal })
  for await (const { events, newCount } of feed) show(events, newCount)
}
// #endregion feed

// #region pages
/** Reads `count` posts of a topic, page by page. */
export async function readPosts(client: NostrClient, topic: string, count: number) {
  const feed = client.feed(topicFeed(topic))
  try {
    for await (const { events, hasMore, isFirstPageComplete, isLoadingMore } of feed) {
      if (events.length >= count) return events.slice(0, count)
      if (!isFirstPageComplete || isLoadingMore) continue
      if (!hasMore) return events
      await feed.loadMore()
    }
    return []
  } finally {
    feed.close()
  }
}
// #endregion pages

// #region pause
/** Follows relays only while the page is visible. */
export function followWhileVisible({ relays }: NostrClient, page: Document, signal: AbortSignal) {
  const update = () => (page.visibilityState === 'visible' ? relays.resume() : relays.pause())
  page.addEventListener('visibilitychange', update, { signal })
  update()
}
// #endregion pause

// #region answer
/** The text of a post (64 hex id), with the three answers that relays can give. */
export async function readPost(client: NostrClient, id: string) {
  const answer = await client.fetch(eventById(id))
  if (answer.status === 'found') return answer.data?.content
  if (answer.status === 'absent') return 'Most relays answered, and none has it.'
  return 'Too few relays answered to say.'
}
// #endregion answer

// #region verbs
/** The same question in three ways: what is known now, what relays say, and what they say from now on. */
export async function latestOf(client: NostrClient, pubkey: string, signal: AbortSignal) {
  const query = userPosts({ pubkey, limit: 1 })
  const known = client.cached(query)
  const asked = await client.fetch(query)
  const live = client.watch(query, { signal })
  return { known, asked, live }
}
// #endregion verbs

// #region own
const photoKind = 20

/** A feed of one's own: pictures (NIP-68) of an account, thirty a page. */
export const photos = defineFeed<string>({
  name: 'photos',
  pageSize: 30,
  plan(pubkey, { readRelays }) {
    const filter: Filter = { kinds: [photoKind], authors: [pubkey] }
    return {
      filters: [filter],
      stages: stagesOf(readRelays),
      // The relays where the author writes are asked as well.
      outbox: [pubkey],
    }
  },
})
// #endregion own

/** The name of a post's author, as it changes. */
export const watchName = (client: NostrClient, { pubkey }: NostrEvent) => client.watch(profile(pubkey))
