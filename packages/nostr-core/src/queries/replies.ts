import { oldestFirst, type NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagValues } from '../protocol/tags.ts'
import { defineQuery } from './query.ts'

/** The event (64 hex) and the limit: 50 by default, 20 on the city feed's cards. */
export interface RepliesParams {
  readonly id: string
  readonly limit?: number
}

/**
 * Notes and comments (NIP-22) that name an event in an e-tag, oldest first; those that only mention it are left out.
 * @example
 * const answer = await client.fetch(replies({ id }))
 */
export const replies = defineQuery<RepliesParams, readonly NostrEvent[]>({
  name: 'replies',
  plan: ({ id, limit = 50 }, { readRelays }) => ({
    filters: [{ kinds: [kinds.note, kinds.comment], '#e': [id], limit }],
    stages: [{ relays: readRelays, timeout: 5000 }],
  }),
  select: (events, { id, limit = 50 }) =>
    events
      .filter((event) => tagValues({ ...event, tags: event.tags.filter(isNoMention) }, 'e').includes(id))
      .slice(0, limit)
      .sort(oldestFirst),
})

const isNoMention = (tag: readonly string[]) => tag[3] !== 'mention'
