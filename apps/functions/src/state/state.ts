import type { Rate, RateLimit } from './rate-limit.ts'
import type { Sql } from './sql.ts'

/** A stored upload of an account. `name` is the blob's; `createdAt` is in seconds. */
export interface Upload {
  readonly name: string
  readonly pubkey: string
  readonly size: number
  readonly mimeType: string
  readonly createdAt: number
}

/** A page of an account's uploads, newest first. Times are in seconds, both ends included. */
export interface UploadPage {
  readonly limit: number
  readonly offset?: number
  readonly since?: number
  readonly until?: number
  /** The last upload of the page before. */
  readonly after?: Pick<Upload, 'name' | 'createdAt'> | undefined
}

const endOfTime = Number.MAX_SAFE_INTEGER

/** A page as a query asks for it: created from `since` to `until`, and of those created at `until` only the names after `name`. */
export function boundsOf({ limit, offset = 0, since = 0, until = endOfTime, after }: UploadPage) {
  // The page before was asked for with the same `until`.
  return { limit, offset, since, until: after?.createdAt ?? until, name: after?.name ?? '' }
}

/** The maximum bytes of uploads. A file that two accounts have counts twice. */
interface StorageBounds {
  /** Of one account. */
  readonly quota: number
  /** Of all accounts together; undefined means no limit. */
  readonly total: number | undefined
}

/**
 * The server's persistent state, apart from events and media. Every call is atomic, also between several servers on the same
 * store. Times are in seconds.
 */
export interface State {
  /** A stored text. */
  getNote(name: string): Promise<string | undefined>
  setNote(name: string, value: string): Promise<void>
  /** Stores a note unless one with that name exists; returns the stored one. */
  getOrSetNote(name: string, value: string): Promise<string>

  /** True on the first call with a key, false on further calls until `until`. */
  useOnce(key: string, until: number, now: number): Promise<boolean>
  /**
   * Increments a key's count; false if it has reached `max`. The count expires at `until`, and at the latest at the `until` of a
   * call that is refused: a count from before the clock was set back ends as soon as a new one would.
   */
  countUpTo(key: string, max: number, until: number, now: number): Promise<boolean>
  /** Decrements a count, if what was counted has failed. */
  uncount(key: string): Promise<void>
  /** A key's count. */
  counted(key: string, now: number): Promise<number>

  /** Creates a rate limit that all servers on this store share. */
  rateLimit(rate: Rate): RateLimit

  /** The public key (64 hex) of a NIP-05 name, or undefined. */
  findName(name: string): Promise<string | undefined>
  /** Assigns a name to a public key, unless it belongs to another one. */
  claimName(name: string, pubkey: string): Promise<'claimed' | 'taken'>

  /** Runs a task while no other task with the same key runs, on any server. */
  withLock<T>(key: string, task: () => Promise<T>): Promise<T>
  /** The same with the hash of a file as its key. It may wait for the store of files, which delays no task of `withLock`. */
  withFileLock<T>(sha256: string, task: () => Promise<T>): Promise<T>

  /** Adds an upload, unless the account or all accounts would exceed `bounds`. */
  addUpload(upload: Upload, bounds: StorageBounds): Promise<'added' | 'over quota' | 'full'>
  /** A page of the account's uploads. */
  listUploads(pubkey: string, page: UploadPage): Promise<Upload[]>
  countUploads(pubkey: string): Promise<number>
  /** The bytes of all uploads that count towards the total of all accounts. */
  uploadedBytes(): Promise<number>
  /** The names of all uploads of the account. */
  uploadNames(pubkey: string): Promise<string[]>
  /** The account's uploads with that hash (64 hex): more than one if it was stored as different types. */
  uploadsOfHash(pubkey: string, sha256: string): Promise<Upload[]>
  /** The name of any account's uploaded file with that hash (64 hex). */
  findUpload(sha256: string): Promise<string | undefined>
  /** Whether an account that is not among `pubkeys` has uploaded the file. */
  isUploadedByOthers(name: string, pubkeys: readonly string[]): Promise<boolean>
  /** Removes an account's upload; returns how many other accounts have that file, or undefined if the account did not. */
  removeUpload(name: string, pubkey: string): Promise<number | undefined>

  /** The same database, for membership and moderation. */
  readonly sql: Sql

  /** Whether it can be read and written. */
  isHealthy(): Promise<boolean>
  close(): Promise<void>
}
