import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { callEach } from '../protocol/observable.ts'
import type { PublishOutcome, PublishReport, RelayState } from '../relays/contract.ts'
import { createLocks, type Locks } from './locks.ts'
import type { PublishQueueOptions, QueueEntries } from './queue-entries.ts'
import {
  createEntry,
  openRelays,
  QueueStorage,
  saysTheSame,
  whereabouts,
  withOutcome,
  withRelays,
  type PublishQueueEntry,
  type WrapDetails,
} from './queue-entry.ts'
import { RetrySchedule } from './retry-schedule.ts'

/**
 * The result of withdrawing an event, with each relay's outcome: it was never sent (`withdrawn`), it was sent to a relay
 * that has not answered (`unsure`), a relay has it (`published`), or another tab has sent or withdrawn it (`gone`).
 */
export interface Withdrawal {
  readonly status: 'withdrawn' | 'unsure' | 'published' | 'gone'
  readonly report: PublishReport
}

/** One attempt to publish an entry. */
interface Attempt {
  /** The entry to use if none is stored. */
  readonly fresh?: PublishQueueEntry
  /** Changes the entry first. */
  readonly begin?: (entry: PublishQueueEntry) => PublishQueueEntry
  /** The entry is stored, and known to this program. */
  readonly onQueued?: () => void
  readonly onOutcome?: (relay: string, said: PublishOutcome) => void
  /** The only relay to send it to; by default all relays that are still open. */
  readonly only?: string
}

/** An attempt in progress. */
interface Running {
  /** The relays that have not answered. */
  readonly open: Set<string>
  /** Those of them to which the event was sent. */
  readonly sent: Set<string>
  /** Prevents it from being sent to the others. */
  readonly stop: AbortController
}

/** A published event is not retried at the remaining relays after seven days. */
const maxRetryAgeMs = 7 * 24 * 3600 * 1000

/** An event that every relay refused longer ago is not repeated by one with the same text: the author wrote it anew. */
const maxRepeatAgeMs = 5 * 60 * 1000

/** The outcome of a relay that has not answered when the sender stops waiting. */
const unanswered = { status: 'unreachable', reason: 'no answer yet' } as const

/** How long a sender waits for the other relays once one has accepted. */
const settleDelayMs = 1500

/**
 * Sends the events of the publish queue to relays. Only one attempt per event runs at a time, across all tabs, and it
 * starts from the stored entry, so that no tab sends what another one has sent or withdrawn.
 */
export class PublishAttempts {
  readonly #options: PublishQueueOptions
  readonly #entries: QueueEntries
  readonly #storage: QueueStorage
  readonly #locks: Locks
  /** Running attempts, by event id. */
  readonly #running = new Map<string, Running>()
  /** Attempts that have not begun. */
  readonly #queued = new Map<string, Promise<void>>()
  readonly #withdrawing = new Map<string, Promise<Withdrawal>>()
  readonly #retries: RetrySchedule
  readonly #stopWatching: () => void
  #relayStates: Readonly<Record<string, RelayState>>
  #closed = false

  constructor(options: PublishQueueOptions, entries: QueueEntries) {
    this.#options = options
    this.#entries = entries
    this.#storage = new QueueStorage(options)
    this.#locks = options.locks ?? createLocks()
    const isDue = () => !this.#closed && entries.value.some((entry) => openRelays(entry).length > 0)
    this.#retries = new RetrySchedule(options.clock, isDue, () => this.#retryAll())
    entries.subscribe(() => this.#retries.update())
    this.#relayStates = options.pool.states.value
    this.#stopWatching = options.pool.states.subscribe(() => this.#onRelayStates())
  }

  /** Adds the stored entries. */
  take(stored: readonly unknown[]): void {
    const entries = this.#storage.parse(stored)
    this.#entries.set(...entries.filter(({ event }) => !this.#entries.get(event.id)))
  }

  /** See `PublishQueue.send`. */
  async send(
    event: NostrEvent,
    relays: readonly string[],
    details?: WrapDetails,
    onQueued?: () => void,
  ): Promise<PublishReport> {
    const { clock } = this.#options
    const first = { event, report: {}, relays: [...new Set(relays)], queuedAt: clock.now() }
    const fresh = createEntry({ ...first, ...details })
    const report: Record<string, PublishOutcome> = {}
    for (const url of fresh.relays) report[url] = unanswered
    let isQueued = false
    const tellQueued = () => {
      if (!isQueued && onQueued) callEach([onQueued])
      isQueued = true
    }
    await new Promise<void>((resolve, reject) => {
      let cancelSettle: (() => void) | undefined
      const attempt = this.#run(event.id, {
        fresh,
        begin(before) {
          const entry = withRelays(before, relays)
          Object.assign(report, entry.report)
          return entry
        },
        onQueued: tellQueued,
        onOutcome(url, said) {
          report[url] = said
          if (said.status !== 'accepted') return
          tellQueued()
          cancelSettle ??= clock.after(settleDelayMs, resolve)
        },
      })
      attempt.finally(() => cancelSettle?.()).then(resolve, reject)
    })
    for (const url of this.#running.get(event.id)?.sent ?? []) {
      if (report[url] === unanswered) report[url] = { ...unanswered, inDoubt: true }
    }
    return report
  }

  /** See `PublishQueue.findUnpublished`. */
  async findUnpublished(template: EventTemplate, pubkey: string): Promise<PublishQueueEntry | undefined> {
    for (const { event } of this.#entries.value) {
      if (event.pubkey !== pubkey || !saysTheSame(event, template)) continue
      const entry = await this.#refresh(event.id)
      if (!entry || entry.status === 'published') continue
      const age = this.#options.clock.now() - entry.queuedAt
      if (entry.status === 'waiting' || age < maxRepeatAgeMs) return entry
      // The new event takes its place.
      await this.discard(event.id)
    }
    return undefined
  }

  /** See `PublishQueue.retry`. */
  async retry(id?: string): Promise<void> {
    this.#retries.startOver()
    if (id === undefined) return this.#retryAll()
    const begin = (entry: PublishQueueEntry) => (entry.status === 'failed' ? withRelays(entry, []) : entry)
    return this.#queue(id, { begin })
  }

  /** See `PublishQueue.discard`. */
  discard(id: string, rescue?: () => Promise<void>): Promise<Withdrawal> {
    const before = this.#withdrawing.get(id)
    if (before) return before
    this.#running.get(id)?.stop.abort()
    const withdrawing = this.#alone(id, () => this.#withdraw(id, rescue)).finally(() =>
      this.#withdrawing.delete(id),
    )
    this.#withdrawing.set(id, withdrawing)
    return withdrawing
  }

  close(): void {
    this.#closed = true
    this.#retries.stop()
    this.#stopWatching()
  }

  #onRelayStates(): void {
    const before = this.#relayStates
    this.#relayStates = this.#options.pool.states.value
    for (const [url, state] of Object.entries(this.#relayStates)) {
      if (state === 'ok' && before[url] !== 'ok') this.#onRelayOpen(url)
    }
  }

  /** Sends a relay the events that wait for it; if an attempt is already waiting for the relay, without a new one. */
  #onRelayOpen(relay: string): void {
    for (const entry of this.#entries.value) {
      const { id } = entry.event
      const running = this.#running.get(id)
      if (running?.open.has(relay)) {
        running.sent.add(relay)
        void this.#store(entry)
      } else if (openRelays(entry).includes(relay)) void this.#queue(id, { only: relay })
    }
  }

  async #withdraw(id: string, rescue?: () => Promise<void>): Promise<Withdrawal> {
    const entry = await this.#refresh(id)
    if (!entry) {
      const done = this.#entries.getDone(id)
      return { status: done ? 'published' : 'gone', report: done?.report ?? {} }
    }
    const status = whereabouts(entry)
    if (status === 'published') this.#entries.finish(entry)
    else {
      await rescue?.()
      this.#entries.delete(id)
    }
    await this.#storage.delete(id)
    return { status, report: entry.report }
  }

  async #retryAll(): Promise<void> {
    await Promise.all(this.#entries.value.map(({ event }) => this.#queue(event.id, {})))
  }

  /** Queues an attempt; calls made before it has begun share it. */
  #queue(id: string, attempt: Attempt): Promise<void> {
    const key = `${id} ${attempt.only ?? ''}`
    const queued = this.#queued.get(key)
    if (queued) return queued
    // A lock may be granted immediately, but the attempt must be queued before it begins.
    const running = Promise.resolve().then(() => this.#run(id, attempt, () => void this.#queued.delete(key)))
    this.#queued.set(key, running)
    return running
  }

  #run(id: string, attempt: Attempt, onBegin?: () => void): Promise<void> {
    return this.#alone(id, async () => {
      onBegin?.()
      if (this.#withdrawing.has(id) || this.#closed) return
      const stored = await this.#refresh(id)
      const before = stored ?? attempt.fresh
      if (!before || this.#withdrawing.has(id)) return
      const entry = attempt.begin?.(before) ?? before
      const relays = openRelays(entry).filter((url) => attempt.only === undefined || url === attempt.only)
      const states = this.#options.pool.states.value
      const sent = new Set(relays.filter((url) => states[url] === 'ok'))
      const running = { open: new Set(relays), sent, stop: new AbortController() }
      this.#running.set(id, running)
      try {
        // Store the entry before anything, including a retry, can see it, and store `inDoubt` before sending it.
        if (entry !== stored || sent.size > 0) await this.#store(entry)
        this.#entries.set(entry)
        if (this.#storage.has(id)) attempt.onQueued?.()
        let latest = entry
        await Promise.all(
          relays.map(async (url) => {
            const said = await this.#publish(entry.event, url, running.stop.signal)
            running.open.delete(url)
            running.sent.delete(url)
            const { ownCopy, status } = latest
            latest = withOutcome(latest, url, said)
            if (ownCopy && latest.status === 'published') this.#sendOwnCopy({ ...latest, ownCopy })
            if (status !== 'published' && latest.status === 'published') this.#deliver(latest)
            this.#note(latest)
            attempt.onOutcome?.(url, latest.report[url] ?? said)
          }),
        )
      } finally {
        this.#running.delete(id)
      }
      await this.#storage.written()
    })
  }

  #sendOwnCopy({
    about,
    ownCopy,
    queuedAt,
  }: PublishQueueEntry & Required<Pick<WrapDetails, 'ownCopy'>>): void {
    const copy = createEntry({ ...ownCopy, report: {}, queuedAt, ...(about !== undefined && { about }) })
    void this.#store(copy)
    this.#entries.set(copy)
    void this.#queue(copy.event.id, {})
  }

  /** Sends it to the people it tags. */
  #deliver({ event, relays }: PublishQueueEntry): void {
    const { deliverToInboxes = true, log } = this.#options
    if (!deliverToInboxes) return
    import('./inbox-delivery.ts')
      .then((part) => part.deliverToInboxes(this.#options, event, relays, log))
      .catch((error: unknown) => log('an event could not be delivered to the people it tags', error))
  }

  async #publish(event: NostrEvent, url: string, signal: AbortSignal): Promise<PublishOutcome> {
    const { pool, log } = this.#options
    const report = await pool.publish(event, { relays: [url], signal })
    const outcome = report[url] ?? { status: 'unreachable', reason: 'not asked' }
    if (outcome.status !== 'accepted') log(`${url}: not published: ${outcome.reason}`)
    return outcome
  }

  #alone<T>(id: string, task: () => Promise<T>): Promise<T> {
    return this.#locks.run(`ncc-outbox:${id}`, task)
  }

  /** The entry as stored now; undefined, and removed, if another tab has sent or withdrawn it. */
  async #refresh(id: string): Promise<PublishQueueEntry | undefined> {
    const known = this.#entries.get(id)
    const entry = await this.#storage.refresh(id, known)
    if (known && !entry) this.#entries.delete(id)
    return entry
  }

  /** Stores an entry. It is marked `inDoubt` while sent relays have not answered, in case the program ends before. */
  #store(entry: PublishQueueEntry): Promise<void> {
    const sent = this.#running.get(entry.event.id)?.sent
    return this.#storage.put(sent && sent.size > 0 ? { ...entry, inDoubt: true } : entry)
  }

  #note(entry: PublishQueueEntry): void {
    const isOverdue = this.#options.clock.now() - entry.queuedAt > maxRetryAgeMs
    if (entry.status === 'published' && (isOverdue || openRelays(entry).length === 0)) {
      this.#entries.finish(entry)
      void this.#storage.delete(entry.event.id)
    } else {
      this.#entries.set(entry)
      void this.#store(entry)
    }
  }
}
