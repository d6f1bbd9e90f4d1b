import { DatabaseSync } from 'node:sqlite'

/** Another server uses the data folder; the message names the folder. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError'
}

/** SQLite's code for a database that somebody else has locked. */
const busy = 5

/**
 * Locks a data folder for this server alone and returns what unlocks it. `path` is the lock's own file: an exclusive
 * transaction on it stays open. The operating system ends that lock with the process, so `kill -9` leaves none behind.
 * @throws {DataInUseError} if another server has the lock.
 */
export function lockData(folder: string, path: string): () => void {
  const database = new DatabaseSync(path)
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new DataInUseError(
      `DATA_DIR is ${JSON.stringify(folder)}, which another server is using. Stop that server, or name another folder.`,
    )
  }
  return () => database.close()
}
