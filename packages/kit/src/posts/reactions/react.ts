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
import { waitForOutcome, type PublishOutcome } from '../../shared/publish-outcome.ts'
import { withdraw } from '../../shared/withdraw.ts'

/** Whether an account wants a reaction to a post, and the last action for it; actions run one after another. */
export interface ReactionTurns {
  pubkey?: string | undefined
  wanted?: boolean
  /** The last action, finished or under way. */
  done?: boolean | undefined
  /** Resolves when the next action may start. */
  last?: Promise<unknown>
}

/**
 * Gives a post a reaction, '+' for a like, or withdraws the account's own ones that are the same, once the previous action
 * is done, including its signature. Does nothing if the choice has changed by then. Rejects if every relay rejects it.
 */
export function react(
  client: NostrClient,
  post: NostrEvent,
  turns: ReactionTurns,
  wanted: boolean,
  emoji: ReactionEmoji = '+',
): Promise<PublishOutcome | undefined> {
  const { pubkey } = client
  if (turns.pubkey !== pubkey) Object.assign(turns, { pubkey, done: undefined })
  const isStillWanted = () => turns.wanted === wanted && client.pubkey === pubkey
  const act = async () => {
    await turns.last
    if (!isStillWanted() || turns.done === wanted) return undefined
    turns.done = wanted
    try {
      if (!wanted) return await withdraw(client, ownReactions(client, post, emoji))
      return await waitForOutcome(
        client,
        client.publish(reactionTemplate(post, client.now(), emoji), { action: 'react' }),
      )
    } catch (error) {
      if (!isStillWanted()) return undefined
      turns.done = undefined
      throw error
    }
  }
  turns.wanted = wanted
  const acted = act()
  const over = acted.then(
    () => undefined,
    () => undefined,
  )
  turns.last = wanted ? untilQueued(client, post, emoji, over) : over
  return acted
}

/** Whether the client's queries and its publish queue tell a choice from now on, by the outcome of `react`. */
export const isTold = (wanted: boolean, outcome: PublishOutcome | undefined) =>
  wanted ? outcome !== undefined : outcome?.status !== 'waiting'

/** The account's reactions to a post that are the same as one, on relays or in the publish queue. */
export function ownReactions(client: NostrClient, post: NostrEvent, emoji: ReactionEmoji): NostrEvent[] {
  const isSame = sameAs(emoji)
  const isOwn = (event: NostrEvent) =>
    event.kind === kinds.reaction && event.pubkey === client.pubkey && isSame(event) && isAbout(event, post)
  const sent = client.publishQueue.value
    .filter(({ event, status }) => status !== 'failed' && isOwn(event))
    .map(({ event }) => event)
  const { ownLikes, otherReactions } = client.cached(postActivity(post.id))
  const toVersions = client.cached(addressReactions(getAddress(post) ?? ''))
  return [...sent, ...[...ownLikes, ...otherReactions, ...toVersions].filter(isOwn)]
}

/** Whether an event names a post, or any version of an article. */
export function isAbout(event: NostrEvent, post: NostrEvent): boolean {
  const address = getAddress(post)
  return event.tags.some(
    ([name, value]) =>
      (name === 'e' && value === post.id) || (name === 'a' && address !== undefined && value === address),
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

/** Resolves when the account's reaction is in the publish queue, or when `over` resolves. */
function untilQueued(
  client: NostrClient,
  post: NostrEvent,
  emoji: ReactionEmoji,
  over: Promise<void>,
): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (ownReactions(client, post, emoji).length > 0) end()
    }
    const stop = client.publishQueue.subscribe(check)
    const end = () => {
      stop()
      resolve()
    }
    void over.then(end)
  })
}
