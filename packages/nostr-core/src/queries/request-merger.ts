import type { Clock } from '../protocol/clock.ts'
import type { Filter } from '../protocol/filter.ts'
import type { Subscription, SubscriptionHandlers } from '../relays/contract.ts'
import { joinHandlers } from '../relays/join-handlers.ts'
import type { PoolRequest, RelayPool } from '../relays/relay-pool.ts'

/** How long similar requests are collected before one REQ is sent for all of them. */
const batchDelayMs = 15

/** Values per filter; longer lists are split (more than about 200 authors). */
const maxValues = 200

type MergeKey = 'authors' | 'ids' | '#e' | '#p'

/** The callbacks of one member of a merged request. */
export type MemberHandlers = Required<Omit<SubscriptionHandlers, 'onEvent'>>

interface Member {
  readonly values: readonly string[]
  readonly handlers: MemberHandlers
  closed: boolean
  leave: () => void
}

interface Batch {
  readonly template: Filter
  readonly key: MergeKey
  readonly request: PoolRequest
  readonly members: Member[]
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
    let batch = this.#batches.get(name)
    if (!batch) {
      batch = { template, key, request, members: [] }
      this.#batches.set(name, batch)
      this.#clock.after(batchDelayMs, () => this.#send(name))
    }
    const member: Member = { values, handlers, closed: false, leave: () => undefined }
    batch.members.push(member)
    return {
      close: () => {
        if (member.closed) return
        member.closed = true
        member.leave()
      },
    }
  }

  #send(name: string): void {
    const batch = this.#batches.get(name)
    if (!batch) return
    this.#batches.delete(name)
    const members = batch.members.filter(({ closed }) => !closed)
    const values = [...new Set(members.flatMap((member) => member.values))]
    const chunks: string[][] = []
    for (let at = 0; at < values.length; at += maxValues) chunks.push(values.slice(at, at + maxValues))
    const chunkOf = new Map(chunks.flatMap((chunk) => chunk.map((value) => [value, chunk] as const)))
    const shares = new Map(chunks.map((chunk) => [chunk, new Map<Member, SubscriptionHandlers>()]))
    for (const member of members) {
      const own = chunks.filter((chunk) => member.values.some((value) => chunkOf.get(value) === chunk))
      const parts = joinHandlers(own.length, { ...member.handlers, onEvent: () => undefined })
      for (const [i, chunk] of own.entries()) {
        const part = parts[i]
        if (part) shares.get(chunk)?.set(member, part)
      }
    }
    const open = chunks.map((chunk) => this.#open(batch, chunk, shares.get(chunk) ?? new Map()))
    for (const member of members) {
      member.leave = () => {
        for (const leave of open) leave(member)
      }
    }
  }

  /** Opens the request for one chunk of values; returns a function that removes a member. The last one closes it. */
  #open(
    { template, key, request }: Batch,
    chunk: readonly string[],
    members: Map<Member, SubscriptionHandlers>,
  ): (member: Member) => void {
    const subscription = this.#pool.req(
      [{ ...template, [key]: chunk }],
      {
        onEvent: () => undefined,
        onEose: (...told) => members.forEach((handlers) => handlers.onEose?.(...told)),
        onDown: (...told) => members.forEach((handlers) => handlers.onDown?.(...told)),
        onClosed: (...told) => members.forEach((handlers) => handlers.onClosed?.(...told)),
      },
      request,
    )
    return (member) => {
      if (members.delete(member) && members.size === 0) subscription.close()
    }
  }
}
