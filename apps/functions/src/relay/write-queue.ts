import { setImmediate } from 'node:timers/promises'
import { isEphemeral, kinds, type NostrEvent } from '@ncc/nostr-core'
import { siteOf } from '../client-address.ts'
import { isDiskFull } from '../disk.ts'
import { refusalOf, accepted, refused, verdictOf, type Verdict } from './acceptance.ts'
import type { Purpose } from './database-room.ts'
import type { EventDatabase, StoreOutcome } from './event-database.ts'
import { FairQueue } from './fair-queue.ts'
import { indexedTags } from './filter-sql.ts'
import type { RelayLimits } from './limits.ts'
import { signatureProblems, type Signatures } from './signatures.ts'

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

/** The dependencies of a write queue. `onAccepted` receives each new event once it is on disk. */
export interface WriteQueueOptions {
  readonly database: EventDatabase
  readonly signatures: Signatures
  readonly limits: RelayLimits
  readonly now: () => number
  readonly onAccepted: (event: NostrEvent) => void
  /** How many subscriptions will get an event; asked right before it is stored. */
  readonly audienceOf: (event: NostrEvent) => number
  /** Resolves once all have got what was accepted. */
  readonly delivered: () => Promise<void>
  readonly log: (message: string, error: unknown) => void
}

/** How many events are stored at once, which blocks everything else. */
const maxBatch = 1_000
/** How many subscriptions get events of one batch, apart from those of its last event: sending them blocks everything else too. */
const maxAudience = 5_000
const maxBatchWeight = 2 * 1024 * 1024
/** Removing an event takes about as long as storing this many bytes. */
const removalWeight = 2 * 1024
/** Sending an event to a subscription takes about as long as storing this many bytes. */
const deliveryWeight = 200
/** A tag is stored in two indexes, each time at another place of the disk. */
const indexedTagWeight = 256

/** What it costs to index the tags of an event, in bytes that cost as much. */
export const indexWeightOf = (event: NostrEvent): number =>
  isEphemeral(event.kind) ? 0 : indexedTagWeight * [...indexedTags(event)].length

/** What verifying and storing an event costs, in bytes that cost as much. */
const costOf = ({ event, weight }: Submission) =>
  weight + removalWeight * removalsOf(event) + indexWeightOf(event)

/**
 * Verifies events one by one, in the order of their senders' turns, and stores what has been verified in batches. Nobody waits
 * for the verdict on somebody else's event. Verification goes on while a batch is stored, if the verifier has a thread of its own.
 */
export class WriteQueue {
  readonly #options: WriteQueueOptions
  readonly #waiting = new FairQueue<Waiting>()
  /** How many events are being verified, and what they cost. */
  #verifying = 0
  #verifyingCost = 0
  /** Events with right signatures. */
  readonly #verified = new FairQueue<Waiting>()
  /** Ends the pause until there is something to verify or to store. */
  #wake = (): void => undefined
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
      this.#waiting.push(siteOf(source), { ...submission, settle }, costOf(submission))
      this.#working ??= this.#work()
      this.#wake()
    })
  }

  /** Refuses further events and resolves when the queued ones are settled. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#working
  }

  async #work(): Promise<void> {
    while (this.#waiting.size + this.#verifying + this.#verified.size > 0) {
      // Lets the sockets be read first: a commit costs the same for one event and a thousand.
      await setImmediate()
      this.#verifyNext()
      const batch = this.#nextBatch()
      if (batch.length === 0) {
        if (this.#verifying > 0) await new Promise<void>((resolve) => (this.#wake = resolve))
        continue
      }
      const verdicts = this.#writeBatch(batch)
      for (const [index, verdict] of verdicts.entries()) batch[index]?.settle(verdict)
      await this.#options.delivered()
    }
    this.#working = undefined
  }

  #verifyNext(): void {
    while (this.#verifying + this.#verified.size < maxBatch && this.#verifyingCost < maxBatchWeight) {
      const next = this.#waiting.shift()
      if (!next) return
      void this.#verify(next)
    }
  }

  async #verify(waiting: Waiting): Promise<void> {
    const { event, source, settle } = waiting
    const cost = costOf(waiting)
    this.#verifying += 1
    this.#verifyingCost += cost
    try {
      const problem = signatureProblems[await this.#options.signatures.verify(event, source)]
      if (problem === undefined) this.#verified.push(siteOf(source), waiting, cost)
      else settle(refused(problem))
    } catch (error) {
      this.#options.log('an event could not be verified', error)
      settle(refused('error: the event could not be verified'))
    }
    this.#verifying -= 1
    this.#verifyingCost -= cost
    this.#wake()
  }

  /** Takes what is stored next; empty while nothing has been verified. */
  #nextBatch(): Waiting[] {
    const batch: Waiting[] = []
    let cost = 0
    let audience = 0
    while (batch.length < maxBatch && cost < maxBatchWeight && audience < maxAudience) {
      const next = this.#verified.shift()
      if (!next) break
      batch.push(next)
      cost += costOf(next)
      const subscriptions = this.#options.audienceOf(next.event)
      audience += subscriptions
      // Only whose turn is next depends on it: others may have subscribed in order to use up what the sender may send.
      if (subscriptions > 0) this.#verified.charge(siteOf(next.source), subscriptions * deliveryWeight)
    }
    return batch
  }

  #writeBatch(batch: readonly Waiting[]): Verdict[] {
    const events = batch.map(({ event }) => event)
    try {
      const problems = batch.map(({ problem }) => problem?.())
      const taken = events.filter((_, index) => problems[index] === undefined)
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
