import { kinds, type NostrClient, type NostrEvent } from '@ncc/nostr-core'
import { isLike, postActivity } from '@ncc/nostr-core/queries'
import { reactionTemplate } from '@ncc/nostr-core/templates'
import { handOver } from '../shared/hand-over.ts'
import { withdraw } from '../shared/withdraw.ts'

/** Whether an account wants to like a post, and the last action for it; actions run one after another. */
export interface LikeTurns {
  pubkey?: string | undefined
  wanted?: boolean
  /** The last action, finished or under way. */
  done?: boolean | undefined
  /** Resolves when the next action may start. */
  last?: Promise<unknown>
}

/**
 * Likes a post, or withdraws the account's likes of it, once the previous action is done, including its signature. Does
 * nothing if the choice has changed by then. Rejects if every relay rejects it.
 */
export function like(
  client: NostrClient,
  post: NostrEvent,
  turns: LikeTurns,
  wanted: boolean,
): Promise<void> {
  const { pubkey } = client
  if (turns.pubkey !== pubkey) Object.assign(turns, { pubkey, done: undefined })
  const isStillWanted = () => turns.wanted === wanted && client.pubkey === pubkey
  const act = async () => {
    await turns.last
    if (!isStillWanted() || turns.done === wanted) return
    turns.done = wanted
    try {
      if (!wanted) await withdraw(client, ownLikes(client, post))
      else await handOver(client, client.publish(reactionTemplate(post, client.now()), 'react'))
    } catch (error) {
      if (!isStillWanted()) return
      turns.done = undefined
      throw error
    }
  }
  turns.wanted = wanted
  const acted = act()
  const over = acted.catch(() => undefined)
  turns.last = wanted ? untilLiked(client, post, over) : over
  return acted
}

/** The account's likes of a post, on relays or in the publish queue. */
function ownLikes(client: NostrClient, post: NostrEvent): NostrEvent[] {
  const sent = client.publishQueue.value
    .filter(({ event, status }) => status !== 'failed' && isOwnLike(event))
    .map(({ event }) => event)
  function isOwnLike(event: NostrEvent): boolean {
    return (
      event.kind === kinds.reaction &&
      event.pubkey === client.pubkey &&
      isLike(event) &&
      event.tags.some(([name, id]) => name === 'e' && id === post.id)
    )
  }
  return [...sent, ...client.cached(postActivity(post.id)).ownLikes]
}

/** Resolves when a like of the account is in the publish queue, or when `over` resolves. */
function untilLiked(client: NostrClient, post: NostrEvent, over: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (ownLikes(client, post).length > 0) end()
    }
    const stop = client.publishQueue.subscribe(check)
    const end = () => {
      stop()
      resolve()
    }
    void over.then(end)
  })
}
