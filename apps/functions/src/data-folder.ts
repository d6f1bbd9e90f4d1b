import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDatabaseDamaged, isDatabaseUnusable, isDiskFull } from './disk.ts'
import { LaterVersionError } from './later-version.ts'
import { relayNames } from './relay-names.ts'
import type { Env } from './settings/env.ts'

/** The paths in the data folder. */
export interface DataFolder {
  readonly folder: string
  /** The file that a running server locks. */
  readonly lock: string
  readonly state: string
  readonly relays: string
  /** Where the relays' databases are created before it is renamed to `relays`. Used for nothing else. */
  readonly seeding: string
  readonly media: string
  readonly clubKey: string
}

/** The data folder cannot be written to; the message names it and the reason. */
export class UnwritableDataError extends Error {
  override readonly name = 'UnwritableDataError'
}

/** A part of the data folder is missing, damaged or would not be used; the message names it and says what to do. */
export class UnusableDataError extends Error {
  override readonly name = 'UnusableDataError'
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Creates a folder and its parents. Node's recursive mkdir never returns if a parent exists but cannot contain folders, as in
 * /proc.
 */
async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, mode)
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await stat(path)).isDirectory()) return
    if (!hasCode(error, 'ENOENT') || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path, mode)
  }
}

/** Keeps the machine's other users out: the databases contain messages, addresses and the relays' key. */
async function keepOthersOut(path: string): Promise<void> {
  const { mode, uid } = await stat(path)
  const others = 0o007
  if (uid === process.getuid?.() && (mode & others) !== 0) await chmod(path, mode & 0o7770)
}

/**
 * Creates the data folder if it does not exist, checks that it can be written to, and closes it to other users of the machine.
 * @throws {UnwritableDataError}
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const probe = join(path, `.probe-${randomUUID()}`)
  try {
    await makeFolder(path, 0o700)
    await writeFile(probe, '')
    await rm(probe)
    await keepOthersOut(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnwritableDataError(
      `DATA_DIR is ${JSON.stringify(path)}, which cannot be written to: ${reason}`,
    )
  }
  return {
    folder: path,
    lock: join(path, 'lock.sqlite'),
    state: join(path, 'state.sqlite'),
    relays: join(path, 'relays'),
    seeding: join(path, 'seeding'),
    media: join(path, 'media'),
    clubKey: join(path, 'club.nsec'),
  }
}

/** Another server is using the data folder; the message names it. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError'
}

/** SQLite's code for a locked database. */
const busy = 5

/**
 * Locks a data folder for this server and returns a function that unlocks it. An exclusive transaction on its file `lock` stays
 * open; the operating system ends it with the process, so `kill -9` leaves no lock behind.
 * @throws {DataInUseError} if another server has the lock.
 */
export function lockData({ folder, lock }: Pick<DataFolder, 'folder' | 'lock'>): () => void {
  const database = new DatabaseSync(lock)
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

/** Whether there is a file or folder at a path. */
export const isThere = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return false
      throw error
    },
  )

/** Whether a data folder contains relay databases, of the demo city or not. */
export async function hasRelays({ relays }: Pick<DataFolder, 'relays'>): Promise<boolean> {
  return (await isThere(relays)) && (await readdir(relays)).length > 0
}

const restore = 'Restore it from a backup'

/**
 * Checks that a data folder has all its parts, as an incomplete restore has not, and none that these settings leave unused.
 * The state is created before the relays, and the four relays at once, so what is missing beside them was there. `isNew` says
 * that there are no relays (`hasRelays`).
 * @throws {UnusableDataError}
 */
export async function ensureComplete(
  data: DataFolder,
  { databaseUrl, s3 }: Pick<Env, 'databaseUrl' | 's3'>,
  isNew: boolean,
): Promise<void> {
  const named = `DATA_DIR is ${JSON.stringify(data.folder)}`
  if (databaseUrl !== undefined && (await isThere(data.state))) {
    throw new UnusableDataError(
      `DATABASE_URL is set, but ${named}, which has members, bans, names and uploads in state.sqlite. Move them into the database with "ncc-city move", or rename the file to start without them.`,
    )
  }
  if (s3 && (await isThere(data.media))) {
    throw new UnusableDataError(
      `S3_ENDPOINT is set, but ${named}, which has media files. Move them into the bucket with "ncc-city move", or rename the folder media to start without them.`,
    )
  }
  if (isNew) return
  if (databaseUrl === undefined && !(await isThere(data.state))) {
    throw new UnusableDataError(
      `${named}, where state.sqlite, with members, bans and names, is missing beside the relays. ${restore}, or set DATABASE_URL if it is in a database. An empty file of that name starts without them.`,
    )
  }
  for (const name of relayNames) {
    if (await isThere(join(data.relays, `${name}.sqlite`))) continue
    throw new UnusableDataError(
      `${named}, where relays/${name}.sqlite is missing beside the other relays. ${restore}. An empty file of that name starts that relay anew.`,
    )
  }
}

/**
 * Opens a file of the data folder.
 * @throws {UnusableDataError} that names the file, for whatever `open` throws; as they are, errors that the newest backup does not
 * help against: of a full disk, and of a later version.
 */
export function openPart<T>(path: string, open: () => T): T {
  try {
    return open()
  } catch (error) {
    if (isDiskFull(error) || error instanceof LaterVersionError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    // Nobody should restore an older file because a newer one is locked.
    const advice =
      isDatabaseUnusable(error) && !isDatabaseDamaged(error)
        ? 'Check the disk, the permissions of the file, and which programs have it open'
        : restore
    throw new UnusableDataError(`${path} cannot be opened: ${reason}. ${advice}.`, { cause: error })
  }
}
