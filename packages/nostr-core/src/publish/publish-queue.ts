import type { Clock } from '../protocol/clock.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { loadOnce } from '../protocol/load-once.ts'
import { Observable, Variable } from '../protocol/observable.ts'
import type { PublishReport } from '../relays/contract.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import type { Locks } from './locks.ts'
import type { PublishQueueEntry } from './queue-entry.ts'
import type { PublishAttempts, Withdrawal } from './publish-attempts.ts'
import type { WriteStorage } from './write-storage.ts'

/** The dependencies of a publish queue. */
export interface PublishQueueOptions {
  readonly storage: WriteStorage
  readonly clock: Clock
  readonly pool: Pick<RelayPool, 'publish' | 'states'>
  /** Shared across tabs by default; programs that share a storage must share these. */
  readonly locks: Locks | undefined
  /** Receives failures: an event is sent even if it cannot be stored. */
  readonly log: (message: string, error?: unknown) => void
}

/** Callbacks for callers that must neither lose an event nor send it twice. */
export interface SendListener {
  /** The event is signed with that id (64 hex) and about to be queued; the queue waits for the promise. */
  onSigned?(id: string): void | Promise<void>
  /** The event is stored in the queue, or a relay has it: it can no longer be lost. */
  onQueued?(): void
}

/** How many finished entries are remembered. */
const maxDone = 100

/**
 * A durable queue of signed events: each is stored first, sent to every relay until that relay accepts or refuses it, and
 * removed when all have answered. Sending an event twice is safe, because relays identify it by id, so an event survives a
 * program that ends at any step. The sending code is loaded with the first event.
 */
export class PublishQueue extends Observable<readonly PublishQueueEntry[]> {
  /** Resolves when the stored entries have been read, or could not be. */
  readonly ready: Promise<void>
  readonly #options: PublishQueueOptions
  readonly #entries = new QueueEntries()
  #attempts: PublishAttempts | undefined

  constructor(options: PublishQueueOptions) {
    super()
    this.#options = options
    this.ready = this.#read()
  }

  /** All entries, oldest first; `published` ones still wait for further relays. */
  override get value(): readonly PublishQueueEntry[] {
    return this.#entries.value
  }

  /** All entries, followed by the newest 100 finished since the program started, with each relay's outcome. */
  get recent(): readonly PublishQueueEntry[] {
    return this.#entries.recent
  }

  override subscribe(listener: () => void): () => void {
    return this.#entries.subscribe(listener)
  }

  /**
   * The stored entry of that author (64 hex) with the same kind, tags and content that no relay has accepted, so that a
   * second click repeats it. Ignores entries that another tab has sent or withdrawn meanwhile.
   */
  async findUnpublished(template: EventTemplate, pubkey: string): Promise<PublishQueueEntry | undefined> {
    return this.value.length === 0 ? undefined : (await this.#load()).findUnpublished(template, pubkey)
  }

  /**
   * Stores an event and sends it to the relays. Resolves when each has answered or timed out, or shortly after the first
   * has accepted it; the others continue in the background. `about` is the id of a gift wrap's message; `onQueued` is called
   * once, as soon as the event is stored or a relay has it.
   */
  async send(
    event: NostrEvent,
    relays: readonly string[],
    about?: string,
    onQueued?: () => void,
  ): Promise<PublishReport> {
    return (await this.#load()).send(event, relays, about, onQueued)
  }

  /** Retries one entry, or all, now. A failed entry is retried only if it is named. */
  async retry(id?: string): Promise<void> {
    if (this.value.length > 0) await (await this.#load()).retry(id)
  }

  /**
   * Withdraws an event in every tab: it is no longer sent, and running attempts are awaited. Resolves with whether a relay
   * has it nevertheless. `rescue` is called before the entry is removed if no relay is known to have it.
   */
  async discard(id: string, rescue?: () => Promise<void>): Promise<Withdrawal> {
    return (await this.#load()).discard(id, rescue)
  }

  /** Loads the sending code in advance, so that it is available offline. */
  prepare(): void {
    void this.#load().catch(this.#logFailure)
  }

  /** Stops all attempts; the entries stay stored. */
  close(): void {
    this.closing.abort()
    this.#attempts?.close()
  }

  async #read(): Promise<void> {
    try {
      const stored = await this.#options.storage.getAll('outbox')
      if (stored.length > 0 && !this.closing.signal.aborted) (await this.#load()).take(stored)
    } catch (error) {
      this.#logFailure(error)
    }
  }

  readonly #load = loadOnce(async () => {
    const part = await import('./publish-attempts.ts')
    this.#attempts = new part.PublishAttempts(this.#options, this.#entries)
    if (this.closing.signal.aborted) this.#attempts.close()
    return this.#attempts
  })

  readonly #logFailure = (error: unknown) => this.#options.log('the publish queue could not be read', error)
}

/** The entries of the publish queue in memory, oldest first, and those finished since the program started. */
export class QueueEntries extends Variable<readonly PublishQueueEntry[]> {
  readonly #open = new Map<string, PublishQueueEntry>()
  readonly #done = new Map<string, PublishQueueEntry>()

  constructor() {
    super([])
  }

  /** The queued entries, followed by the newest 100 finished ones that are not queued again. */
  get recent(): readonly PublishQueueEntry[] {
    const done = [...this.#done.values()].filter(({ event }) => !this.#open.has(event.id))
    return [...this.value, ...done]
  }

  get(id: string): PublishQueueEntry | undefined {
    return this.#open.get(id)
  }

  getDone(id: string): PublishQueueEntry | undefined {
    return this.#done.get(id)
  }

  set(...entries: readonly PublishQueueEntry[]): void {
    for (const entry of entries) this.#open.set(entry.event.id, entry)
    this.#tell()
  }

  /** Removes an entry that needs no further attempts, and remembers it. */
  finish(entry: PublishQueueEntry): void {
    this.#done.set(entry.event.id, entry)
    const [oldest] = this.#done.keys()
    if (this.#done.size > maxDone && oldest !== undefined) this.#done.delete(oldest)
    this.delete(entry.event.id)
  }

  delete(id: string): void {
    this.#open.delete(id)
    this.#tell()
  }

  #tell(): void {
    this.update([...this.#open.values()].sort((a, b) => a.queuedAt - b.queuedAt))
  }
}
