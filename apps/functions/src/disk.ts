import { statfsSync } from 'node:fs'

/** The disk that a folder is on. */
export interface Disk {
  /** Bytes that this process can still write; infinite if the system does not tell. */
  freeBytes(): number
  /** Whether less than that part of the reserve is left. */
  isLow(part?: number): boolean
}

/**
 * Kept free of new events and uploads, so that stewards can still remove something and the state can be written. The logs of the
 * four relays need up to 128 MB when they are written back.
 */
const maxReserveBytes = 256 * 1024 * 1024
/** The reserve on a small disk. */
const reservePart = 0.2

/** The disk of a folder, which the folder's owner alone must not fill to the last byte. */
export function diskOf(folder: string): Disk {
  const read = () => {
    try {
      const { bavail, blocks, bsize } = statfsSync(folder)
      return { free: bavail * bsize, reserve: Math.min(maxReserveBytes, blocks * bsize * reservePart) }
    } catch {
      return { free: Infinity, reserve: 0 }
    }
  }
  return {
    freeBytes: () => read().free,
    isLow(part = 1) {
      const { free, reserve } = read()
      return free < reserve * part
    },
  }
}

/** SQLite's code for a full disk, and for a database that has reached its maximum size. */
const sqliteFull = 13

/** Only the reserve is left. It is treated like SQLite's own error for a full disk. */
export class DiskLowError extends Error {
  override readonly name = 'DiskLowError'
  readonly errcode = sqliteFull
  constructor() {
    super('the disk is nearly full')
  }
}

/** A relay's database has reached its maximum size (`RELAY_MAX_GB`), although the disk is not full. */
export class RelayFullError extends Error {
  override readonly name = 'RelayFullError'
  readonly errcode = sqliteFull
  constructor(maxBytes: number, options?: ErrorOptions) {
    const gigabytes = Number((maxBytes / 1024 ** 3).toFixed(3))
    super(`the database has reached its maximum size (RELAY_MAX_GB is ${gigabytes})`, options)
  }
}

/** Whether the file system or SQLite reports a full disk, or a database that has reached its maximum size. */
export const isDiskFull = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ENOSPC' ||
  (error as { errcode?: unknown } | null)?.errcode === sqliteFull

/** SQLite's codes for a damaged database, and for a file that is none. */
const sqliteDamaged = [11, 26]
/** The same for one that is locked, read-only, not readable, or cannot be opened. */
const sqliteUnusable = [5, 8, 10, 14, ...sqliteDamaged]

function hasSqliteCode(error: unknown, codes: readonly number[]): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  // The upper bits say more.
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' && codes.includes(errcode & 0xff)
}

/** Whether SQLite reports that a database is damaged. */
export const isDatabaseDamaged = (error: unknown): boolean => hasSqliteCode(error, sqliteDamaged)

/** Whether SQLite reports that a database cannot be used, for a reason that is not the program's. */
export const isDatabaseUnusable = (error: unknown): boolean => hasSqliteCode(error, sqliteUnusable)
