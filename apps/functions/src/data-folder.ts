import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Where everything that the server keeps lies. */
export interface DataFolder {
  /** The file whose lock says that a server uses this folder. */
  readonly lock: string
  readonly state: string
  readonly relays: string
  /** Where the demo city is made, before it becomes `relays`. Nothing else is ever written there. */
  readonly seeding: string
  readonly media: string
  readonly clubKey: string
  /** The demo city's note where versions before 1.1 left it. */
  readonly oldSeedNote: string
}

/** A data folder that cannot be used; the message names it and why. */
export class UnwritableDataError extends Error {
  override readonly name = 'UnwritableDataError'
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Makes a folder with its parents. Node's own recursive mkdir never ends where a parent exists but takes no folders, as
 * under /proc.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await stat(path)).isDirectory()) return
    if (!hasCode(error, 'ENOENT') || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}

/**
 * Makes sure that the data folder exists and can be written to.
 * @throws {UnwritableDataError} if not.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const probe = join(path, `.probe-${randomUUID()}`)
  try {
    await makeFolder(path)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnwritableDataError(
      `DATA_DIR is ${JSON.stringify(path)}, which cannot be written to: ${reason}`,
    )
  }
  return {
    lock: join(path, 'lock.sqlite'),
    state: join(path, 'state.sqlite'),
    relays: join(path, 'relays'),
    seeding: join(path, 'seeding'),
    media: join(path, 'media'),
    clubKey: join(path, 'club.nsec'),
    oldSeedNote: join(path, 'demo-city.json'),
  }
}

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
