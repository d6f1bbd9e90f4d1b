import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { getThreadPosition } from '../protocol/nip10.ts'
import { tagValues } from '../protocol/tags.ts'
import { defineQuery } from './query.ts'

/** What others did with a post. */
export interface PostActivity {
  /** Distinct accounts that like it, 64 hex each. */
  readonly likedBy: readonly string[]
  /** The signed-in account's own like, where it has one: what an unlike withdraws. */
  readonly ownLikes: readonly NostrEvent[]
  /** Its direct replies, newest first. */
  readonly replies: readonly NostrEvent[]
  /** Its reposts, newest first. */
  readonly reposts: readonly NostrEvent[]
}

const likeContents = new Set([
  '',
  '+',
  'like',
  '❤️',
  '❤',
  '♥️',
  '♥',
  '🧡',
  '💛',
  '💚',
  '💙',
  '💜',
  '🤍',
  '🖤',
  '🤎',
  '👍',
  '🤙',
  '👏',
  '🙌',
  '🫶',
  '🙏',
  '✋',
  '👌',
])

/** Whether a reaction's content is a like: '+', a heart, 'like' or a hand (spec §5). An empty one is NIP-25's '+'. */
export function isLike(reaction: NostrEvent): boolean {
  const plain = reaction.content
    .trim()
    .toLowerCase()
    .replace(/[\u{1F3FB}-\u{1F3FF}]/gu, '')
  return likeContents.has(plain)
}

/**
 * Reactions to and replies of a loaded post: kinds 7 and 1 by e-tag (spec §7), and reposts with them. Deletions too:
 * the store applies them, so that what its author deleted elsewhere goes from a page painted from the cache.
 */
export const postActivity = defineQuery<string, PostActivity>({
  name: 'post-activity',
  plan: (id, { readRelays }) => ({
    filters: [{ kinds: [kinds.reaction, kinds.note, kinds.repost, kinds.deletion], '#e': [id] }],
    stages: [{ relays: readRelays, timeout: 5000 }],
    mergeBy: '#e',
  }),
  select(events, id, { pubkey }) {
    const likes = events.filter(
      (event) => event.kind === kinds.reaction && isLike(event) && tagValues(event, 'e').at(-1) === id,
    )
    return {
      likedBy: [...new Set(likes.map((like) => like.pubkey))],
      ownLikes: likes.filter((like) => like.pubkey === pubkey),
      replies: events.filter((event) => event.kind === kinds.note && getThreadPosition(event).parent === id),
      reposts: events.filter((event) => event.kind === kinds.repost),
    }
  },
})
