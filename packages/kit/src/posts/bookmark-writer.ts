/** A toggle that is on its way to the list. */
export interface Change {
  readonly isWanted: boolean
  /** The date of the version that has it (seconds); undefined while it is written. */
  readonly writtenAt?: number
}

export type Changes = ReadonlyMap<string, Change>

/** Whether each post is wanted in the list. */
export type Toggles = ReadonlyMap<string, boolean>

interface BookmarkWriterOptions {
  /** Writes toggles to the list; resolves with the date (seconds) of the version that has them. */
  readonly write: (toggles: Toggles) => Promise<number>
  readonly onFailed: (error: unknown) => void
  /** Whether the account is still signed in. */
  readonly isInUse: () => boolean
  /** Takes the toggles that were not written before the account was left. */
  readonly onLeft: (toggles: Toggles) => void
}

/** Writes an account's toggles to its list, one edit at a time; those made meanwhile share the next one. */
export class BookmarkWriter {
  readonly #options: BookmarkWriterOptions
  readonly #listeners = new Set<() => void>()
  #changes: Changes = new Map()
  #waiting = new Map<string, boolean>()
  #isWriting = false

  constructor(options: BookmarkWriterOptions) {
    this.#options = options
  }

  /** The toggles that a version of the list may not have yet. */
  readonly changes = (): Changes => this.#changes

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds posts (64 hex, or addresses) to the list, or removes them. */
  readonly set = (ids: readonly string[], isWanted: boolean): void => {
    for (const id of ids) this.#waiting.set(id, isWanted)
    this.#change((changes) => {
      for (const id of ids) changes.set(id, { isWanted })
    })
    if (!this.#isWriting) void this.#write()
  }

  async #write(): Promise<void> {
    const { write, onFailed, isInUse, onLeft } = this.#options
    this.#isWriting = true
    while (this.#waiting.size > 0 && isInUse()) {
      const sent = this.#waiting
      this.#waiting = new Map()
      try {
        this.#settle(sent, await write(sent))
      } catch (error) {
        this.#settle(sent, undefined)
        onFailed(error)
      }
    }
    this.#isWriting = false
    const left = this.#waiting
    this.#waiting = new Map()
    if (left.size > 0) onLeft(left)
  }

  /** Settles the toggles that were sent: written at that date (seconds), or undone. Newer ones of the same post stay. */
  #settle(sent: Toggles, writtenAt: number | undefined): void {
    this.#change((changes) => {
      for (const [id, isWanted] of sent) {
        if (this.#waiting.has(id)) continue
        if (writtenAt === undefined) changes.delete(id)
        else changes.set(id, { isWanted, writtenAt })
      }
    })
  }

  #change(edit: (changes: Map<string, Change>) => void): void {
    const changes = new Map(this.#changes)
    edit(changes)
    this.#changes = changes
    for (const listener of this.#listeners) listener()
  }
}
