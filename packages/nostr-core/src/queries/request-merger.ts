import type { Clock } from '../protocol/clock.ts'
import type { Filter } from '../protocol/filter.ts'
import type { Subscription, SubscriptionHandlers } from '../relays/contract.ts'
import { joinHandlers } from '../relays/join-handlers.ts'
import type { PoolRequest, RelayPool } from '../relays/relay-pool.ts'

/** How long (ms) like requests are gathered before one REQ is sent for all of them. */
const gatherFor = 15

/** Values in one filter; longer lists are split (spec: more than about 200 authors). */
const maxValues = 200

type MergeKey = 'authors' | 'ids' | '#e' | '#p'

/** What a merged request tells each of its members. */
export type MemberHandlers = Required<Omit<SubscriptionHandlers, 'onEvent'>>

interface Member {
  readonly values: readonly string[]
  readonly handlers: MemberHandlers
  closed: boolean
  leave: () => void
}

interface Gathering {
  readonly template: Filter
  readonly key: MergeKey
  readonly request: PoolRequest
  readonly members: Member[]
}

/**
 * Joins requests that differ in one list only. A feed of twenty cards asks for twenty profiles and the activity of
 * twenty posts: that goes out as two REQs, not forty.
 */
export class RequestMerger {
  readonly #pool: RelayPool
  readonly #clock: Clock
  readonly #gatherings = new Map<string, Gathering>()

  constructor(pool: RelayPool, clock: Clock) {
    this.#pool = pool
    this.#clock = clock
  }

  /** Subscribes to `filter`, whose list under `key` may grow by what others ask at the same time. */
  req(filter: Filter, key: MergeKey, handlers: MemberHandlers, request: PoolRequest): Subscription {
    const { [key]: values = [], ...template } = filter as Filter & Record<MergeKey, readonly string[]>
    if (values.length === 0)
      return this.#pool.req([filter], { ...handlers, onEvent: () => undefined }, request)
    const name = JSON.stringify([template, key, request.relays, request.overlap])
    let gathering = this.#gatherings.get(name)
    if (!gathering) {
      gathering = { template, key, request, members: [] }
      this.#gatherings.set(name, gathering)
      this.#clock.after(gatherFor, () => this.#send(name))
    }
    const member: Member = { values, handlers, closed: false, leave: () => undefined }
    gathering.members.push(member)
    return {
      close: () => {
        if (member.closed) return
        member.closed = true
        member.leave()
      },
    }
  }

  #send(name: string): void {
    const gathering = this.#gatherings.get(name)
    if (!gathering) return
    this.#gatherings.delete(name)
    const members = gathering.members.filter(({ closed }) => !closed)
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
    const open = chunks.map((chunk) => this.#open(gathering, chunk, shares.get(chunk) ?? new Map()))
    for (const member of members) {
      member.leave = () => {
        for (const leave of open) leave(member)
      }
    }
  }

  /** Opens the request for one chunk of values; the function returned lets a member go, the last one ends it. */
  #open(
    { template, key, request }: Gathering,
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
