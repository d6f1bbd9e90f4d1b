import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { DiskLowError, isDatabaseUnusable, isDiskFull, RelayFullError, type Disk } from '../disk.ts'

/**
 * What a transaction is for: events of clients, their deletions, or what the server itself removes, hides and publishes. Each has
 * a part of the storage that those before it do not have, so that a full relay can still be emptied.
 */
export type Purpose = 'events' | 'deletions' | 'own'

/** The parts of the storage, and of the disk's reserve that must be left. */
const bounds: Readonly<Record<Purpose, { readonly storage: number; readonly reserve: number }>> = {
  events: { storage: 0.98, reserve: 1 },
  deletions: { storage: 0.99, reserve: 0.5 },
  own: { storage: 1, reserve: 0 },
}
/** Free bytes in the database that take new events while the disk is low: more than a batch of them needs. */
const roomBytes = 8 * 1024 * 1024

/** The part of the storage that is reserved (`isNearlyFull`). */
const reservedPart = 0.2

/** The transactions of a database of limited size, and the room that is left in it. */
export class DatabaseRoom {
  readonly #database: DatabaseSync
  readonly #maxBytes: number | undefined
  readonly #disk: Disk | undefined
  readonly #maxPages: number
  readonly #pageBytes: number
  readonly #pages: StatementSync
  #usedPages = 0
  #freePages = 0
  /** The used pages with which events did not fit. */
  #fullAt = Infinity
  #isUnwritable = false

  constructor(
    database: DatabaseSync,
    { maxStorageBytes, disk }: { readonly maxStorageBytes?: number; readonly disk?: Disk },
  ) {
    this.#database = database
    this.#maxBytes = maxStorageBytes
    this.#disk = disk
    const pragma = (name: string) => Number(database.prepare(`PRAGMA ${name}`).get()?.[name])
    this.#maxPages = pragma('max_page_count')
    this.#pageBytes = pragma('page_size')
    this.#pages = database.prepare(
      'SELECT page_count - freelist_count AS used, freelist_count AS free FROM pragma_page_count(), pragma_freelist_count()',
    )
    this.#countPages()
  }

  /** Whether only the reserved part of the storage is left. */
  get isNearlyFull(): boolean {
    return this.#usedPages > this.#maxPages * (1 - reservedPart)
  }

  /** Bytes that count towards the limit: removed events do not, although the file keeps its size. */
  get usedBytes(): number {
    return this.#usedPages * this.#pageBytes
  }

  /** Whether the latest events did not fit, and nothing has been removed since. */
  get isFull(): boolean {
    return this.#usedPages >= this.#fullAt || this.#isDiskLow('events')
  }

  /** Whether the latest events could not be written although there was room: the disk is broken, or read-only. */
  get isUnwritable(): boolean {
    return this.#isUnwritable
  }

  /**
   * Runs some work in a transaction, and returns once it is on disk.
   * @throws {RelayFullError} if the database has reached its maximum size.
   * @throws {DiskLowError} if only the disk's reserve is left.
   * @throws {Error} from SQLite (disk full, read-only), or from the work. Nothing of it is stored then.
   */
  transaction<T>(work: () => T, purpose: Purpose = 'own'): T {
    this.#checkpointIfLow()
    if (this.#isDiskLow(purpose)) throw new DiskLowError()
    const maxPages = Math.floor(this.#maxPages * bounds[purpose].storage)
    // A free page whose number is above the maximum could not be used again.
    const pages = Math.max(maxPages, this.#usedPages + this.#freePages)
    try {
      this.#database.exec(`PRAGMA max_page_count = ${pages}; BEGIN IMMEDIATE`)
      const result = work()
      this.#database.exec('COMMIT')
      this.#countPages()
      if (purpose === 'events') this.#fullAt = Infinity
      this.#isUnwritable = false
      return result
    } catch (error) {
      if (purpose === 'events' && isDiskFull(error)) this.#fullAt = this.#usedPages
      this.#isUnwritable = isDatabaseUnusable(error)
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw this.#explain(error)
    }
  }

  /** SQLite has one error for a full disk and for a database that has reached its maximum size. */
  #explain(error: unknown): unknown {
    if (!isDiskFull(error) || error instanceof DiskLowError || this.#maxBytes === undefined) return error
    return this.#disk?.isLow() === true ? error : new RelayFullError(this.#maxBytes, { cause: error })
  }

  #isDiskLow(purpose: Purpose): boolean {
    if (this.#freePages * this.#pageBytes >= roomBytes) return false
    return this.#disk?.isLow(bounds[purpose].reserve) === true
  }

  /** Pages of removed events are free: they do not count. */
  #countPages(): void {
    const row = this.#pages.get()
    this.#usedPages = Number(row?.['used'])
    this.#freePages = Number(row?.['free'])
  }

  /** Writes the log back while the disk is low: else it grows, although it could be used from its beginning again. */
  #checkpointIfLow(): void {
    if (this.#disk?.isLow() !== true) return
    try {
      this.#database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    } catch (error) {
      // What is in the log is safe there.
      if (!isDiskFull(error)) throw error
    }
  }
}
