import type { NostrEvent } from '../protocol/event.ts'
import { isNoteOrComment, kinds } from '../protocol/kinds.ts'
import { getThreadPosition } from '../protocol/nip10.ts'
import { isRepost, repostKinds } from '../protocol/nip18.ts'
import { tagValues } from '../protocol/tags.ts'
import { defineQuery, stagesOf } from './query.ts'

/** Likes, other reactions, replies and reposts of a post. */
export interface PostActivity {
  /** Distinct accounts that like it, 64 hex each. */
  readonly likedBy: readonly string[]
  /** The signed-in account's own likes, which an unlike deletes. */
  readonly ownLikes: readonly NostrEvent[]
  /** Its reactions that are not likes, newest first; `groupReactions` counts them. */
  readonly otherReactions: readonly NostrEvent[]
  /** Its direct replies, comments (NIP-22) among them, newest first. */
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

/** Whether a reaction's content is a like: '+', a heart, 'like' or a hand. An empty one is NIP-25's '+'. */
export function isLike(reaction: Pick<NostrEvent, 'content'>): boolean {
  const plain = reaction.content
    .trim()
    .toLowerCase()
    .replace(/[\u{1F3FB}-\u{1F3FF}]/gu, '')
  return likeContents.has(plain)
}

/**
 * Reactions and replies to a loaded post: kinds 7, 1 and 1111 by e-tag, and reposts. Deletions are requested too,
 * because the store applies them to pages shown from the cache.
 */
export const postActivity = defineQuery<string, PostActivity>({
  name: 'post-activity',
  plan: (id, { readRelays }) => ({
    filters: [
      {
        kinds: [kinds.reaction, kinds.note, kinds.comment, ...repostKinds, kinds.deletion],
        '#e': [id],
      },
    ],
    stages: stagesOf(readRelays),
    mergeBy: '#e',
  }),
  select(events, id, { pubkey }) {
    const reactions = events.filter(
      (event) => event.kind === kinds.reaction && tagValues(event, 'e').at(-1) === id,
    )
    const likes = reactions.filter(isLike)
    return {
      likedBy: [...new Set(likes.map((like) => like.pubkey))],
      ownLikes: likes.filter((like) => like.pubkey === pubkey),
      otherReactions: reactions.filter((event) => !isLike(event)),
      replies: events.filter((event) => isNoteOrComment(event) && getThreadPosition(event).parent === id),
      reposts: events.filter(isRepost),
    }
  },
})
