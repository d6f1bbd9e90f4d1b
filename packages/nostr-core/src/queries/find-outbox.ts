import type { Subscription } from '../relays/contract.ts'
import type { Engine } from './engine.ts'
import type { OutboxRequests } from './outbox-reading.ts'
import type { QueryPlan } from './query.ts'

/**
 * Tells once what to ask of which relays beside those of the plan, because the plan's authors write there (NIP-65);
 * nothing after `close`. Most queries have no such authors, so the code is loaded for those that do.
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
      // The relays of the plan are asked all the same, and are what there is without this part of the app.
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
