import type { OutboxEntry } from './outbox-entry.ts'
import { parseEntry } from './parse-outbox-entry.ts'
import type { WriteStorage } from './write-storage.ts'

interface RowsOptions {
  readonly storage: WriteStorage
  /** Told what failed: an event goes out even where it cannot be kept. */
  readonly log: (message: string, error?: unknown) => void
}

/** The entries of an outbox as the storage has them, which other tabs read and change too. */
export class OutboxRows {
  readonly #options: RowsOptions
  /** The ids of those that the storage has had. */
  readonly #kept = new Set<string>()
  #writing: Promise<void> = Promise.resolve()

  constructor(options: RowsOptions) {
    this.#options = options
  }

  /** Reads what the storage held. */
  parse(stored: readonly unknown[]): OutboxEntry[] {
    const entries = stored.map(parseEntry).filter((entry) => entry !== undefined)
    if (entries.length < stored.length) {
      this.#options.log(`${stored.length - entries.length} entries of the outbox are of no known form`)
    }
    for (const { event } of entries) this.#kept.add(event.id)
    return entries
  }

  /** Whether the storage has had an entry. */
  has(id: string): boolean {
    return this.#kept.has(id)
  }

  /** What has become of an entry by now, undefined where it is kept no more; itself where it never could be kept. */
  async reread(known: OutboxEntry): Promise<OutboxEntry | undefined> {
    const { event } = known
    if (!this.#kept.has(event.id)) return known
    try {
      const stored = await this.#options.storage.get('outbox', event.id)
      if (stored === undefined) return undefined
      const entry = parseEntry(stored)
      return entry ? { ...entry, event } : known
    } catch (error) {
      this.#options.log('an event on its way out could not be read', error)
      return known
    }
  }

  /** Never rejects. */
  put(entry: OutboxEntry): Promise<void> {
    const { id } = entry.event
    return this.#write(async () => {
      await this.#options.storage.put('outbox', id, entry)
      this.#kept.add(id)
    })
  }

  /** Never rejects. */
  delete(id: string): Promise<void> {
    return this.#write(async () => {
      this.#kept.delete(id)
      await this.#options.storage.delete('outbox', id)
    })
  }

  /** Resolves once all that was to be written is, or cannot be. */
  written(): Promise<void> {
    return this.#writing
  }

  #write(task: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing
      .then(task)
      .catch((error: unknown) => this.#options.log('an event on its way out could not be kept', error))
    return this.#writing
  }
}
