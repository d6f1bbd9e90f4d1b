import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The paths in the data folder. */
export interface DataFolder {
  /** The file that a running server locks. */
  readonly lock: string
  readonly state: string
  readonly relays: string
  /** Where the demo city is created before it is renamed to `relays`. Used for nothing else. */
  readonly seeding: string
  readonly media: string
  readonly clubKey: string
  /** The demo city's record as written by versions before 1.1. */
  readonly oldSeedRecord: string
}

/** The data folder cannot be written to; the message names it and the reason. */
export class UnwritableDataError extends Error {
  override readonly name = 'UnwritableDataError'
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Creates a folder and its parents. Node's recursive mkdir never returns if a parent exists but cannot contain folders, as in
 * /proc.
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
 * Creates the data folder if it does not exist, and checks that it can be written to.
 * @throws {UnwritableDataError}
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
    oldSeedRecord: join(path, 'demo-city.json'),
  }
}

/** Another server is using the data folder; the message names it. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError'
}

/** SQLite's code for a locked database. */
const busy = 5

/**
 * Locks a data folder for this server and returns a function that unlocks it. An exclusive transaction on the file at `path` stays
 * open; the operating system ends it with the process, so `kill -9` leaves no lock behind.
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
      `DATA_DIR is ${JSON.stringify(folder)}, which another server is using. Stop that server, or use another folder.`,
    )
  }
  return () => database.close()
}
