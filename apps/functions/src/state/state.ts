import type { Rate, RateLimit } from './rate-limit.ts'

/** A stored upload: who it belongs to. `name` is the blob's, `createdAt` in seconds. */
export interface Upload {
  readonly name: string
  readonly pubkey: string
  readonly size: number
  readonly mimeType: string
  readonly createdAt: number
}

/** Bytes that uploads may take; a file that two accounts have counts twice. */
export interface StorageBounds {
  /** Of one account. */
  readonly quota: number
  /** Of all accounts together; undefined means no limit. */
  readonly total: number | undefined
}

/**
 * What the server remembers between starts, apart from events and the media themselves. Every call is atomic, also
 * between several servers on the same store. Times are seconds.
 */
export interface State {
  /** A note of the server to itself, by name. */
  getNote(name: string): Promise<string | undefined>
  setNote(name: string, value: string): Promise<void>
  /** Writes a note unless there is one of that name, and returns the one that stands. */
  keepFirst(name: string, value: string): Promise<string>

  /** True the first time a key is seen, false from then until `until`. */
  useOnce(key: string, until: number, now: number): Promise<boolean>
  /** Counts one more on a key, unless it has reached `max`: then it is false. The count ends at `until`. */
  countUpTo(key: string, max: number, until: number, now: number): Promise<boolean>
  /** Takes one off a count again, for something that was counted and then failed. */
  uncount(key: string): Promise<void>
  /** How much a key counts now. */
  counted(key: string, now: number): Promise<number>

  /** A rate limit shared by all servers that use this store. */
  rateLimit(rate: Rate): RateLimit

  /** The public key (64 hex) that holds a NIP-05 name, or undefined. */
  findName(name: string): Promise<string | undefined>
  /** Gives a name to a public key, unless somebody else holds it. */
  claimName(name: string, pubkey: string): Promise<'claimed' | 'taken'>

  /** Runs tasks of the same key one after another, on whichever servers; those of different keys side by side. */
  inTurn<T>(key: string, task: () => Promise<T>): Promise<T>

  /** Remembers an upload, unless the account or all of them would then hold more bytes than `bounds` says. */
  addUpload(upload: Upload, bounds: StorageBounds): Promise<'added' | 'over quota' | 'full'>
  /** The account's uploads, newest first. */
  listUploads(pubkey: string): Promise<Upload[]>
  /** The name of the uploaded file with that hash (64 hex), of any account. */
  findUpload(sha256: string): Promise<string | undefined>
  /** Forgets an account's upload; tells how many other accounts still have that file, or undefined if it had none. */
  removeUpload(name: string, pubkey: string): Promise<number | undefined>

  /** Whether it can be read and written. */
  isHealthy(): Promise<boolean>
  close(): Promise<void>
}
