import { Budget, type BudgetSize } from '../budget.ts'
import type { RelayLimits } from './limits.ts'

/** A client with unread bytes. */
export interface SlowReader {
  readonly address: string
  readonly unreadBytes: number
  /** Ends its connection. */
  end(): void
}

/** The bytes that clients of all relays have not read yet. Over the limit, the slowest reader is disconnected. */
export class UnreadBytes {
  readonly #budget: Budget
  readonly #readers = new Set<SlowReader>()

  constructor(size: BudgetSize) {
    this.#budget = new Budget(size)
  }

  add(reader: SlowReader, bytes: number): void {
    this.#readers.add(reader)
    this.#budget.add(reader.address, bytes)
    if (this.#budget.isOverShare(reader.address)) this.#slowest(reader.address)?.end()
    else if (this.#budget.isOver) this.#slowest()?.end()
  }

  remove(reader: SlowReader, bytes: number): void {
    this.#budget.add(reader.address, -bytes)
    if (reader.unreadBytes === 0) this.#readers.delete(reader)
  }

  #slowest(address?: string): SlowReader | undefined {
    let slowest: SlowReader | undefined
    for (const reader of this.#readers) {
      if (address !== undefined && reader.address !== address) continue
      if (reader.unreadBytes > (slowest?.unreadBytes ?? 0)) slowest = reader
    }
    return slowest
  }
}

/** Shared by all relays of one process. */
export interface RelayBudgets {
  readonly connections: Budget
  /** Bytes of unanswered messages, incomplete ones included; parsed ones count with their weight. */
  readonly received: Budget
  readonly unread: UnreadBytes
  /** Values in the filters of open subscriptions. */
  readonly watched: Budget
}

export function createBudgets(limits: RelayLimits): RelayBudgets {
  return {
    connections: new Budget({
      total: limits.maxConnections,
      share: limits.maxConnectionsPerAddress,
    }),
    received: new Budget(limits.receivedBytes),
    unread: new UnreadBytes(limits.unreadBytes),
    watched: new Budget(limits.watchedValues),
  }
}
