import type { DBSchema, IDBPDatabase } from 'idb'
import { toStorageError } from '../store/storage-error.ts'
import type { WriteStorage } from './write-storage.ts'

interface WriteSchema extends DBSchema {
  outbox: { key: string; value: unknown }
  versions: { key: string; value: unknown }
}

/**
 * A write storage in the browser's IndexedDB, which survives a reload. The database opens with the first call. Unlike the
 * event store it is not a cache: unreadable values are left untouched. Calls reject with a `StorageError`.
 */
export function createIndexedDbWriteStorage(name = 'ncc-writes'): WriteStorage {
  let opening: Promise<IDBPDatabase<WriteSchema>> | undefined

  function open(): Promise<IDBPDatabase<WriteSchema>> {
    const forget = () => {
      opening = undefined
    }
    opening ??= connect(forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }

  async function connect(forget: () => void): Promise<IDBPDatabase<WriteSchema>> {
    const part = await import('idb')
    return part.openDB<WriteSchema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('outbox')
        fresh.createObjectStore('versions')
      },
      blocking(_current, _blocked, event) {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    })
  }

  async function run<T>(task: (database: IDBPDatabase<WriteSchema>) => Promise<T>): Promise<T> {
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
  }
}
