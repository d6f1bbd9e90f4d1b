import type { Clock } from '../protocol/clock.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import type { Observable } from '../queries/observable.ts'
import type { PublishOutcome, PublishReport } from '../relays/contract.ts'
import { createEntry, openRelays, saysTheSame, type OutboxEntry } from './outbox-entry.ts'
import type { WriteStorage } from './write-storage.ts'

interface OutboxOptions {
  readonly storage: WriteStorage
  readonly clock: Clock
  /** Hands an event to one relay; never rejects. */
  readonly publish: (event: NostrEvent, relay: string) => Promise<PublishOutcome>
  /** Told what failed: an event goes out even where it cannot be kept. */
  readonly log: (message: string, error?: unknown) => void
}

/** How long (ms) the first retry waits; each further one twice as long as the one before. */
const firstRetry = 15_000
const longestRetry = 300_000

/** A relay that has not taken a published event for so long (ms) never gets it: seven days. */
const keepTrying = 7 * 24 * 3600 * 1000

/** How many events that have reached every relay are remembered, for those who ask what became of them. */
const remembered = 100

/** How long (ms) a sender waits for the other relays once one has accepted. */
const grace = 1500

/**
 * Signed events on their way to relays: each is stored first, handed to every relay until that one says yes or no, and
 * forgotten when all have. Ids make it safe to hand over an event twice, so that one survives a program that ends at
 * any step, and is published once.
 */
export class Outbox implements Observable<readonly OutboxEntry[]> {
  /** Resolves once what was kept is read, or cannot be. */
  readonly ready: Promise<void>
  readonly #options: OutboxOptions
  readonly #entries = new Map<string, OutboxEntry>()
  readonly #done = new Map<string, OutboxEntry>()
  readonly #listeners = new Set<() => void>()
  #writing: Promise<void> = Promise.resolve()
  #value: readonly OutboxEntry[] = []
  #retries = 0
  #cancelRetry: (() => void) | undefined
  #closed = false

  constructor(options: OutboxOptions) {
    this.#options = options
    this.ready = this.#load()
  }

  /** All entries, oldest first; those that are `published` still wait for further relays. */
  get value(): readonly OutboxEntry[] {
    return this.#value
  }

  /** All entries, and behind them those that were done since the program started, newest 100, with every relay's word. */
  get recent(): readonly OutboxEntry[] {
    return [...this.#value, ...this.#done.values()]
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The entry of that author (64 hex) that says the same and that no relay has taken: what a second press repeats. */
  findUnpublished(template: EventTemplate, pubkey: string): OutboxEntry | undefined {
    return this.#value.find(
      ({ event, status }) =>
        status !== 'published' && event.pubkey === pubkey && saysTheSame(event, template),
    )
  }

  /**
   * Stores an event and hands it to the relays. Resolves when each has answered or been given up for now, or a moment
   * after the first has accepted it; the rest goes on behind. `about` is the id of what a wrap carries.
   */
  async send(event: NostrEvent, relays: readonly string[], about?: string): Promise<PublishReport> {
    const { clock } = this.#options
    const entry = createEntry({
      event,
      report: {},
      relays: [...new Set(relays)],
      queuedAt: clock.now(),
      ...(about !== undefined && { about }),
    })
    // It is known to nobody, retries included, before it is kept.
    this.#write(() => this.#options.storage.put('outbox', event.id, entry))
    await this.#writing
    this.#entries.set(event.id, entry)
    this.#tell()
    const report: Record<string, PublishOutcome> = {}
    for (const url of entry.relays) report[url] = { status: 'unreachable', reason: 'no answer yet' }
    await new Promise<void>((resolve) => {
      let cancelGrace: (() => void) | undefined
      const all = entry.relays.map(async (url) => {
        const said = await this.#deliver(event, url)
        report[url] = said
        if (said.status === 'accepted') cancelGrace ??= clock.after(grace, resolve)
      })
      void Promise.all(all).then(() => {
        cancelGrace?.()
        resolve()
      })
    })
    return { ...report }
  }

  /** Tries now what waits: one entry, or all; an entry named that has failed starts anew. */
  async retry(id?: string): Promise<void> {
    this.#retries = 0
    const named = id === undefined ? undefined : this.#entries.get(id)
    if (named?.status === 'failed') this.#set(createEntry({ ...named, report: {} }))
    await this.#deliverAll(id)
  }

  /** A relay can be reached again: it gets what waits for it. */
  onRelayOpen(relay: string): void {
    for (const entry of this.#entries.values()) {
      if (openRelays(entry).includes(relay)) void this.#deliver(entry.event, relay)
    }
  }

  /** Forgets an entry: what no relay has taken is then never published. */
  async discard(id: string): Promise<void> {
    if (!this.#entries.delete(id)) return
    this.#write(() => this.#options.storage.delete('outbox', id))
    this.#tell()
    await this.#writing
  }

  /** Stops trying; everything stays where it is kept. */
  close(): void {
    this.#closed = true
    this.#cancelRetry?.()
  }

  async #load(): Promise<void> {
    const { storage, log } = this.#options
    try {
      const stored = await storage.getAll('outbox')
      if (stored.length === 0) return
      const { parseEntry } = await import('./parse-outbox-entry.ts')
      const entries = stored.map(parseEntry).filter((entry) => entry !== undefined)
      if (entries.length < stored.length) {
        log(`${stored.length - entries.length} entries of the outbox are of no known form`)
      }
      for (const entry of entries) {
        if (!this.#entries.has(entry.event.id)) this.#entries.set(entry.event.id, entry)
      }
      this.#tell()
      if (!this.#closed) void this.#deliverAll()
    } catch (error) {
      log('the outbox could not be read', error)
    }
  }

  async #deliverAll(id?: string): Promise<void> {
    const entries = [...this.#entries.values()].filter(({ event }) => id === undefined || event.id === id)
    await Promise.all(
      entries.flatMap((entry) => openRelays(entry).map((url) => this.#deliver(entry.event, url))),
    )
  }

  /** Hands an event to one relay and takes note of the answer; whoever asks meanwhile gets the same one. */
  async #deliver(event: NostrEvent, relay: string): Promise<PublishOutcome> {
    const said = await this.#options.publish(event, relay)
    const entry = this.#entries.get(event.id)
    if (entry) this.#note(createEntry({ ...entry, report: { ...entry.report, [relay]: said } }))
    return said
  }

  #note(entry: OutboxEntry): void {
    const isOverdue = this.#options.clock.now() - entry.queuedAt > keepTrying
    const isDone = entry.status === 'published' && (isOverdue || openRelays(entry).length === 0)
    if (!isDone) return this.#set(entry)
    this.#done.set(entry.event.id, entry)
    const [oldest] = this.#done.keys()
    if (this.#done.size > remembered && oldest !== undefined) this.#done.delete(oldest)
    void this.discard(entry.event.id)
  }

  #set(entry: OutboxEntry): void {
    this.#entries.set(entry.event.id, entry)
    this.#write(() => this.#options.storage.put('outbox', entry.event.id, entry))
    this.#tell()
  }

  #write(task: () => Promise<void>): void {
    this.#writing = this.#writing
      .then(task)
      .catch((error: unknown) => this.#options.log('an event on its way out could not be kept', error))
  }

  #tell(): void {
    this.#value = [...this.#entries.values()].sort((a, b) => a.queuedAt - b.queuedAt)
    this.#schedule()
    for (const listener of this.#listeners) listener()
  }

  #schedule(): void {
    const hasOpen = this.#value.some((entry) => openRelays(entry).length > 0)
    if (!hasOpen || this.#closed) {
      this.#cancelRetry?.()
      this.#cancelRetry = undefined
      this.#retries = 0
      return
    }
    this.#cancelRetry ??= this.#options.clock.after(
      Math.min(longestRetry, firstRetry * 2 ** this.#retries),
      () => {
        this.#cancelRetry = undefined
        this.#retries++
        void this.#deliverAll().then(() => this.#schedule())
      },
    )
  }
}
