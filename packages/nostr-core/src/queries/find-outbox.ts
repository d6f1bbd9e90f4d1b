import type { Subscription } from '../relays/contract.ts'
import type { Engine } from './engine.ts'
import type { OutboxRequests } from './outbox-reading.ts'
import type { QueryPlan } from './query.ts'

/**
 * Finds the outbox relays of a plan's authors (NIP-65) and calls `tell` once with the filters for each, unless closed
 * before. Most queries have no such authors, so the code is loaded on demand.
 */
export function findOutbox(
  engine: Engine,
  plan: QueryPlan,
  tell: (requests: OutboxRequests) => void,
): Subscription {
  let isClosed = false
  let running: Subscription | undefined
  if (plan.outbox === undefined || plan.outbox.length === 0) tell(new Map())
  else {
    void import('./outbox-reading.ts').then(
      (part) => {
        if (!isClosed) running = part.readOutbox(engine, plan, tell)
      },
      // If the code cannot be loaded, only the relays of the plan are asked.
      () => {
        if (!isClosed) tell(new Map())
      },
    )
  }
  return {
    close() {
      isClosed = true
      running?.close()
    },
  }
}
