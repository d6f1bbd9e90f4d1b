import { oldestFirst, type NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import { parseAddressPointer } from '../protocol/nip19.ts'
import type { CommentScope } from '../protocol/nip22.ts'
import { askNobody, defineQuery, stagesOf } from './query.ts'

/** What the comments are about, and the limit, 50 by default. */
export interface CommentsParams extends CommentScope {
  readonly limit?: number
  /** Who wrote what they are about (64 hex): their read relays are asked too, where comments are sent (NIP-65). */
  readonly author?: string | undefined
  /** Only what these accounts (64 hex) wrote: a flood of strangers' comments leaves it in. */
  readonly by?: readonly string[]
}

/**
 * All comments (kind 1111, NIP-22) on an event or an address, and the answers to them, oldest first; none without either. The
 * address's deletion is requested too, because the store applies it to what is shown from the cache.
 * @example
 * const answer = await client.fetch(comments(commentScope(post)))
 */
export const comments = defineQuery<CommentsParams, readonly NostrEvent[]>({
  name: 'comments',
  plan({ id, address, author, limit = 50, by }, { readRelays }) {
    const on = [
      ...(id === undefined ? [] : [{ '#E': [id] }]),
      ...(address === undefined ? [] : [{ '#A': [address] }]),
    ]
    if (on.length === 0) return askNobody
    return {
      filters: [
        ...on.map((scope) => ({ kinds: [kinds.comment], ...scope, limit, ...(by && { authors: by }) })),
        ...(address === undefined ? [] : deletionsOfAddress(address, id)),
      ],
      stages: stagesOf(readRelays),
      outbox: author === undefined ? [] : [author],
    }
  },
  select: (events) => events.filter(({ kind }) => kind === kinds.comment).toSorted(oldestFirst),
})

/** The newest deletions (NIP-09) by the author of an address, or of its version `id`. */
function deletionsOfAddress(address: string, id: string | undefined): Filter[] {
  const { pubkey } = parseAddressPointer(address) ?? {}
  if (pubkey === undefined) return []
  const by = { kinds: [kinds.deletion], authors: [pubkey], limit: 1 }
  return [{ ...by, '#a': [address] }, ...(id === undefined ? [] : [{ ...by, '#e': [id] }])]
}
