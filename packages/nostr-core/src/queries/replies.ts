import { oldestFirst, type NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagValues } from '../protocol/tags.ts'
import { defineQuery, stagesOf } from './query.ts'

/** The event (64 hex), its address (`kind:pubkey:d`) if it has one, and the limit: 50 by default, 20 on the city feed's cards. */
export interface RepliesParams {
  readonly id: string
  readonly address?: string | undefined
  readonly limit?: number
  /** Who wrote the event (64 hex): their read relays are asked too, where other people's replies are sent (NIP-65). */
  readonly author?: string | undefined
  /** Only what these accounts (64 hex) wrote: a flood of strangers' replies leaves it in. */
  readonly by?: readonly string[]
}

/**
 * Notes and comments (NIP-22) that name an event in an e-tag, and notes that name its address in an a-tag, oldest first;
 * those that only mention or quote it are left out.
 * @example
 * const answer = await client.fetch(replies({ id }))
 */
export const replies = defineQuery<RepliesParams, readonly NostrEvent[]>({
  name: 'replies',
  plan: ({ id, address, author, limit = 50, by }, { readRelays }) => ({
    filters: [
      { kinds: [kinds.note, kinds.comment], '#e': [id], limit },
      ...(address === undefined ? [] : [{ kinds: [kinds.note], '#a': [address], limit }]),
    ].map((filter) => (by ? { ...filter, authors: by } : filter)),
    stages: stagesOf(readRelays),
    outbox: author === undefined ? [] : [author],
  }),
  select: (events, { id, address, limit = 50 }) =>
    events
      .filter(
        (event) =>
          named(event, 'e').includes(id) || (address !== undefined && isNoteOnAddress(event, address)),
      )
      .slice(0, limit)
      .sort(oldestFirst),
})

/** Whether a note answers what has an address (`kind:pubkey:d`), as apps without comments (NIP-22) do. */
export function isNoteOnAddress(event: NostrEvent, address: string): boolean {
  return (
    event.kind === kinds.note &&
    named(event, 'a').includes(address) &&
    !tagValues(event, 'q').includes(address)
  )
}

/** The values of a tag, without those that are only mentions. */
const named = (event: NostrEvent, name: string) =>
  tagValues({ ...event, tags: event.tags.filter((tag) => tag[3] !== 'mention') }, name)
