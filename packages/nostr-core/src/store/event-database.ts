import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { NostrEvent } from '../protocol/event.ts'
import { StorageError, toStorageError } from './storage-error.ts'

/** The name under which every row is indexed. */
export const anyName = ''

/** Seconds: in the year 5138. Later dates count as this one. */
const lastDate = 99_999_999_999

/** The key of a row in the index, by name and date (seconds): of one name, the newest come first. */
export const indexKey = (name: string, createdAt: number) =>
  `${name}\n${String(lastDate - Math.min(createdAt, lastDate)).padStart(11, '0')}`

/** An event as stored on disk, with its index keys. */
export interface EventRow {
  readonly id: string
  readonly event: NostrEvent
  readonly relays: readonly string[]
  /** By the names of `keysOf`, and `anyName`; deletions have a key for everything they delete. */
  readonly keys: readonly string[]
  readonly address?: string
  /** Increases with every added row: the lowest is evicted first. 0 for profiles, lists and deletions, which go last. */
  readonly added: number
}

export interface EventSchema extends DBSchema {
  events: {
    key: string
    value: EventRow
    indexes: { keys: string; address: string; added: number }
  }
}

export type EventDatabase = IDBPDatabase<EventSchema>

const version = 2

/** How long another tab may take to close an older version of the database. */
const blockedTimeoutMs = 3000

/**
 * Opens the database and creates its stores. A database that is corrupt or of another version starts anew: it is a
 * cache. `onLost` is called when the browser ends the connection or another tab needs the database.
 * @throws {StorageError}
 */
export async function openEventDatabase(name: string, onLost: () => void): Promise<EventDatabase> {
  try {
    return await open(name, onLost)
  } catch (error) {
    const failure = toStorageError(error)
    if (failure.problem !== 'broken') throw failure
  }
  try {
    await withTimeout((blocked) => deleteDB(name, { blocked }))
    return await open(name, onLost)
  } catch (error) {
    throw toStorageError(error)
  }
}

function open(name: string, onLost: () => void): Promise<EventDatabase> {
  return withTimeout(async (blocked) => {
    const database = await openDB<EventSchema>(name, version, {
      upgrade(fresh) {
        for (const old of Array.from(fresh.objectStoreNames)) fresh.deleteObjectStore(old)
        const events = fresh.createObjectStore('events', { keyPath: 'id' })
        events.createIndex('keys', 'keys', { multiEntry: true })
        events.createIndex('address', 'address', { unique: false })
        events.createIndex('added', 'added')
      },
      blocked,
      blocking() {
        database.close()
        onLost()
      },
      terminated: onLost,
    })
    if (database.objectStoreNames.contains('events')) return database
    database.close()
    throw new Error('the database has no events')
  })
}

/** Runs a request that other tabs may block, and rejects if they do not release the database in time. */
function withTimeout<T>(request: (blocked: () => void) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const blocked = () => {
      timer ??= setTimeout(() => reject(new StorageError('blocked', undefined)), blockedTimeoutMs)
    }
    request(blocked)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
}
