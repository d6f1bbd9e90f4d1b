import { toStorageError } from '../store/storage-error.ts'
import type { WriteDatabase } from './write-database.ts'

/** The tables of a write storage: the publish queue (stored as `outbox`), and earlier versions of lists. */
export type WriteTable = 'outbox' | 'versions'

/**
 * Stores an account's events until relays have them, and the last versions of its lists. Values are plain data; readers
 * must check their shape. Calls reject on failure.
 */
export interface WriteStorage {
  /** Everything in a table, in no order. */
  getAll(table: WriteTable): Promise<readonly unknown[]>
  get(table: WriteTable, key: string): Promise<unknown>
  put(table: WriteTable, key: string, value: unknown): Promise<void>
  delete(table: WriteTable, key: string): Promise<void>
  /** Differs once the storage has been emptied by somebody else, so that a missing value does not look deleted on purpose. */
  identity?(): Promise<unknown>
}

/** A write storage in memory, which lasts as long as the program. */
export function createMemoryWriteStorage(): WriteStorage {
  const tables: Record<WriteTable, Map<string, unknown>> = { outbox: new Map(), versions: new Map() }
  return {
    getAll: async (table) => [...tables[table].values()],
    get: async (table, key) => tables[table].get(key),
    async put(table, key, value) {
      tables[table].set(key, structuredClone(value))
    },
    async delete(table, key) {
      tables[table].delete(key)
    },
  }
}

/**
 * A write storage in the browser's IndexedDB, which survives a reload. The database opens with the first call. Unlike the
 * event store it is not a cache: unreadable values are left untouched. Calls reject with a `StorageError`.
 */
export function createIndexedDbWriteStorage(name = 'ncc-writes'): WriteStorage {
  let opening: Promise<WriteDatabase> | undefined

  function open(): Promise<WriteDatabase> {
    const forget = () => {
      opening = undefined
    }
    const onLate = (database: WriteDatabase) => {
      opening = Promise.resolve(database)
    }
    opening ??= import('./write-database.ts').then(
      (part) => part.openWriteDatabase(name, { onLost: forget, onLate }),
      (error: unknown) => {
        forget()
        throw error
      },
    )
    return opening
  }

  async function run<T>(task: (database: WriteDatabase) => Promise<T>): Promise<T> {
    try {
      return await task(await open())
    } catch (error) {
      throw toStorageError(error)
    }
  }

  /** Avoids creating a database, and loading code for it, before anything is written. */
  async function isEmpty(): Promise<boolean> {
    if (opening || typeof indexedDB.databases !== 'function') return false
    const databases = await indexedDB.databases().catch(() => undefined)
    return databases !== undefined && !databases.some((database) => database.name === name)
  }

  return {
    getAll: async (table) => ((await isEmpty()) ? [] : run((database) => database.getAll(table))),
    get: (table, key) => run((database) => database.get(table, key)),
    put: (table, key, value) =>
      run(async (database) => {
        await database.put(table, value, key)
      }),
    delete: (table, key) => run((database) => database.delete(table, key)),
    identity: () => run(async (database) => (await import('./write-database.ts')).readIdentity(database)),
  }
}
