import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { inTime } from '../store/in-time.ts'

interface WriteSchema extends DBSchema {
  outbox: { key: string; value: unknown }
  versions: { key: string; value: unknown }
}

/** Lists are stored by kind and author, so that none has this key. */
const identityKey = 'identity'

export type WriteDatabase = IDBPDatabase<WriteSchema>

interface WriteDatabaseListener {
  /** It could not be opened, the browser has ended the connection, or another tab needs the database. */
  onLost(): void
  /** It has opened after all. */
  onLate(database: WriteDatabase): void
}

/**
 * Opens the database and creates its tables.
 * @throws {StorageError} if it does not open in time, such as while another tab holds a database that is being deleted.
 */
export async function openWriteDatabase(
  name: string,
  { onLost, onLate }: WriteDatabaseListener,
): Promise<WriteDatabase> {
  const opening = openDB<WriteSchema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('outbox')
      const versions = fresh.createObjectStore('versions')
      // If this fails, opening does.
      versions.put(`${Date.now()} ${Math.random()}`, identityKey).catch(() => undefined)
    },
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    terminated: onLost,
  })
  try {
    return await inTime(opening)
  } catch (error) {
    // Until it opens or fails, calls fail at once instead of waiting for it again.
    void opening.then(onLate, onLost)
    throw error
  }
}

/** Another one for a database that was deleted and created anew. */
export const readIdentity = (database: WriteDatabase): Promise<unknown> =>
  database.get('versions', identityKey)
