import { setImmediate } from 'node:timers/promises'
import { isDiskFull } from '../disk.ts'
import { isEphemeral, kinds, type NostrEvent, type Verifier } from '@ncc/nostr-core'
import { refusalOf, accepted, refused, verdictOf, type Verdict } from './acceptance.ts'
import type { Purpose } from './database-room.ts'
import type { EventDatabase, StoreOutcome } from './event-database.ts'
import { FairQueue } from './fair-queue.ts'
import { indexedTags } from './filter-sql.ts'
import type { RelayLimits } from './limits.ts'

/** An event that a client has sent. */
export interface Submission {
  readonly event: NostrEvent
  /** Its estimated size in memory, in bytes. */
  readonly weight: number
  /** Identifies the sender: one that sends many events or bad signatures does not slow down the others. */
  readonly source: string
  /** Why it is not taken: asked again when it is stored, as its author may have been banned or erased while it waited. */
  readonly problem?: () => string | undefined
}

interface Waiting extends Submission {
  readonly settle: (verdict: Verdict) => void
}

/** How many events a deletion may remove. */
const removalsOf = ({ kind, tags }: NostrEvent) => (kind === kinds.deletion ? tags.length : 0)

/** A batch whose events are being verified; `valid` is undefined if they could not be. */
interface VerifiedBatch {
  readonly batch: readonly Waiting[]
  readonly valid: Promise<readonly boolean[] | undefined>
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
/** Removing an event takes about as long as storing this many bytes. */
const removalWeight = 2 * 1024
/** A tag is stored in two indexes, each time at another place of the disk. */
const indexedTagWeight = 256

/** What it costs to index the tags of an event, in bytes that cost as much. */
export const indexWeightOf = (event: NostrEvent): number =>
  isEphemeral(event.kind) ? 0 : indexedTagWeight * [...indexedTags(event)].length

/**
 * Verifies and stores events in batches, in order: events that arrive while one batch is being verified form the next. Its
 * verification begins before that batch is stored, so that a verifier in another thread works meanwhile.
 */
export class WriteQueue {
  readonly #options: WriteQueueOptions
  readonly #waiting = new FairQueue<Waiting>()
  #working: Promise<void> | undefined
  #closed = false
  /** Whether the latest events did not fit. */
  #isFull = false
  /** Whether they could not be stored for another reason. */
  #isFailing = false

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
    let next: VerifiedBatch | undefined
    while (next || this.#waiting.size > 0) {
      // Lets the sockets be read first: a commit costs the same for one event and a thousand.
      await setImmediate()
      const current = next
      const valid = await current?.valid
      next = this.#verifyNext()
      if (!current) continue
      const settled = this.#writeBatch(current.batch, valid)
      for (const [index, verdict] of settled.entries()) current.batch[index]?.settle(verdict)
    }
    this.#working = undefined
  }

  #verifyNext(): VerifiedBatch | undefined {
    const batch = this.#nextBatch()
    if (batch.length === 0) return undefined
    const valid = this.#verify(batch).catch((error: unknown) => {
      this.#options.log('events could not be verified', error)
      return undefined
    })
    return { batch, valid }
  }

  #nextBatch(): Waiting[] {
    const batch: Waiting[] = []
    for (let weight = 0; batch.length < maxBatch && weight < maxBatchWeight;) {
      const next = this.#waiting.shift()
      if (!next) break
      batch.push(next)
      weight += next.weight + removalWeight * removalsOf(next.event) + indexWeightOf(next.event)
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

  #writeBatch(batch: readonly Waiting[], valid: readonly boolean[] | undefined): Verdict[] {
    const events = batch.map(({ event }) => event)
    if (!valid) return events.map(() => refused('error: the event could not be verified'))
    try {
      const problems = batch.map(({ problem }, index) =>
        valid[index] === true ? problem?.() : 'invalid: the id or the signature is wrong',
      )
      const isTaken = (_: unknown, index: number) => problems[index] === undefined
      const taken = events.filter(isTaken)
      const byEvent = this.#store(taken.filter(({ kind }) => !isEphemeral(kind)))
      for (const event of taken) {
        if (isEphemeral(event.kind) || byEvent.get(event) === 'stored') this.#options.onAccepted(event)
      }
      this.#isFailing = false
      return events.map((event, index) => {
        const problem = problems[index]
        if (problem !== undefined) return refused(problem)
        const outcome = byEvent.get(event)
        if (outcome === 'full') return refused('error: this relay is full')
        return outcome === undefined ? accepted : verdictOf[outcome]
      })
    } catch (error) {
      // Not for each batch: the log may be on the same disk.
      if (!this.#isFailing) this.#options.log('events could not be stored', error)
      this.#isFailing = true
      return events.map(() => refused('error: the event could not be stored'))
    }
  }

  /** Stores events; if they do not fit, only the deletions, which make room. */
  #store(events: readonly NostrEvent[]): Map<NostrEvent, StoreOutcome | 'full'> {
    if (events.length === 0) return new Map()
    const { database, log } = this.#options
    const outcomesOf = (some: readonly NostrEvent[], purpose: Purpose) => {
      const outcomes = database.store(some, purpose)
      return some.map((event, index) => [event, outcomes[index] ?? 'full'] as const)
    }
    try {
      const stored = outcomesOf(events, 'events')
      this.#isFull = false
      return new Map(stored)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      // Not for each batch: the log may be on the same disk.
      if (!this.#isFull) log('the relay is full: new events are refused', error)
      this.#isFull = true
    }
    const refusedAll = events.map((event) => [event, 'full'] as const)
    const deletions = events.filter(({ kind }) => kind === kinds.deletion)
    if (deletions.length === 0) return new Map(refusedAll)
    try {
      return new Map([...refusedAll, ...outcomesOf(deletions, 'deletions')])
    } catch (error) {
      if (!isDiskFull(error)) throw error
      return new Map(refusedAll)
    }
  }
}
