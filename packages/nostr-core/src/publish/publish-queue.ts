import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { loadOnce } from '../protocol/load-once.ts'
import { Observable } from '../protocol/observable.ts'
import type { PublishReport } from '../relays/contract.ts'
import type { PublishAttempts, Withdrawal } from './publish-attempts.ts'
import { QueueEntries, type PublishQueueOptions } from './queue-entries.ts'
import type { PublishQueueEntry, WrapDetails } from './queue-entry.ts'

/** Callbacks for callers that must neither lose an event nor send it twice. */
export interface SendListener {
  /** The event is signed with that id (64 hex) and about to be queued; the queue waits for the promise. */
  onSigned?(id: string): void | Promise<void>
  /** The event is stored in the queue, or a relay has it: it can no longer be lost. */
  onQueued?(): void
}

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
    this.ready = this.#read().then(() => void this.#attempts?.retry())
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
   * second click repeats it. Ignores entries that another tab has sent or withdrawn meanwhile, and withdraws one that every
   * relay refused more than five minutes ago.
   */
  async findUnpublished(template: EventTemplate, pubkey: string): Promise<PublishQueueEntry | undefined> {
    return this.value.length === 0 ? undefined : (await this.#load()).findUnpublished(template, pubkey)
  }

  /**
   * Stores an event and sends it to the relays. Resolves when each has answered or timed out, or shortly after the first
   * has accepted it; the others continue in the background. `onQueued` is called once, as soon as the event is stored or a
   * relay has it.
   */
  async send(
    event: NostrEvent,
    relays: readonly string[],
    details?: WrapDetails,
    onQueued?: () => void,
  ): Promise<PublishReport> {
    return (await this.#load()).send(event, relays, details, onQueued)
  }

  /** Retries one entry, or all, now, those of tabs that are closed too. A failed entry is retried only if it is named. */
  async retry(id?: string): Promise<void> {
    await this.#read()
    if (this.value.length > 0) await (await this.#load()).retry(id)
  }

  /**
   * Withdraws an event in every tab: it is no longer sent, and running attempts are awaited. Resolves with what became of it
   * (`withdrawn`, `unsure`, `published` or `gone`) and each relay's outcome: see `Withdrawal`. `rescue` is called before the
   * entry is removed if no relay is known to have it.
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
      const stored = await this.#options.writeStorage.getAll('outbox')
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
