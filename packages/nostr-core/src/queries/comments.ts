import { oldestFirst, type NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import type { CommentScope } from '../protocol/nip22.ts'
import { askNobody, defineQuery } from './query.ts'

/** What the comments are about, and the limit, 50 by default. */
export interface CommentsParams extends CommentScope {
  readonly limit?: number
}

/**
 * All comments (kind 1111, NIP-22) on an event or an address, and the answers to them, oldest first; none without either.
 * @example
 * const answer = await client.fetch(comments(commentScope(post)))
 */
export const comments = defineQuery<CommentsParams, readonly NostrEvent[]>({
  name: 'comments',
  plan({ id, address, limit = 50 }, { readRelays }) {
    const on = [
      ...(id === undefined ? [] : [{ '#E': [id] }]),
      ...(address === undefined ? [] : [{ '#A': [address] }]),
    ]
    if (on.length === 0) return askNobody
    return {
      filters: on.map((scope) => ({ kinds: [kinds.comment], ...scope, limit })),
      stages: [{ relays: readRelays, timeout: 5000 }],
    }
  },
  select: (events) => events.toSorted(oldestFirst),
})
