import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { lastSecond, type NostrEvent } from '../protocol/event.ts'
import { inTime } from './in-time.ts'
import { toStorageError } from './storage-error.ts'

/** The name under which every row is indexed. */
export const anyName = ''

/** The key of a row in the index, by name and date (seconds): of one name, the newest come first. */
export const indexKey = (name: string, createdAt: number) =>
  `${name}\n${String(lastSecond - Math.max(0, Math.min(createdAt, lastSecond))).padStart(13, '0')}`

/** An event as stored on disk, with its index keys. */
export interface EventRow {
  readonly id: string
  readonly event: NostrEvent
  readonly relays: readonly string[]
  /** By the names of `keysOf`, and `anyName`; deletions have a key for everything they delete. */
  readonly keys: readonly string[]
  readonly address?: string
  /**
   * Increases with every added row: the lowest is evicted first. Negative for long-lived events, of which so many are kept
   * whatever else is added; the lower their longevity, the lower the number.
   */
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

/**
 * Opens the database and creates its stores. A database that is corrupt or of another version starts anew: it is a
 * cache. Two tabs of different versions empty it in turn, until one of them is closed. `onLost` is called when the
 * browser ends the connection or another tab needs the database.
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
    await inTime(deleteDB(name))
    return await open(name, onLost)
  } catch (error) {
    throw toStorageError(error)
  }
}

async function open(name: string, onLost: () => void): Promise<EventDatabase> {
  const opening = openDB<EventSchema>(name, version, {
    upgrade(fresh) {
      for (const old of Array.from(fresh.objectStoreNames)) fresh.deleteObjectStore(old)
      const events = fresh.createObjectStore('events', { keyPath: 'id' })
      events.createIndex('keys', 'keys', { multiEntry: true })
      events.createIndex('address', 'address', { unique: false })
      events.createIndex('added', 'added')
    },
    blocking() {
      void close()
      onLost()
    },
    terminated: onLost,
  })
  const close = () => opening.then((database) => database.close()).catch(() => undefined)
  try {
    const database = await inTime(opening)
    if (database.objectStoreNames.contains('events')) return database
    throw new Error('the database has no events')
  } catch (error) {
    // It may still open later.
    void close()
    throw error
  }
}
