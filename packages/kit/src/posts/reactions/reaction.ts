import { getAddress, kinds, type NostrClient, type NostrEvent } from '@ncc/nostr-core'
import {
  addressReactions,
  isLike,
  postActivity,
  reactionEmoji,
  reactionKey,
  type ReactionEmoji,
} from '@ncc/nostr-core/queries'
import { reactionTemplate } from '@ncc/nostr-core/templates'
import type { KitMemory } from '../../shared/kit-memory.ts'
import { OwnEvent, ownEvents } from '../../shared/own-event.ts'
import { isAbout } from '../is-about.ts'

export { isTold } from '../../shared/own-event.ts'

interface ReactionOptions {
  readonly client: NostrClient
  readonly memory: KitMemory
  /** The account, 64 hex. */
  readonly pubkey: string
  readonly post: NostrEvent
  /** '+' for a like. */
  readonly emoji?: ReactionEmoji
}

/** An account's reaction to a post: the same object, wherever on the page it is given. */
export function reactionOf({ client, memory, pubkey, post, emoji = '+' }: ReactionOptions): OwnEvent {
  const key = [pubkey, post.id, reactionKey(emoji)].join(' ')
  const known = memory.reactions.get(key)
  if (known) return known
  const reaction = new OwnEvent({
    client,
    pubkey,
    find: () => ownReactions(client, post, emoji),
    publish: () => client.publish(reactionTemplate(post, client.now(), emoji), { action: 'react' }),
  })
  memory.reactions.set(key, reaction)
  return reaction
}

/** The account's reactions to a post that are the same as one, on relays or in the publish queue. */
export function ownReactions(client: NostrClient, post: NostrEvent, emoji: ReactionEmoji): NostrEvent[] {
  const isSame = sameAs(emoji)
  const { ownLikes, otherReactions } = client.cached(postActivity(post.id))
  const toVersions = client.cached(addressReactions(getAddress(post) ?? ''))
  return ownEvents(
    client,
    [...ownLikes, ...otherReactions, ...toVersions],
    (event) => event.kind === kinds.reaction && isSame(event) && isAbout(event, post),
  )
}

/** All likes are the same; other reactions are if they have the same emoji. */
function sameAs(emoji: ReactionEmoji): (event: NostrEvent) => boolean {
  if (typeof emoji === 'string' && isLike({ content: emoji })) return isLike
  return (event) => {
    const other = reactionEmoji(event)
    return other !== undefined && reactionKey(other) === reactionKey(emoji)
  }
}
