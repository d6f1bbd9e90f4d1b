import type { PublishQueueEntry } from './queue-entry.ts'
import { parseEntry } from './parse-queue-entry.ts'
import type { WriteStorage } from './write-storage.ts'

interface QueueStorageOptions {
  readonly storage: WriteStorage
  /** Receives failures: an event is sent even if it cannot be stored. */
  readonly log: (message: string, error?: unknown) => void
}

/** The stored entries of the publish queue, which other tabs read and change too. */
export class QueueStorage {
  readonly #options: QueueStorageOptions
  /** Ids of entries that have been stored. */
  readonly #storedIds = new Set<string>()
  #writing: Promise<void> = Promise.resolve()

  constructor(options: QueueStorageOptions) {
    this.#options = options
  }

  /** Parses stored entries. */
  parse(stored: readonly unknown[]): PublishQueueEntry[] {
    const entries = stored.map(parseEntry).filter((entry) => entry !== undefined)
    if (entries.length < stored.length) {
      this.#options.log(`${stored.length - entries.length} entries of the publish queue are invalid`)
    }
    for (const { event } of entries) this.#storedIds.add(event.id)
    return entries
  }

  /** Whether an entry has been stored. */
  has(id: string): boolean {
    return this.#storedIds.has(id)
  }

  /** The stored entry; undefined if it is no longer stored; `known` itself if it could never be stored. */
  async refresh(known: PublishQueueEntry): Promise<PublishQueueEntry | undefined> {
    const { event } = known
    if (!this.#storedIds.has(event.id)) return known
    try {
      const stored = await this.#options.storage.get('outbox', event.id)
      if (stored === undefined) return undefined
      const entry = parseEntry(stored)
      return entry ? { ...entry, event } : known
    } catch (error) {
      this.#options.log('a queued event could not be read', error)
      return known
    }
  }

  /** Never rejects. */
  put(entry: PublishQueueEntry): Promise<void> {
    const { id } = entry.event
    return this.#write(async () => {
      await this.#options.storage.put('outbox', id, entry)
      this.#storedIds.add(id)
    })
  }

  /** Never rejects. */
  delete(id: string): Promise<void> {
    return this.#write(async () => {
      this.#storedIds.delete(id)
      await this.#options.storage.delete('outbox', id)
    })
  }

  /** Resolves when all writes have succeeded or failed. */
  written(): Promise<void> {
    return this.#writing
  }

  #write(task: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing
      .then(task)
      .catch((error: unknown) => this.#options.log('a queued event could not be stored', error))
    return this.#writing
  }
}
