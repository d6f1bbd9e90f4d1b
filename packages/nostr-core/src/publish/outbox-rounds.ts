import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import type { PublishOutcome, PublishReport } from '../relays/contract.ts'
import { createLocks, type Locks } from './locks.ts'
import type { OutboxEntries } from './outbox-entries.ts'
import {
  createEntry,
  openRelays,
  saysTheSame,
  whereabouts,
  withOutcome,
  withRelays,
  type OutboxEntry,
} from './outbox-entry.ts'
import { OutboxRows } from './outbox-rows.ts'
import type { OutboxOptions } from './outbox.ts'
import { RetrySchedule } from './retry-schedule.ts'

/**
 * What became of an event that was taken back, with what each relay has said of it: it never went out (`withdrawn`), one
 * that was sent it has not answered (`unsure`), one has it (`published`), or it is not here any more (`gone`): another tab
 * has sent it or taken it back.
 */
export interface Withdrawal {
  readonly status: 'withdrawn' | 'unsure' | 'published' | 'gone'
  readonly report: PublishReport
}

/** How an entry goes out. */
interface Round {
  /** What goes out where nothing is kept. */
  readonly fresh?: OutboxEntry
  /** Changes the entry before. */
  readonly begin?: (entry: OutboxEntry) => OutboxEntry
  /** It is stored, and known to this program. */
  readonly onKept?: () => void
  readonly onOutcome?: (relay: string, said: PublishOutcome) => void
  /** The one relay that gets it; by default all that are to get it still do. */
  readonly only?: string
}

/** What is under way. */
interface Running {
  /** The relays that have not answered. */
  readonly open: Set<string>
  /** Those of them that have been sent it. */
  readonly sent: Set<string>
  /** Keeps the others from being sent it. */
  readonly stop: AbortController
}

/** A relay that has not taken a published event for so long (ms) never gets it: seven days. */
const keepTrying = 7 * 24 * 3600 * 1000

/** How long (ms) a sender waits for the other relays once one has accepted. */
const grace = 1500

/**
 * Hands the events of an outbox to relays, in rounds: of one event only one runs at a time, in any tab, and begins with
 * what the storage says of it by then. So what one tab has sent or taken back is not sent by another.
 */
export class OutboxRounds {
  readonly #options: OutboxOptions
  readonly #entries: OutboxEntries
  readonly #rows: OutboxRows
  readonly #locks: Locks
  /** The rounds that run, by event. */
  readonly #running = new Map<string, Running>()
  /** The rounds that have not begun. */
  readonly #queued = new Map<string, Promise<void>>()
  readonly #withdrawing = new Map<string, Promise<Withdrawal>>()
  readonly #retries: RetrySchedule
  #closed = false

  constructor(options: OutboxOptions, entries: OutboxEntries) {
    this.#options = options
    this.#entries = entries
    this.#rows = new OutboxRows(options)
    this.#locks = options.locks ?? createLocks()
    const isDue = () => !this.#closed && entries.value.some((entry) => openRelays(entry).length > 0)
    this.#retries = new RetrySchedule(options.clock, isDue, () => this.#retryAll())
    entries.subscribe(() => this.#retries.update())
  }

  /** Goes on with what was kept. */
  take(stored: readonly unknown[]): void {
    const entries = this.#rows.parse(stored)
    this.#entries.set(...entries.filter(({ event }) => !this.#entries.get(event.id)))
    void this.#retryAll()
  }

  /** As `Outbox.send`. */
  async send(
    event: NostrEvent,
    relays: readonly string[],
    about?: string,
    onKept?: () => void,
  ): Promise<PublishReport> {
    const { clock } = this.#options
    const first = { event, report: {}, relays: [...new Set(relays)], queuedAt: clock.now() }
    const fresh = createEntry({ ...first, ...(about !== undefined && { about }) })
    const report: Record<string, PublishOutcome> = {}
    for (const url of fresh.relays) report[url] = { status: 'unreachable', reason: 'no answer yet' }
    let isKept = false
    const tellKept = () => {
      if (!isKept) onKept?.()
      isKept = true
    }
    await new Promise<void>((resolve, reject) => {
      let cancelGrace: (() => void) | undefined
      const round = this.#run(event.id, {
        fresh,
        begin(before) {
          const entry = withRelays(before, relays)
          Object.assign(report, entry.report)
          return entry
        },
        onKept: tellKept,
        onOutcome(url, said) {
          report[url] = said
          if (said.status !== 'accepted') return
          tellKept()
          cancelGrace ??= clock.after(grace, resolve)
        },
      })
      round.finally(() => cancelGrace?.()).then(resolve, reject)
    })
    return { ...report }
  }

  /** As `Outbox.findUnpublished`. */
  async findUnpublished(template: EventTemplate, pubkey: string): Promise<OutboxEntry | undefined> {
    const isMeant = ({ event, status }: OutboxEntry) =>
      status !== 'published' && event.pubkey === pubkey && saysTheSame(event, template)
    for (const { event } of this.#entries.value.filter(isMeant)) {
      const entry = await this.#reread(event.id)
      if (entry && isMeant(entry)) return entry
    }
    return undefined
  }

  /** As `Outbox.retry`. */
  async retry(id?: string): Promise<void> {
    this.#retries.startOver()
    if (id === undefined) return this.#retryAll()
    const begin = (entry: OutboxEntry) => (entry.status === 'failed' ? withRelays(entry, []) : entry)
    return this.#queue(id, { begin })
  }

  /** As `Outbox.onRelayOpen`; where it is being asked, it gets the event without. */
  onRelayOpen(relay: string): void {
    for (const entry of this.#entries.value) {
      const { id } = entry.event
      const running = this.#running.get(id)
      if (running?.open.has(relay)) {
        running.sent.add(relay)
        void this.#keep(entry)
      } else if (openRelays(entry).includes(relay)) void this.#queue(id, { only: relay })
    }
  }

  /** As `Outbox.discard`. */
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
  }

  async #withdraw(id: string, rescue?: () => Promise<void>): Promise<Withdrawal> {
    const entry = await this.#reread(id)
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
    await this.#rows.delete(id)
    return { status, report: entry.report }
  }

  async #retryAll(): Promise<void> {
    await Promise.all(this.#entries.value.map(({ event }) => this.#queue(event.id, {})))
  }

  /** A round of its own; whoever wants the like before it has begun gets the same. */
  #queue(id: string, round: Round): Promise<void> {
    const key = `${id} ${round.only ?? ''}`
    const queued = this.#queued.get(key)
    if (queued) return queued
    // Locks may be granted at once: it is queued before it begins.
    const running = Promise.resolve().then(() => this.#run(id, round, () => void this.#queued.delete(key)))
    this.#queued.set(key, running)
    return running
  }

  #run(id: string, round: Round, onBegin?: () => void): Promise<void> {
    return this.#alone(id, async () => {
      onBegin?.()
      if (this.#withdrawing.has(id) || this.#closed) return
      const kept = await this.#reread(id)
      const before = kept ?? round.fresh
      if (!before || this.#withdrawing.has(id)) return
      const entry = round.begin?.(before) ?? before
      const relays = openRelays(entry).filter((url) => round.only === undefined || url === round.only)
      const sent = new Set(relays.filter(this.#options.isOpen))
      const running = { open: new Set(relays), sent, stop: new AbortController() }
      this.#running.set(id, running)
      // It is known to nobody, retries included, before it is kept, and not sent before it is kept that it may be there.
      if (entry !== kept || sent.size > 0) await this.#keep(entry)
      this.#entries.set(entry)
      if (this.#rows.has(id)) round.onKept?.()
      let latest = entry
      await Promise.all(
        relays.map(async (url) => {
          const said = await this.#options.publish(entry.event, url, running.stop.signal)
          running.open.delete(url)
          running.sent.delete(url)
          latest = withOutcome(latest, url, said)
          this.#note(latest)
          round.onOutcome?.(url, said)
        }),
      )
      this.#running.delete(id)
      await this.#rows.written()
    })
  }

  #alone<T>(id: string, task: () => Promise<T>): Promise<T> {
    return this.#locks.run(`ncc-outbox:${id}`, task)
  }

  /** The entry as it is by now; undefined, and forgotten, where another tab has sent it or taken it back. */
  async #reread(id: string): Promise<OutboxEntry | undefined> {
    const known = this.#entries.get(id)
    const entry = known && (await this.#rows.reread(known))
    if (known && !entry) this.#entries.delete(id)
    return entry
  }

  /** A program that ends before every relay has answered leaves it in doubt: one that was sent it may have it. */
  #keep(entry: OutboxEntry): Promise<void> {
    const sent = this.#running.get(entry.event.id)?.sent
    return this.#rows.put(sent && sent.size > 0 ? { ...entry, inDoubt: true } : entry)
  }

  #note(entry: OutboxEntry): void {
    const isOverdue = this.#options.clock.now() - entry.queuedAt > keepTrying
    if (entry.status === 'published' && (isOverdue || openRelays(entry).length === 0)) {
      this.#entries.finish(entry)
      void this.#rows.delete(entry.event.id)
    } else {
      this.#entries.set(entry)
      void this.#keep(entry)
    }
  }
}
