import type { Clock } from '../protocol/clock.ts'
import type { Filter } from '../protocol/filter.ts'
import type { Subscription } from '../relays/contract.ts'
import type { PoolRequest, RelayPool } from '../relays/relay-pool.ts'

/** How long (ms) like requests are gathered before one REQ is sent for all of them. */
const gatherFor = 15

/** Values in one filter; longer lists are split (spec: more than about 200 authors). */
const maxValues = 200

type MergeKey = 'authors' | 'ids' | '#e' | '#p'

/** What a merged request tells each of its members. */
export interface MemberHandlers {
  onEose(relay: string): void
  onDown(state: 'timeout' | 'error', reason: string, relay: string): void
  onClosed(reason: string, relay: string): void
}

interface Member {
  readonly value: string
  readonly handlers: MemberHandlers
  closed: boolean
  leave?: () => void
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
    const name = JSON.stringify([template, key, request.relays, request.overlap])
    const members = values.map((value): Member => ({ value, handlers, closed: false }))
    let gathering = this.#gatherings.get(name)
    if (!gathering) {
      gathering = { template, key, request, members: [] }
      this.#gatherings.set(name, gathering)
      this.#clock.after(gatherFor, () => this.#send(name))
    }
    gathering.members.push(...members)
    return {
      close: () => {
        for (const member of members) {
          if (member.closed) continue
          member.closed = true
          member.leave?.()
        }
      },
    }
  }

  #send(name: string): void {
    const gathering = this.#gatherings.get(name)
    if (!gathering) return
    this.#gatherings.delete(name)
    const members = gathering.members.filter(({ closed }) => !closed)
    const values = [...new Set(members.map(({ value }) => value))]
    for (let at = 0; at < values.length; at += maxValues) {
      const chunk = new Set(values.slice(at, at + maxValues))
      this.#open(
        gathering,
        members.filter(({ value }) => chunk.has(value)),
        [...chunk],
      )
    }
  }

  #open({ template, key, request }: Gathering, members: Member[], values: string[]): void {
    let left = members.length
    const each = (tell: (handlers: MemberHandlers) => void) => {
      for (const { closed, handlers } of members) if (!closed) tell(handlers)
    }
    const subscription = this.#pool.req(
      [{ ...template, [key]: values }],
      {
        onEvent: () => undefined,
        onEose: (relay) => each((handlers) => handlers.onEose(relay)),
        onDown: (state, reason, relay) => each((handlers) => handlers.onDown(state, reason, relay)),
        onClosed: (reason, relay) => each((handlers) => handlers.onClosed(reason, relay)),
      },
      request,
    )
    for (const member of members) {
      member.leave = () => {
        if (--left === 0) subscription.close()
      }
    }
  }
}
