import type { Clock } from '../protocol/clock.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { loadOnce } from '../protocol/load-once.ts'
import type { Observable } from '../queries/observable.ts'
import type { PublishOutcome, PublishReport } from '../relays/contract.ts'
import type { Locks } from './locks.ts'
import { OutboxEntries } from './outbox-entries.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { OutboxRounds, Withdrawal } from './outbox-rounds.ts'
import type { WriteStorage } from './write-storage.ts'

/** What an outbox needs from outside. */
export interface OutboxOptions {
  readonly storage: WriteStorage
  readonly clock: Clock
  /** Hands an event to one relay, unless that is aborted before; never rejects. */
  readonly publish: (event: NostrEvent, relay: string, signal: AbortSignal) => Promise<PublishOutcome>
  /** Whether a relay is connected, so that what is handed to it is sent at once. */
  readonly isOpen: (relay: string) => boolean
  /** By default across tabs: programs that share a storage share these. */
  readonly locks: Locks | undefined
  /** Told what failed: an event goes out even where it cannot be kept. */
  readonly log: (message: string, error?: unknown) => void
}

/** What somebody who publishes or sends something wants to hear, to lose nothing and send nothing twice. */
export interface SendListener {
  /** It is signed under that id (64 hex), and about to be kept in the outbox, which waits for the promise. */
  onSigned?(id: string): void | Promise<void>
  /** It is kept in the outbox, or a relay has it: it cannot be lost any more. */
  onKept?(): void
}

/**
 * Signed events on their way to relays: each is stored first, handed to every relay until that one says yes or no, and
 * forgotten when all have. Ids make it safe to hand over an event twice, so that one survives a program that ends at
 * any step, and is published once. What hands them over is loaded with the first event there is.
 */
export class Outbox implements Observable<readonly OutboxEntry[]> {
  /** Resolves once what was kept is read, or cannot be. */
  readonly ready: Promise<void>
  readonly #options: OutboxOptions
  readonly #entries = new OutboxEntries()
  #rounds: OutboxRounds | undefined
  #closed = false

  constructor(options: OutboxOptions) {
    this.#options = options
    this.ready = this.#read()
  }

  /** All entries, oldest first; those that are `published` still wait for further relays. */
  get value(): readonly OutboxEntry[] {
    return this.#entries.value
  }

  /** All entries, and behind them those that were done since the program started, newest 100, with every relay's word. */
  get recent(): readonly OutboxEntry[] {
    return this.#entries.recent
  }

  subscribe(listener: () => void): () => void {
    return this.#entries.subscribe(listener)
  }

  /**
   * The entry of that author (64 hex) that says the same and that no relay has taken, as far as the storage knows by now:
   * what a second press repeats. What another tab has sent or taken back meanwhile is none.
   */
  async findUnpublished(template: EventTemplate, pubkey: string): Promise<OutboxEntry | undefined> {
    return this.value.length === 0 ? undefined : (await this.#load()).findUnpublished(template, pubkey)
  }

  /**
   * Stores an event and hands it to the relays. Resolves when each has answered or been given up for now, or a moment
   * after the first has accepted it; the rest goes on behind. `about` is the id of what a wrap carries; `onKept` is
   * called once, as soon as the event is stored or a relay has it.
   */
  async send(
    event: NostrEvent,
    relays: readonly string[],
    about?: string,
    onKept?: () => void,
  ): Promise<PublishReport> {
    return (await this.#load()).send(event, relays, about, onKept)
  }

  /** Tries now what waits: one entry, or all; an entry named that has failed starts anew. */
  async retry(id?: string): Promise<void> {
    if (this.value.length > 0) await (await this.#load()).retry(id)
  }

  /** A relay can be reached again: it gets what waits for it. */
  onRelayOpen(relay: string): void {
    if (this.value.length > 0) void this.#load().then((rounds) => rounds.onRelayOpen(relay), this.#logFailure)
  }

  /**
   * Takes an event back, in every tab: it is not sent any more, and what is under way is waited for. Tells whether
   * somebody has it all the same. `rescue` is called, before it is forgotten, where no relay says that it has it.
   */
  async discard(id: string, rescue?: () => Promise<void>): Promise<Withdrawal> {
    return (await this.#load()).discard(id, rescue)
  }

  /** Loads what hands events over, which else comes with the first of them: it must be here when the network is not. */
  prepare(): void {
    void this.#load().catch(this.#logFailure)
  }

  /** Stops trying; everything stays where it is kept. */
  close(): void {
    this.#closed = true
    this.#rounds?.close()
  }

  async #read(): Promise<void> {
    try {
      const stored = await this.#options.storage.getAll('outbox')
      if (stored.length > 0 && !this.#closed) (await this.#load()).take(stored)
    } catch (error) {
      this.#logFailure(error)
    }
  }

  readonly #load = loadOnce(async () => {
    const part = await import('./outbox-rounds.ts')
    this.#rounds = new part.OutboxRounds(this.#options, this.#entries)
    if (this.#closed) this.#rounds.close()
    return this.#rounds
  })

  readonly #logFailure = (error: unknown) => this.#options.log('the outbox could not be read', error)
}
