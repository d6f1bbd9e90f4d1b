import { nowInSeconds, type Clock } from '../protocol/clock.ts'
import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import type { PublishReport } from '../relays/contract.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import { answerInTime, signInTime } from '../signers/sign-in-time.ts'
import {
  applyEdit,
  contentOf,
  ListUnknownError,
  type EditOptions,
  type EditScope,
  type ListContent,
  type ListEdit,
  type ListParts,
  type PartsEdit,
} from './list-edit.ts'
import type { ListVersions } from './list-versions.ts'
import type { Locks } from './locks.ts'
import { isPublished, PublishError } from './publish-error.ts'
import { readList, readTimeoutMs } from './read-list.ts'
import { RecentEdits, type RecentEdit } from './recent-edits.ts'

/** The result of an edit: the list's newest version, and each relay's outcome if a new one was published. */
export type EditResult =
  | { readonly status: 'published'; readonly event: NostrEvent; readonly report: PublishReport }
  /** The list already had the wanted content. */
  | { readonly status: 'unchanged'; readonly event: NostrEvent | undefined }

interface EditorOptions {
  readonly pool: Pick<RelayPool, 'query' | 'closed'>
  readonly clock: Clock
  readonly locks: Locks
  readonly versions: ListVersions
  /** The version in the store. */
  readonly stored: (kind: number, pubkey: string) => NostrEvent | undefined
  /** Versions that were sent but not answered; they are retried automatically. */
  readonly pending: (kind: number, pubkey: string) => readonly NostrEvent[]
  readonly publish: (event: NostrEvent, relays: readonly string[]) => Promise<PublishReport>
  readonly log: (message: string, error?: unknown) => void
}

/** How long a relay may take to return what it has just accepted. */
export const checkTimeoutMs = 2000
/** How many times an edit is repeated on versions from other devices before it is given up. */
const maxAttempts = 4

/** How many private parts are remembered: those of a few versions of a few lists. */
const maxOpened = 12

/** Edits the account's lists without losing entries: reads, patches, publishes, then checks the relays again. */
export class ListEditor {
  readonly #options: EditorOptions
  readonly #recent: RecentEdits
  /** Private parts by account and encrypted text, each decrypted once: a signer may ask the person every time. */
  readonly #opened = new Map<string, Promise<readonly unknown[]>>()

  constructor(options: EditorOptions) {
    this.#options = options
    this.#recent = new RecentEdits(options.clock)
  }

  /**
   * Applies one edit of an account's (64 hex) list, after all earlier edits of the same list, including those of other tabs.
   * The relays to use are found in its turn, so that no later edit overtakes it.
   * @throws {ListUnknownError} if the list could not be read from enough relays.
   * @throws {ListLossError} if the edit would change more than it declares.
   * @throws {SignerSilentError} if the signer does not answer in time.
   * @throws {PublishError} if no relay accepted the new version; `queued` if one may have it and is retried.
   */
  edit(
    pubkey: string,
    findScope: () => EditScope | Promise<EditScope>,
    edit: ListEdit,
    options: EditOptions = {},
  ): Promise<EditResult> {
    return this.#options.locks.run(`ncc-list:${edit.kind}:${pubkey}`, async () => {
      options.signal?.throwIfAborted()
      return this.#edit(await findScope(), edit, options)
    })
  }

  /** A version has arrived from elsewhere: repeats recent edits that it overlooked. */
  onArrival(version: NostrEvent): void {
    // A clock that is ahead dates a version later than it arrives.
    const writtenAt = Math.min(version.created_at, nowInSeconds(this.#options.clock))
    for (const recent of this.#recent.of(version)) {
      if (recent.edit.parts) void this.#openAndCompare(recent, recent.edit.parts, version, writtenAt)
      else this.#compare(recent, version, { tags: version.tags, hidden: [] }, writtenAt)
    }
  }

  async #openAndCompare(recent: RecentEdit, edit: PartsEdit, version: NostrEvent, writtenAt: number) {
    if (writtenAt > recent.overlookedUntil) return
    const isCurrent = () => this.#recent.of(version).includes(recent)
    try {
      const parts = await this.#open(edit, version, recent.scope)
      if (isCurrent()) this.#compare(recent, version, parts, writtenAt)
    } catch (error) {
      if (!isCurrent()) return
      this.#recent.forget(recent)
      this.#options.log("another device's version of a list could not be decrypted", error)
      recent.onLost?.(error)
    }
  }

  #compare(recent: RecentEdit, version: NostrEvent, parts: ListParts, writtenAt: number): void {
    if (!this.#recent.isOverlooked(recent, version, parts, writtenAt)) return
    const { scope, edit, onLost } = recent
    this.edit(scope.pubkey, () => scope, edit, { onLost }).catch((error: unknown) => {
      this.#options.log('an edit that another device overlooked could not be repeated', error)
      onLost?.(error)
    })
  }

  /** Both parts of a list. @throws {ListLossError} if the private one cannot be read, {SignerSilentError} */
  async #open(
    edit: PartsEdit,
    { tags, content }: ListContent,
    scope: EditScope,
    signal?: AbortSignal,
  ): Promise<ListParts> {
    const { clock, pool } = this.#options
    const key = `${scope.pubkey}:${content}`
    const opening = this.#opened.get(key) ?? edit.open(content, scope)
    this.#noteOpened(key, opening)
    try {
      return { tags, hidden: await answerInTime(scope.signer, opening, clock, signal, pool.closed) }
    } catch (error) {
      // A prompt that is still open answers the next edit too.
      if (!signal?.aborted) this.#opened.delete(key)
      throw error
    }
  }

  #noteOpened(key: string, entries: Promise<readonly unknown[]>): void {
    this.#opened.delete(key)
    this.#opened.set(key, entries)
    const [oldest] = this.#opened.keys()
    if (this.#opened.size > maxOpened && oldest !== undefined) this.#opened.delete(oldest)
  }

  async #edit(scope: EditScope, edit: ListEdit, { signal, onLost }: EditOptions): Promise<EditResult> {
    const { kind } = edit
    signal?.throwIfAborted()
    let base = await this.#read(scope, kind)
    let published: EditResult | undefined
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      base = this.#newerOf(base, scope, kind)
      // What is published already may still have to be merged with another device's version.
      const until = published ? undefined : signal
      until?.throwIfAborted()
      const { next, before, after } = await this.#apply(edit, contentOf(base), scope, until)
      const isPending = this.#options.pending(kind, scope.pubkey).some(({ id }) => id === base?.id)
      if (!next && !isPending) return published ?? { status: 'unchanged', event: base }
      until?.throwIfAborted()
      const event = next || !base ? await this.#sign(scope, kind, next ?? contentOf(base), base, until) : base
      // Another device's version may have arrived while the relays or the signer were asked.
      const newer = this.#newerOf(base, scope, kind)
      if (newer?.id !== base?.id) {
        base = newer
        continue
      }
      if (base) await this.#saveVersion(base)
      until?.throwIfAborted()
      this.#recent.forgetUndone(edit, event, after)
      const report = await this.#options.publish(event, scope.writeRelays)
      if (isPublished(report)) {
        published = { status: 'published', event, report }
        await this.#saveVersion(event)
        this.#recent.remember({ scope, edit, onLost, base, before, after }, report)
      }
      const other = await this.#overtaken(scope, event, report)
      if (!other && !isPublished(report)) {
        const isQueued = this.#options.pending(kind, scope.pubkey).some(({ id }) => id === event.id)
        throw new PublishError(event, report, isQueued)
      }
      if (!other) return { status: 'published', event, report }
      base = other
    }
    throw new ListUnknownError(kind)
  }

  /** The list after an edit (undefined if nothing changes), and the parts that the edit sees before and after it. */
  async #apply(edit: ListEdit, base: ListContent, scope: EditScope, signal: AbortSignal | undefined) {
    const { clock, pool } = this.#options
    const { tags, content } = base
    if (!edit.parts) {
      const next = applyEdit(edit, base)
      return { next, before: { tags, hidden: [] }, after: { tags: next?.tags ?? tags, hidden: [] } }
    }
    const before = await this.#open(edit.parts, base, scope, signal)
    const after = edit.parts.change(before)
    if (after.tags === tags && after.hidden === before.hidden) return { next: undefined, before, after }
    const patched = { tags: after.tags, content }
    if (after.hidden !== before.hidden) {
      const closing = edit.parts.close(after.hidden, scope)
      patched.content = await answerInTime(scope.signer, closing, clock, signal, pool.closed)
      this.#noteOpened(`${scope.pubkey}:${patched.content}`, Promise.resolve(after.hidden))
    }
    return { next: applyEdit({ ...edit, patch: () => patched }, base), before, after }
  }

  #sign(
    { signer, pubkey }: EditScope,
    kind: number,
    { tags, content }: ListContent,
    base: NostrEvent | undefined,
    signal: AbortSignal | undefined,
  ): Promise<NostrEvent> {
    const { clock, pool } = this.#options
    const created_at = Math.max(nowInSeconds(clock), (base?.created_at ?? 0) + 1)
    return signInTime(signer, pubkey, { kind, created_at, tags, content }, clock, signal, pool.closed)
  }

  /** The store's version if it is newer than `base`. */
  #newerOf(base: NostrEvent | undefined, { pubkey }: EditScope, kind: number): NostrEvent | undefined {
    const versions = this.#stored(kind, pubkey)
    return [...versions, ...(base ? [base] : [])].sort(newestFirst)[0]
  }

  /** The newest version, or undefined if there is none. @throws {ListUnknownError} */
  async #read(scope: EditScope, kind: number): Promise<NostrEvent | undefined> {
    const relays = [...new Set([...scope.readRelays, ...scope.writeRelays])]
    const { quorum, fallback, pubkey } = scope
    const pending = this.#options.pending(kind, pubkey)
    const known = [...(await this.#savedVersions(kind, pubkey)), ...this.#stored(kind, pubkey), ...pending]
    const reading = await readList(this.#options.pool, {
      kind,
      pubkey,
      relays,
      quorum,
      fallback,
      known,
      timeoutMs: readTimeoutMs,
    })
    if (reading.status === 'unknown') throw new ListUnknownError(kind)
    if (!reading.isConfirmed && !scope.isGeneratedHere) throw new ListUnknownError(kind)
    return reading.status === 'found' ? reading.event : undefined
  }

  /** The version from another device that the relays prefer to this one, if any. */
  async #overtaken(
    { pubkey }: EditScope,
    event: NostrEvent,
    report: PublishReport,
  ): Promise<NostrEvent | undefined> {
    const relays = Object.keys(report).filter((url) => report[url]?.status !== 'unreachable')
    const filters = [{ kinds: [event.kind], authors: [pubkey], limit: 1 }]
    const { events } = await this.#options.pool.query(filters, { relays, timeoutMs: checkTimeoutMs })
    const [newest] = [event, ...events].sort(newestFirst)
    return newest && newest.id !== event.id ? newest : undefined
  }

  #stored(kind: number, pubkey: string): NostrEvent[] {
    const event = this.#options.stored(kind, pubkey)
    return event ? [event] : []
  }

  async #savedVersions(kind: number, pubkey: string): Promise<NostrEvent[]> {
    try {
      return await this.#options.versions.load(kind, pubkey)
    } catch (error) {
      this.#options.log('the saved versions of a list could not be read', error)
      return []
    }
  }

  async #saveVersion(version: NostrEvent): Promise<void> {
    try {
      await this.#options.versions.save(version)
    } catch (error) {
      this.#options.log('a version of a list could not be saved', error)
    }
  }
}
