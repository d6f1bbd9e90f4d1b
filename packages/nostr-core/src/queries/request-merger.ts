import type { Clock } from '../protocol/clock.ts'
import type { Filter } from '../protocol/filter.ts'
import type { StoredAnswer, Subscription, SubscriptionHandlers } from '../relays/contract.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import type { MemoryStore } from '../store/memory-store.ts'

/** How long similar requests are collected before one REQ is sent for all of them. */
const batchDelayMs = 15

type MergeKey = 'authors' | 'ids' | '#e' | '#p'

/** The callbacks of one member of a merged request. */
export type MemberHandlers = Required<Omit<SubscriptionHandlers, 'onEvent' | 'onRefused'>>

interface Member {
  readonly values: readonly string[]
  readonly handlers: MemberHandlers
}

/** One REQ to one relay. */
interface Batch {
  /** Of requests that differ only in their lists. */
  readonly name: string
  readonly members: Set<Member>
  /** Seconds: it asks for nothing older. */
  since: number
  /** What it asks for; undefined until it is sent. */
  sent?: ReadonlySet<string>
  answer?: StoredAnswer
  close?: () => void
}

/**
 * Merges requests that differ in one list only. A feed of twenty cards needs twenty profiles and the activity of twenty
 * posts: two REQs instead of forty. A request that an open REQ covers joins it: the store has what the relay has sent.
 */
export class RequestMerger {
  readonly #pool: RelayPool
  readonly #clock: Clock
  readonly #store: MemoryStore
  /** The batches that a request may join. */
  readonly #joinable = new Set<Batch>()

  constructor(pool: RelayPool, clock: Clock, store: MemoryStore) {
    this.#pool = pool
    this.#clock = clock
    this.#store = store
  }

  /**
   * Subscribes to `filter` from `since` (seconds) on; its list under `key` may be merged with those of other requests. If
   * a relay has answered already, `onEose` is called at once.
   */
  req(
    filter: Filter,
    key: MergeKey,
    handlers: MemberHandlers,
    relays: readonly string[],
    since = 0,
  ): Subscription {
    const { [key]: values = [], ...template } = filter as Filter & Record<MergeKey, readonly string[]>
    const member = { values, handlers }
    const joined = relays.map((relay) => {
      const name = JSON.stringify([relay, key, template])
      let batch = [...this.#joinable].find(
        (open) =>
          open.name === name &&
          (!open.sent || (open.since <= since && values.every((value) => open.sent?.has(value)))),
      )
      if (!batch) {
        const added: Batch = { name, members: new Set(), since }
        this.#joinable.add((batch = added))
        this.#clock.after(batchDelayMs, () => this.#send(added, relay, key, template))
      }
      if (!batch.sent) batch.since = Math.min(batch.since, since)
      batch.members.add(member)
      if (batch.answer) handlers.onEose(relay, batch.answer)
      return batch
    })
    return {
      close: () => {
        for (const { members, close } of joined) {
          members.delete(member)
          if (members.size === 0) close?.()
        }
      },
    }
  }

  /** Nobody joins the open requests from now on. */
  seal(): void {
    this.#joinable.clear()
  }

  /** Opens the request of a batch; the last member closes it. */
  #send(batch: Batch, relay: string, key: MergeKey, template: Filter): void {
    const { members, since } = batch
    const leave = () => void this.#joinable.delete(batch)
    if (members.size === 0) return leave()
    batch.sent = new Set([...members].flatMap(({ values }) => values))
    // A later member would miss what the store has dropped.
    const unsubscribe = this.#store.subscribe(({ added, evicted }) => {
      if (evicted.length > 0 || added.length === 0) leave()
    })
    const subscription = this.#pool.req(
      [{ ...template, ...(since > 0 && { since }), [key]: [...batch.sent] }],
      {
        onEvent: () => undefined,
        onEose(...told) {
          batch.answer = told[1]
          for (const { handlers } of members) handlers.onEose(...told)
        },
        onDown(...told) {
          leave()
          for (const { handlers } of members) handlers.onDown(...told)
        },
        onClosed(...told) {
          leave()
          for (const { handlers } of members) handlers.onClosed(...told)
        },
      },
      { relays: [relay] },
    )
    batch.close = () => {
      leave()
      unsubscribe()
      subscription.close()
    }
  }
}
