import { useMemo, useState } from 'react'
import { useComments, useContactList, useOwnPubkey, useQuery, useReplies } from '@ncc/hooks'
import { useHost } from '@ncc/kit/parts'
import type { NostrEvent } from '@ncc/nostr-core'
import {
  deletionsOf,
  memberList,
  reactionsTo,
  type CommentsParams,
  type RepliesParams,
} from '@ncc/nostr-core/queries'

/** The most people a relay is asked about by name: requests are split as relays take them. */
const maxPeople = 2000

const nobody: readonly string[] = []
const none: readonly NostrEvent[] = []

/** A page of a thread. */
interface ThreadPage {
  readonly events: readonly NostrEvent[]
  readonly hasMore: boolean
}

type RepliesPage = Omit<RepliesParams, 'by'> & Required<Pick<RepliesParams, 'limit'>>
type CommentsPage = Omit<CommentsParams, 'by'> & Required<Pick<CommentsParams, 'limit'>>

/**
 * The replies to an event. Where they fill the page, those of `people` known to the reader are requested by name too:
 * strangers could fill any page.
 */
export function useRepliesPage(params: RepliesPage, people: readonly string[]): ThreadPage {
  const all = useReplies(params).data
  const hasMore = all.length >= params.limit
  const known = useReplies(hasMore ? { ...params, by: people } : { id: '' }).data
  return { events: hasMore ? [...all, ...known] : all, hasMore }
}

/** The comments on an event or address, like `useRepliesPage`. */
export function useCommentsPage(params: CommentsPage, people: readonly string[]): ThreadPage {
  const all = useComments(params).data
  const hasMore = all.length >= params.limit
  const known = useComments(hasMore ? { ...params, by: people } : {}).data
  return { events: hasMore ? [...all, ...known] : all, hasMore }
}

/**
 * The people (64 hex) whose replies come first in a thread: its author, the reader, the latest 300 accounts that the reader
 * follows, and members of the city, 2,000 in all.
 */
export function peopleFirst(
  author: string,
  self: string,
  follows: readonly string[] = nobody,
  members: Iterable<string> = nobody,
): readonly string[] {
  const people = [author, self, ...follows.slice(-300), ...members]
  return [...new Set(people.filter((pubkey) => pubkey !== ''))].slice(0, maxPeople)
}

/** The people whose replies come first in a thread of `author` (64 hex). */
export function useThreadPeople(author: string): readonly string[] {
  const { known } = useHost()
  const self = useOwnPubkey()
  const follows = useContactList(self).data?.follows
  const members = useQuery(memberList({ relay: known?.relay ?? '', self: known?.relayPubkey ?? '' })).data
  return useMemo(() => peopleFirst(author, self, follows, members), [author, self, follows, members])
}

/** The most reactions whose deletions are requested. */
const maxReactions = 200

/**
 * Requests the deletions of the reactions to a post (64 hex id) and of its reposts that are known once relays have answered:
 * what was withdrawn while the page was closed is in the cache, and would be counted.
 */
export function useWithdrawnReactions(id: string): void {
  const { status, data } = useQuery(reactionsTo(id))
  const [asked, setAsked] = useState<{
    readonly id: string
    readonly reactions: readonly Pick<NostrEvent, 'id' | 'pubkey'>[]
  }>()
  const isAsked = asked?.id === id
  if (status === 'ready' && !isAsked)
    setAsked({
      id,
      reactions: data.slice(0, maxReactions).map((each) => ({ id: each.id, pubkey: each.pubkey })),
    })
  useQuery(deletionsOf(isAsked ? asked.reactions : none))
}
