import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { NostrEvent } from '../protocol/event.ts'
import { StorageError, toStorageError } from './storage-error.ts'

/** An event as it lies on disk, with what it is found by. */
export interface EventRow {
  readonly id: string
  readonly event: NostrEvent
  readonly relays: readonly string[]
  readonly created_at: number
  /** See `keysOf`; deletions also have a key for each thing they delete. */
  readonly keys: readonly string[]
  readonly address?: string
  /** Grows with every row that is added: the lowest is the first to make room; 0 for what is needed longest. */
  readonly added: number
}

export interface EventSchema extends DBSchema {
  events: {
    key: string
    value: EventRow
    indexes: { keys: string; address: string; created_at: number; added: number }
  }
}

export type EventDatabase = IDBPDatabase<EventSchema>

const version = 1

/** How long (ms) another tab may take to let go of an older version. */
const patience = 3000

/**
 * Opens the database and makes its stores. One that cannot be opened, because it is corrupt or of a later version, is
 * deleted and made anew: it is a cache. `onLost` is told when the connection ends, because the browser broke it or
 * another tab needs the database for itself.
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
    await withinPatience((blocked) => deleteDB(name, { blocked }))
    return await open(name, onLost)
  } catch (error) {
    throw toStorageError(error)
  }
}

function open(name: string, onLost: () => void): Promise<EventDatabase> {
  return withinPatience(async (blocked) => {
    const database = await openDB<EventSchema>(name, version, {
      upgrade(fresh) {
        const events = fresh.createObjectStore('events', { keyPath: 'id' })
        events.createIndex('keys', 'keys', { multiEntry: true })
        events.createIndex('address', 'address', { unique: false })
        events.createIndex('created_at', 'created_at')
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

/** Runs a request that other tabs may block, and gives up when they do not let go. */
function withinPatience<T>(request: (blocked: () => void) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const blocked = () => {
      timer ??= setTimeout(() => reject(new StorageError('blocked', undefined)), patience)
    }
    request(blocked)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
}
