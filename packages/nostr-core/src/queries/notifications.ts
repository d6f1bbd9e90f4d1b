import { reactionEmoji, type ReactionEmoji } from '../content/reaction.ts'
import { clockSkew } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { parseAddressPointer } from '../protocol/nip19.ts'
import { hexTagValues, tagValues } from '../protocol/tags.ts'
import { isLike } from './post-activity.ts'
import { defineQuery, stagesOf } from './query.ts'

/** Something that another account did concerning this one (reposts and other reactions included). */
export interface Notification {
  readonly id: string
  readonly type: 'mention' | 'like' | 'reaction' | 'repost' | 'follow'
  /** Of a reaction. */
  readonly emoji?: ReactionEmoji
  /** 64 hex. */
  readonly actorPubkey: string
  /** Seconds. */
  readonly created_at: number
  readonly event: NostrEvent
  /** The post that was liked, reposted or answered (64 hex), if one is named. */
  readonly target?: string
  /** The address (`kind:pubkey:d`) of the account's own article, or the like, that was liked or reposted, if one is named. */
  readonly address?: string
}

/** The account (64 hex), how many events of each kind to request (50 by default), and how many notifications to return (10). */
export interface NotificationsParams {
  readonly pubkey: string
  readonly perKind?: number
  readonly limit?: number
  /** Only what these accounts (64 hex) did: a flood of strangers' events leaves it in. */
  readonly by?: readonly string[]
}

/** A post that mentions more accounts than this alerts none of them. */
const maxMentions = 25

const types: Readonly<Record<number, Notification['type']>> = {
  [kinds.note]: 'mention',
  [kinds.comment]: 'mention',
  [kinds.reaction]: 'like',
  [kinds.repost]: 'repost',
  [kinds.genericRepost]: 'repost',
  [kinds.contacts]: 'follow',
}

/**
 * Notes, comments, reactions, reposts and contact lists that name the account: kinds 1, 1111, 7, 6, 16 and 3 by p-tag, newest
 * first, `perKind` of each at most, without the account's own. Reactions that are neither likes nor emoji are left out, and so are
 * reactions and reposts whose last p-tag names somebody else, and what mentions more than 25 accounts; a contact list may name any
 * number. What is dated in the future is left out until its time, so that it does not stay on top.
 * @example
 * const live = client.watch(notifications({ pubkey }))
 */
export const notifications = defineQuery<NotificationsParams, readonly Notification[]>({
  name: 'notifications',
  plan: ({ pubkey, perKind = 50, by }, { readRelays }) => ({
    filters: Object.keys(types).map((kind) => ({
      kinds: [Number(kind)],
      ...(by && { authors: by }),
      '#p': [pubkey],
      limit: perKind,
    })),
    stages: stagesOf(readRelays),
  }),
  select: (events, { pubkey, perKind = 50, limit = 10, by }, { now }) => {
    const authors = by && new Set(by)
    // The store may hold more events than requested; the result must not depend on other queries.
    const taken = new Map<number, number>()
    const newest = events.filter(({ kind, created_at, pubkey: author }) => {
      if (created_at > now + clockSkew || authors?.has(author) === false) return false
      const count = (taken.get(kind) ?? 0) + 1
      taken.set(kind, count)
      return count <= perKind
    })
    return newest.flatMap((event) => toNotification(event, pubkey) ?? []).slice(0, limit)
  },
})

function toNotification(event: NostrEvent, pubkey: string): Notification | undefined {
  const isOther = event.kind === kinds.reaction && !isLike(event)
  const emoji = isOther ? reactionEmoji(event) : undefined
  const type = isOther ? 'reaction' : types[event.kind]
  if (!type || event.pubkey === pubkey || (isOther && emoji === undefined)) return undefined
  const people = tagValues(event, 'p')
  if (type !== 'follow' && new Set(people).size > maxMentions) return undefined
  // Some clients copy the tags of the whole thread: the last is the author of what is reacted to (NIP-25).
  if (type !== 'follow' && type !== 'mention' && people.at(-1) !== pubkey) return undefined
  const target = type === 'follow' ? undefined : hexTagValues(event, 'e').at(-1)
  const address =
    type === 'follow' || type === 'mention'
      ? undefined
      : tagValues(event, 'a').findLast((value) => parseAddressPointer(value)?.pubkey === pubkey)
  return {
    id: event.id,
    type,
    actorPubkey: event.pubkey,
    created_at: event.created_at,
    event,
    ...(emoji !== undefined && { emoji }),
    ...(target !== undefined && { target }),
    ...(address !== undefined && { address }),
  }
}
