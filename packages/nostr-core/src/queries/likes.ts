import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { hexTagValues, tagValues } from '../protocol/tags.ts'
import { isLike } from './post-activity.ts'
import { defineQuery, stagesOf } from './query.ts'

/**
 * The accounts (64 hex) that like a post: distinct authors of reactions (kind 7) that are likes.
 * @example
 * const live = client.watch(likes(id))
 * live.subscribe(() => console.log(live.value.data.length))
 */
export const likes = defineQuery<string, readonly string[]>({
  name: 'likes',
  plan: (id, { readRelays }) => ({
    filters: [{ kinds: [kinds.reaction], '#e': [id] }],
    stages: stagesOf(readRelays),
    mergeBy: '#e',
  }),
  select: (events, id) => [
    ...new Set(events.filter((event) => isLikeOf(event, id)).map((event) => event.pubkey)),
  ],
})

/** Whether a reaction likes the event, which is named by the last e-tag (NIP-25). */
function isLikeOf(reaction: NostrEvent, id: string): boolean {
  return isLike(reaction) && tagValues(reaction, 'e').at(-1) === id
}

/** The ids (64 hex) of the posts that an account likes, newest like first; at most 100. */
export const likedPostIds = defineQuery<string, readonly string[]>({
  name: 'liked-post-ids',
  plan: (pubkey, { readRelays }) => ({
    filters: [{ kinds: [kinds.reaction], authors: [pubkey], limit: 100 }],
    stages: stagesOf(readRelays),
  }),
  select: (events) => [
    ...new Set(events.filter(isLike).flatMap((event) => hexTagValues(event, 'e').at(-1) ?? [])),
  ],
})
