import type { NostrEvent } from '../protocol/event.ts'
import { eventById } from './event-by-id.ts'
import { defineQuery } from './query.ts'
import { relayHints } from './relay-hints.ts'

/** An event by its id (64 hex) and the relays where it is said to be. */
export interface EventPointer {
  readonly id: string
  readonly relays: readonly string[]
}

/** As `eventById`; where nobody has the event, the relays of the pointer are asked once. */
export const eventByPointer = defineQuery<EventPointer, NostrEvent | undefined>({
  name: 'event-by-pointer',
  plan({ id, relays }, context) {
    const plan = eventById(id).definition.plan(id, context)
    return { ...plan, hints: { relays: relayHints(relays, context.community), filters: plan.filters } }
  },
  select: ([event]) => event,
})
