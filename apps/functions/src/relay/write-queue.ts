import { setImmediate } from 'node:timers/promises'
import { isEphemeral, type NostrEvent, type Verifier } from '@ncc/nostr-core'
import { refusalOf, refused, taken, verdictOf, type Verdict } from './acceptance.ts'
import type { EventDatabase } from './event-database.ts'
import type { RelayLimits } from './limits.ts'

interface Waiting {
  readonly event: NostrEvent
  readonly source: string
  readonly settle: (verdict: Verdict) => void
}

/** What the queue works with. `onAccepted` gets each new event after it is on the disk. */
export interface WriteQueueOptions {
  readonly database: EventDatabase
  readonly verifier: Verifier
  readonly limits: RelayLimits
  readonly now: () => number
  readonly onAccepted: (event: NostrEvent) => void
  readonly log: (message: string, error: unknown) => void
}

const maxBatch = 1_000

/** Verifies and stores events in batches: what arrives while one batch is under way makes up the next. */
export class WriteQueue {
  readonly #options: WriteQueueOptions
  #waiting: Waiting[] = []
  #working: Promise<void> | undefined
  #closed = false

  constructor(options: WriteQueueOptions) {
    this.#options = options
  }

  /**
   * Resolves once the event is on the disk or refused; never rejects. `source` tells senders apart, so that one who
   * sends bad signatures slows down nobody else.
   */
  submit(event: NostrEvent, source: string): Promise<Verdict> {
    const { limits, now, database } = this.#options
    if (this.#closed) return Promise.resolve(refused('error: the relay is closing'))
    const refusal = refusalOf(event, limits, now())
    if (refusal) return Promise.resolve(refusal)
    try {
      if (database.has(event.id)) return Promise.resolve(verdictOf.duplicate)
    } catch (error) {
      this.#options.log('an event could not be looked up', error)
      return Promise.resolve(refused('error: the event could not be looked up'))
    }
    return new Promise((settle) => {
      this.#waiting.push({ event, source, settle })
      this.#working ??= this.#work()
    })
  }

  /** Takes no more events and resolves when those it has are settled. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#working
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Lets everything that the sockets hold be read first: a commit costs the same for one event and a thousand.
      await setImmediate()
      const batch = this.#waiting.splice(0, maxBatch)
      const settled = await this.#writeBatch(batch)
      for (const [index, verdict] of settled.entries()) batch[index]?.settle(verdict)
    }
    this.#working = undefined
  }

  async #verify(batch: readonly Waiting[]): Promise<boolean[]> {
    const bySource = Map.groupBy(batch, ({ source }) => source)
    const verified = await Promise.all(
      [...bySource].map(async ([source, group]) => {
        const events = group.map(({ event }) => event)
        const valid = await this.#options.verifier.verify(events, { source })
        return group.map((waiting, index) => [waiting, valid[index] === true] as const)
      }),
    )
    const validity = new Map(verified.flat())
    return batch.map((waiting) => validity.get(waiting) === true)
  }

  async #writeBatch(batch: readonly Waiting[]): Promise<Verdict[]> {
    const events = batch.map(({ event }) => event)
    try {
      const valid = await this.#verify(batch)
      const toStore = events.filter((event, index) => valid[index] === true && !isEphemeral(event.kind))
      const outcomes = this.#options.database.store(toStore)
      const byEvent = new Map(toStore.map((event, index) => [event, outcomes[index]]))
      for (const [index, event] of events.entries()) {
        const fresh = isEphemeral(event.kind) || byEvent.get(event) === 'stored'
        if (valid[index] === true && fresh) this.#options.onAccepted(event)
      }
      return events.map((event, index) => {
        if (valid[index] !== true) return refused('invalid: the id or the signature is wrong')
        const outcome = byEvent.get(event)
        return outcome === undefined ? taken : verdictOf[outcome]
      })
    } catch (error) {
      this.#options.log('events could not be stored', error)
      return events.map(() => refused('error: the event could not be stored'))
    }
  }
}
