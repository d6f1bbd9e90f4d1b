import type { NostrEvent } from '../protocol/event.ts'
import { eventById } from './event-by-id.ts'
import { defineQuery } from './query.ts'
import { relayHints } from './relay-hints.ts'

/** An event's id (64 hex) and relay hints, and its author (64 hex) and kind where the link names them. */
export interface EventPointer {
  readonly id: string
  readonly relays: readonly string[]
  readonly author?: string
  readonly kind?: number
}

/** Like `eventById`. If no relay has the event, the pointer's relays are asked once. */
export const eventByPointer = defineQuery<EventPointer, NostrEvent | undefined>({
  name: 'event-by-pointer',
  plan({ id, relays }, context) {
    const plan = eventById(id).definition.plan(id, context)
    return { ...plan, hints: { relays: relayHints(relays, context.relays), filters: plan.filters } }
  },
  select: ([event]) => event,
})
