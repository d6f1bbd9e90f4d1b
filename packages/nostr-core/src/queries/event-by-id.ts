import type { NostrEvent } from '../protocol/event.ts'
import { defineQuery } from './query.ts'

/** One event by its id (64 hex), such as the parent of a reply (spec §7). */
export const eventById = defineQuery<string, NostrEvent | undefined>({
  name: 'event-by-id',
  plan: (id, { readRelays, community }) => ({
    filters: [{ ids: [id] }],
    stages: [
      { relays: readRelays, timeout: 5000 },
      { relays: community.relays.fallback, timeout: 8000 },
    ],
    mergeBy: 'ids',
  }),
  select: ([event]) => event,
})
