import { Budget } from '../budget.ts'
import { EvictingBudget } from '../evicting-budget.ts'
import type { RelayLimits } from './limits.ts'
import { TokenBuckets } from './token-buckets.ts'

/** Shared by all relays of one process. */
export interface RelayBudgets {
  readonly connections: EvictingBudget
  /** Bytes of unanswered messages, incomplete ones included; parsed ones count with their weight. */
  readonly received: Budget
  /** Bytes that clients have not read yet. */
  readonly unread: EvictingBudget
  /** Values in the filters of open subscriptions. */
  readonly watched: Budget
  /** Bytes of events in a day. */
  readonly daily: TokenBuckets
  readonly wrongSignatures: TokenBuckets
}

const daySeconds = 24 * 60 * 60

export function createBudgets(limits: RelayLimits): RelayBudgets {
  return {
    connections: new EvictingBudget({
      total: limits.maxConnections,
      share: limits.maxConnectionsPerAddress,
    }),
    received: new Budget(limits.receivedBytes),
    unread: new EvictingBudget(limits.unreadBytes),
    watched: new Budget(limits.watchedValues),
    daily: new TokenBuckets(limits.maxEventBytesPerDay, daySeconds),
    wrongSignatures: new TokenBuckets(limits.maxWrongSignaturesPerMinute),
  }
}
