import { randomBytes } from 'node:crypto'
import type { Filter } from '@ncc/nostr-core'
import type { Allowance } from './allowance.ts'
import type { ClientAccess } from './client-access.ts'
import type { ClientFrame } from './client-frame.ts'
import type { EventDatabase } from './event-database.ts'
import type { EventReader } from './event-reader.ts'
import { selectEvents } from './filter-sql.ts'
import type { RelayLimits } from './limits.ts'
import type { Sender } from './sender.ts'
import { watchCost } from './subscription-index.ts'

/** The dependencies; `now` gives seconds. */
export interface ReconciliationsOptions {
  readonly database: EventDatabase
  readonly reader: EventReader
  readonly limits: RelayLimits
  readonly access: ClientAccess
  readonly allowance: Allowance
  readonly sender: Sender
  readonly now: () => number
}

/** One that the client has begun; `session` is its name in the whole process. */
interface Reconciliation {
  readonly session: string
  /** The highest `seq` when it began: what is stored later belongs to the next one. */
  readonly upTo: number
  readonly filter: Filter
  readonly lookups: number
  /** The `watchCost` of its filter. */
  readonly cost: number
}

/** The open reconciliations (NIP-77) of one connection. */
export class Reconciliations {
  readonly #options: ReconciliationsOptions
  readonly #open = new Map<string, Reconciliation>()

  constructor(options: ReconciliationsOptions) {
    this.#options = options
  }

  /** Answers NEG-OPEN, which replaces an open one with the same id. */
  async begin({ id, filter, lookups, message }: ClientFrame & { type: 'NEG-OPEN' }): Promise<void> {
    const { database, limits, allowance } = this.#options
    this.end(id)
    if (this.#open.size >= limits.maxSubscriptions) {
      return this.refuse(id, `blocked: at most ${limits.maxSubscriptions} reconciliations are allowed`)
    }
    const cost = watchCost([filter])
    const problem = allowance.hold(cost)
    if (problem !== undefined) return this.refuse(id, problem)
    const session = randomBytes(8).toString('hex')
    this.#open.set(id, { session, upTo: database.lastSeq, filter, lookups, cost })
    await this.answer(id, message)
  }

  /** Answers a message of the client. */
  async answer(id: string, message: string): Promise<void> {
    const { database, reader, limits, access, allowance, sender, now } = this.#options
    const open = this.#open.get(id)
    if (!open) return this.refuse(id, 'closed: this reconciliation is not open')
    const { session, upTo, filter, lookups } = open
    const problem = allowance.takeRequest(lookups) ?? access.problem([filter])
    if (problem !== undefined) return this.refuse(id, problem)
    const { maxReconciled: max, maxNegentropyBytes: maxBytes } = limits
    const who = { ...access.reader, upTo }
    const selection = selectEvents(filter, who, now(), Math.min(filter.limit ?? Infinity, max + 1))
    const version = JSON.stringify([database.removals, [...who.accounts], who.ownOnly, who.seesHidden])
    const answer = await reader.reconcile(sender.address, {
      session,
      version,
      selection,
      max,
      message,
      maxBytes,
    })
    await sender.sendPaced(JSON.stringify(['NEG-MSG', id, answer]))
  }

  /** Ends one with NEG-ERR. */
  refuse(id: string, reason: string): void {
    this.end(id)
    this.#options.sender.send(['NEG-ERR', id, reason])
  }

  end(id: string): void {
    const open = this.#open.get(id)
    this.#open.delete(id)
    if (open) this.#options.allowance.release(open.cost)
  }

  endAll(): void {
    for (const id of this.#open.keys()) this.end(id)
  }
}
