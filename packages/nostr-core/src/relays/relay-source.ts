import { systemClock, type Clock } from '../protocol/clock.ts'
import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { requireFilters } from '../protocol/filter.ts'
import type { EventSource } from './contract.ts'
import { queryRelay } from './query-relay.ts'
import type { Relay } from './relay.ts'

/**
 * Adapts one relay to the `EventSource` contract. `timeoutMs` (8000 by default) is the silence after which a one-shot
 * query stops waiting.
 */
export function relaySource(relay: Relay, options: { clock?: Clock; timeoutMs?: number } = {}): EventSource {
  const { clock = systemClock, timeoutMs = 8000 } = options
  return {
    req(filters, handlers) {
      requireFilters(filters)
      return relay.req(filters, handlers)
    },
    async query(filters) {
      const events = new Map<string, NostrEvent>()
      const onEvent = (event: NostrEvent) => void events.set(event.id, event)
      const report = await queryRelay(relay, filters, { clock, timeoutMs, onEvent })
      return { events: [...events.values()].sort(newestFirst), relays: { [relay.url]: report } }
    },
    publish: async (event) => ({ [relay.url]: await relay.publish(event) }),
    async count(filters) {
      requireFilters(filters)
      return relay.count(filters)
    },
  }
}
