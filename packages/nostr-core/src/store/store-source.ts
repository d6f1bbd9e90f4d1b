import type { NostrEvent } from '../protocol/event.ts'
import { compileFilters, matchFilter, type Filter } from '../protocol/filter.ts'
import { callEach } from '../protocol/observable.ts'
import type { EventSource, PublishOutcome, RelayReport, SubscriptionHandlers } from '../relays/contract.ts'
import type { EventStore } from './event-store.ts'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'the store failed')

/**
 * Adapts a store to the `EventSource` contract; reports call it `name`. Events published to it must be verified already.
 * Failures are reported as `error` and `unreachable`.
 */
export function storeSource(store: EventStore, name = 'store'): EventSource {
  return {
    req(filters, handlers) {
      const delivered = new Set<string>()
      const matches = compileFilters(filters)
      let isClosed = false
      const deliver = (event: NostrEvent) => {
        if (isClosed || delivered.has(event.id)) return
        delivered.add(event.id)
        callEach([() => handlers.onEvent(event, name)])
      }
      const unsubscribe = store.subscribe(({ added }) => {
        for (const event of added) if (matches(event)) deliver(event)
      })
      void deliverStored(store, filters, name, handlers, deliver, () => isClosed)
      return {
        close() {
          isClosed = true
          unsubscribe()
        },
      }
    },

    async query(filters) {
      const report = (relay: RelayReport, events: NostrEvent[] = []) => ({
        events,
        relays: { [name]: relay },
      })
      try {
        const events = await store.query(filters)
        return report({ state: events.length > 0 ? 'ok' : 'zero', events: events.length }, events)
      } catch (error) {
        return report({ state: 'error', events: 0, reason: reasonOf(error) })
      }
    },

    async publish(event) {
      return { [name]: await put(store, event) }
    },

    async count(filters) {
      try {
        return await store.count(filters)
      } catch {
        return undefined
      }
    },
  }
}

async function deliverStored(
  store: EventStore,
  filters: readonly Filter[],
  name: string,
  handlers: SubscriptionHandlers,
  deliver: (event: NostrEvent) => void,
  isClosed: () => boolean,
): Promise<void> {
  let stored: NostrEvent[]
  try {
    stored = await store.query(filters)
  } catch (error) {
    if (!isClosed()) handlers.onDown?.('error', reasonOf(error), name)
    return
  }
  for (const event of stored) deliver(event)
  if (isClosed()) return
  const ends = filters.flatMap(({ limit = 0, ...filter }) => {
    const last = stored.filter((event) => matchFilter(filter, event))[limit - 1]
    return last?.created_at ?? []
  })
  handlers.onEose?.(name, {
    events: stored.length,
    resumed: false,
    complete: true,
    ...(ends.length > 0 && { completeFrom: Math.max(...ends) }),
  })
}

async function put(store: EventStore, event: NostrEvent): Promise<PublishOutcome> {
  try {
    const [result] = await store.add([event])
    if (result === 'added' || result === 'known') return { status: 'accepted' }
    return { status: 'rejected', reason: `blocked: ${result ?? 'not taken'}` }
  } catch (error) {
    return { status: 'unreachable', reason: reasonOf(error) }
  }
}
