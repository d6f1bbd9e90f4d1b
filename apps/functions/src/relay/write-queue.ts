import { setImmediate } from 'node:timers/promises'
import { isEphemeral, type NostrEvent, type Verifier } from '@ncc/nostr-core'
import { refusalOf, accepted, refused, verdictOf, type Verdict } from './acceptance.ts'
import type { EventDatabase } from './event-database.ts'
import { FairQueue } from './fair-queue.ts'
import type { RelayLimits } from './limits.ts'

/** An event that a client has sent. */
export interface Submission {
  readonly event: NostrEvent
  /** Its estimated size in memory, in bytes. */
  readonly weight: number
  /** Identifies the sender: one that sends many events or bad signatures does not slow down the others. */
  readonly source: string
}

interface Waiting extends Submission {
  readonly settle: (verdict: Verdict) => void
}

/** The dependencies of a write queue. `onAccepted` receives each new event once it is on disk. */
export interface WriteQueueOptions {
  readonly database: EventDatabase
  readonly verifier: Verifier
  readonly limits: RelayLimits
  readonly now: () => number
  readonly onAccepted: (event: NostrEvent) => void
  readonly log: (message: string, error: unknown) => void
}

/** How many events are stored at once, which blocks everything else. */
const maxBatch = 1_000
const maxBatchWeight = 2 * 1024 * 1024
/** SQLite's code for a full disk, and for a database that has reached its maximum size. */
const sqliteFull = 13

/** Verifies and stores events in batches: events that arrive while one batch is being stored form the next. */
export class WriteQueue {
  readonly #options: WriteQueueOptions
  readonly #waiting = new FairQueue<Waiting>()
  #working: Promise<void> | undefined
  #closed = false

  constructor(options: WriteQueueOptions) {
    this.#options = options
  }

  /** Resolves once the event is on disk or refused; never rejects. */
  submit(submission: Submission): Promise<Verdict> {
    const { event, source } = submission
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
      this.#waiting.push(source, { ...submission, settle })
      this.#working ??= this.#work()
    })
  }

  /** Refuses further events and resolves when the queued ones are settled. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#working
  }

  async #work(): Promise<void> {
    while (this.#waiting.size > 0) {
      // Lets the sockets be read first: a commit costs the same for one event and a thousand.
      await setImmediate()
      const batch = this.#nextBatch()
      const settled = await this.#writeBatch(batch)
      for (const [index, verdict] of settled.entries()) batch[index]?.settle(verdict)
    }
    this.#working = undefined
  }

  #nextBatch(): Waiting[] {
    const batch: Waiting[] = []
    for (let weight = 0; batch.length < maxBatch && weight < maxBatchWeight;) {
      const next = this.#waiting.shift()
      if (!next) break
      batch.push(next)
      weight += next.weight
    }
    return batch
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
        return outcome === undefined ? accepted : verdictOf[outcome]
      })
    } catch (error) {
      this.#options.log('events could not be stored', error)
      const isFull = (error as { errcode?: number }).errcode === sqliteFull
      return events.map(() =>
        refused(`error: ${isFull ? 'this relay is full' : 'the event could not be stored'}`),
      )
    }
  }
}
