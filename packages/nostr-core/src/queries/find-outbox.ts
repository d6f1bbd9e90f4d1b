import type { Subscription } from '../relays/contract.ts'
import type { Engine } from './engine.ts'
import { openWhenReady } from './open-when-ready.ts'
import type { OutboxRequests } from './outbox-reading.ts'
import type { QueryPlan } from './query.ts'

/**
 * Finds the outbox relays of a plan's authors (NIP-65) and calls `tell` once with the filters for each, unless closed
 * before; at once and with none if the plan has no such authors. Most have none, so the code is loaded on demand.
 */
export function findOutbox(
  engine: Engine,
  plan: QueryPlan,
  tell: (requests: OutboxRequests) => void,
): Subscription | undefined {
  const tellNone = () => void tell(new Map())
  if (plan.outbox?.[0] === undefined) return tellNone()
  return openWhenReady(
    import('./outbox-reading.ts').then(
      (part) => () => part.readOutbox(engine, plan, tell),
      // If the code cannot be loaded, only the relays of the plan are asked.
      () => tellNone,
    ),
  )
}
