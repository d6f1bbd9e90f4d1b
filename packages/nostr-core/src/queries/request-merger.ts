import type { Clock } from '../protocol/clock.ts'
import type { Filter } from '../protocol/filter.ts'
import type { Subscription, SubscriptionHandlers } from '../relays/contract.ts'
import type { PoolRequest, RelayPool } from '../relays/relay-pool.ts'

/** How long similar requests are collected before one REQ is sent for all of them. */
const batchDelayMs = 15

type MergeKey = 'authors' | 'ids' | '#e' | '#p'

/** The callbacks of one member of a merged request. */
export type MemberHandlers = Required<Omit<SubscriptionHandlers, 'onEvent'>>

interface Member {
  readonly values: readonly string[]
  readonly handlers: MemberHandlers
}

interface Batch {
  readonly template: Filter
  readonly key: MergeKey
  readonly request: PoolRequest
  readonly members: Set<Member>
  subscription?: Subscription
}

/**
 * Merges requests that differ in one list only. A feed of twenty cards needs twenty profiles and the activity of twenty
 * posts: two REQs instead of forty.
 */
export class RequestMerger {
  readonly #pool: RelayPool
  readonly #clock: Clock
  readonly #batches = new Map<string, Batch>()

  constructor(pool: RelayPool, clock: Clock) {
    this.#pool = pool
    this.#clock = clock
  }

  /** Subscribes to `filter`; its list under `key` may be merged with those of simultaneous requests. */
  req(filter: Filter, key: MergeKey, handlers: MemberHandlers, request: PoolRequest): Subscription {
    const { [key]: values = [], ...template } = filter as Filter & Record<MergeKey, readonly string[]>
    if (values.length === 0)
      return this.#pool.req([filter], { ...handlers, onEvent: () => undefined }, request)
    const name = JSON.stringify([template, key, request.relays, request.overlap])
    const batch: Batch = this.#batches.get(name) ?? { template, key, request, members: new Set() }
    if (!this.#batches.has(name)) {
      this.#batches.set(name, batch)
      this.#clock.after(batchDelayMs, () => this.#send(name, batch))
    }
    const member = { values, handlers }
    batch.members.add(member)
    return {
      close: () => {
        batch.members.delete(member)
        if (batch.members.size === 0) batch.subscription?.close()
      },
    }
  }

  /** Opens the request of a batch; the last member closes it. */
  #send(name: string, batch: Batch): void {
    this.#batches.delete(name)
    const { template, key, request, members } = batch
    const values = [...new Set([...members].flatMap((member) => member.values))]
    if (values.length === 0) return
    batch.subscription = this.#pool.req(
      [{ ...template, [key]: values }],
      {
        onEvent: () => undefined,
        onEose: (...told) => members.forEach(({ handlers }) => handlers.onEose(...told)),
        onDown: (...told) => members.forEach(({ handlers }) => handlers.onDown(...told)),
        onClosed: (...told) => members.forEach(({ handlers }) => handlers.onClosed(...told)),
      },
      request,
    )
  }
}
