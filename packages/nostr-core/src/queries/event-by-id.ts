import type { NostrEvent } from '../protocol/event.ts'
import { askNobody, defineQuery, stagesOf } from './query.ts'

/**
 * One event by its id (64 hex), such as the parent of a reply.
 * @example
 * const answer = await client.fetch(eventById(id))
 */
export const eventById = defineQuery<string, NostrEvent | undefined>({
  name: 'event-by-id',
  plan: (id, { readRelays, relays }) => ({
    filters: [{ ids: [id] }],
    stages: stagesOf(readRelays, relays.fallback),
    mergeBy: 'ids',
  }),
  select: ([event]) => event,
})

/** Several events by their ids (64 hex), in the order of the ids, without those that no relay has. */
export const eventsByIds = defineQuery<readonly string[], readonly NostrEvent[]>({
  name: 'events-by-ids',
  plan(ids, { readRelays, relays }) {
    if (ids.length === 0) return askNobody
    return {
      filters: [{ ids }],
      stages: stagesOf(readRelays, relays.fallback),
    }
  },
  select(events, ids) {
    const byId = new Map(events.map((event) => [event.id, event]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
})
