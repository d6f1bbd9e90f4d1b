import { nowInSeconds, type Clock } from '../protocol/clock.ts'
import { newestFirst, type NostrEvent, type Tag } from '../protocol/event.ts'
import type { PublishReport } from '../relays/contract.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import { answerInTime, signInTime } from '../signers/sign-in-time.ts'
import type { Signer } from '../signers/signer.ts'
import { applyEdit, ListUnknownError, type ListContent, type ListEdit } from './list-edit.ts'
import type { ListVersions } from './list-versions.ts'
import type { Locks } from './locks.ts'
import { isPublished, PublishError } from './publish-error.ts'
import { readList } from './read-list.ts'

/** The result of an edit: the list's newest version, and each relay's outcome if a new one was published. */
export type EditResult =
  | { readonly status: 'published'; readonly event: NostrEvent; readonly report: PublishReport }
  /** The list already had the wanted content. */
  | { readonly status: 'unchanged'; readonly event: NostrEvent | undefined }

/** The account whose list is edited, and its relays. */
export interface EditScope {
  readonly pubkey: string
  readonly signer: Signer
  readonly readRelays: readonly string[]
  readonly writeRelays: readonly string[]
  /** The write relays that all of the account's clients use: most of them must answer in full. */
  readonly quorum: readonly string[]
  /** Relays to ask if those have no version: most of them must answer in full too. */
  readonly fallback: readonly string[]
  /** Whether the account's key was generated on this device, so that no other client can have written its lists. */
  readonly isGeneratedHere: boolean
}

interface EditorOptions {
  readonly pool: Pick<RelayPool, 'query'>
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

/** How long a relay may be silent before the list is edited without it. */
export const readTimeoutMs = 5000
/** How long a relay may take to return what it has just accepted. */
export const checkTimeoutMs = 2000
/** How many times an edit is repeated on versions from other devices before it is given up. */
const maxAttempts = 4

/** How long another device may take to see this device's version while few relays have it. */
const overlookSeconds = 30
/** How long it may take once most relays have it: the time to read a list and sign the next version. */
const signingSeconds = readTimeoutMs / 1000 + 1

/** An edit made on this device, with the versions before and after it. */
interface RecentEdit {
  readonly scope: EditScope
  readonly edit: ListEdit
  readonly base: NostrEvent | undefined
  readonly event: NostrEvent
  /** Seconds: versions with a later date were written with knowledge of the edit. */
  readonly overlookedUntil: number
  /** Milliseconds since 1970: afterwards no device can overlook it. */
  readonly forgottenAt: number
  /** Tags that were added on top of the edit since: a version that has one of them was written with knowledge of the edit. */
  readonly laterTags: Set<string>
}

const keyOf = (kind: number, pubkey: string) => `${kind}:${pubkey}`

const contentOf = (version: NostrEvent | undefined): ListContent => ({
  tags: version?.tags ?? [],
  content: version?.content ?? '',
})

const isDone = (edit: ListEdit, version: NostrEvent) => edit.patch(contentOf(version)) === undefined

const isOnMost = (report: PublishReport, quorum: readonly string[]) =>
  quorum.filter((url) => report[url]?.status === 'accepted').length * 2 > quorum.length

const textsOf = (tags: readonly Tag[]) => tags.map((tag) => JSON.stringify(tag))

/** Notes what a version that includes the edit adds to it. */
function noteLaterTags({ base, event, laterTags }: RecentEdit, version: NostrEvent): void {
  const before = new Set(textsOf([...contentOf(base).tags, ...event.tags]))
  for (const tag of textsOf(version.tags)) if (!before.has(tag)) laterTags.add(tag)
}

/**
 * What a version without an edit means. It `overlooked` the edit if the tags that the edit concerns are as before it, while
 * others have changed. It undid it deliberately (`undone`) if it has the same tags as the version before the edit, in any
 * order, or what was added on top of the edit.
 */
function judge(
  { edit, base, overlookedUntil, laterTags }: RecentEdit,
  version: NostrEvent,
): 'overlooked' | 'undone' | 'unclear' {
  if (version.created_at > overlookedUntil) return 'unclear'
  const before = contentOf(base)
  if (edit.changesContent) return edit.isOverlooked?.(before, version) ? 'overlooked' : 'unclear'
  const [old, now] = [textsOf(before.tags), textsOf(version.tags)]
  const isSame = version.content === before.content && old.toSorted().join() === now.toSorted().join()
  const isOld = new Set(old)
  const isNow = new Set(now)
  // Who adds a tag again adds it at the end; who has overlooked its removal has it where it was.
  const isInOrder = old.filter((tag) => isNow.has(tag)).join() === now.filter((tag) => isOld.has(tag)).join()
  if (isSame || !isInOrder || now.some((tag) => laterTags.has(tag))) return 'undone'
  const concerned = (tags: readonly Tag[]) => textsOf(tags.filter((tag) => edit.concerns(tag))).join()
  return concerned(version.tags) === concerned(before.tags) ? 'overlooked' : 'unclear'
}

/** Edits the account's lists without losing entries: reads, patches, publishes, then checks the relays again. */
export class ListEditor {
  readonly #options: EditorOptions
  readonly #recent = new Map<string, readonly RecentEdit[]>()

  constructor(options: EditorOptions) {
    this.#options = options
  }

  /**
   * Applies one edit, after all earlier edits of the same list, including those of other tabs.
   * @throws {ListUnknownError} if the list could not be read from enough relays.
   * @throws {ListLossError} if the edit would change more than it declares.
   * @throws {SignerSilentError} if the signer does not answer in time.
   * @throws {PublishError} if no relay accepted the new version; `queued` if one may have it and is retried.
   */
  edit(scope: EditScope, edit: ListEdit, signal?: AbortSignal): Promise<EditResult> {
    return this.#options.locks.run(`ncc-list:${edit.kind}:${scope.pubkey}`, () =>
      this.#edit(scope, edit, signal),
    )
  }

  /** A version has arrived from elsewhere: repeats a recent edit that it overlooked. */
  onArrival(version: NostrEvent): void {
    const key = keyOf(version.kind, version.pubkey)
    for (const recent of this.#recentOf(key)) {
      if (isDone(recent.edit, version)) {
        noteLaterTags(recent, version)
        continue
      }
      const verdict = judge(recent, version)
      if (verdict === 'unclear') continue
      this.#forget(key, recent)
      if (verdict === 'undone') continue
      this.edit(recent.scope, recent.edit).catch((error: unknown) =>
        this.#options.log('an edit that another device overlooked could not be repeated', error),
      )
    }
  }

  async #edit(scope: EditScope, edit: ListEdit, signal?: AbortSignal): Promise<EditResult> {
    const { kind } = edit
    signal?.throwIfAborted()
    let base = await this.#read(scope, kind)
    let published: EditResult | undefined
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      base = this.#newerOf(base, scope, kind)
      const prepared = edit.prepare?.(contentOf(base), scope)
      const ready = prepared ? await answerInTime(prepared, this.#options.clock) : edit
      const next = applyEdit(ready, contentOf(base))
      const isPending = this.#options.pending(kind, scope.pubkey).some(({ id }) => id === base?.id)
      if (!next && !isPending) return published ?? { status: 'unchanged', event: base }
      // What is published already may still have to be merged with another device's version.
      const until = published ? undefined : signal
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
      this.#forgetUndone(event)
      const report = await this.#options.publish(event, scope.writeRelays)
      if (isPublished(report)) {
        published = { status: 'published', event, report }
        await this.#saveVersion(event)
        const seconds = isOnMost(report, scope.quorum) ? signingSeconds : overlookSeconds
        const { clock } = this.#options
        const overlookedUntil = nowInSeconds(clock) + seconds
        const forgottenAt = clock.now() + overlookSeconds * 1000
        this.#remember({
          scope,
          edit: ready,
          base,
          event,
          overlookedUntil,
          forgottenAt,
          laterTags: new Set(),
        })
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

  #sign(
    { signer, pubkey }: EditScope,
    kind: number,
    { tags, content }: ListContent,
    base: NostrEvent | undefined,
    signal: AbortSignal | undefined,
  ): Promise<NostrEvent> {
    const { clock } = this.#options
    const created_at = Math.max(nowInSeconds(clock), (base?.created_at ?? 0) + 1)
    return signInTime(signer, pubkey, { kind, created_at, tags, content }, clock, signal)
  }

  /** The store's version if it is newer than `base`. */
  #newerOf(base: NostrEvent | undefined, { pubkey }: EditScope, kind: number): NostrEvent | undefined {
    const versions = this.#stored(kind, pubkey)
    return [...versions, ...(base ? [base] : [])].sort(newestFirst)[0]
  }

  /** Forgets edits that this device's next version undoes. */
  #forgetUndone(event: NostrEvent): void {
    const key = keyOf(event.kind, event.pubkey)
    for (const recent of this.#recentOf(key)) {
      if (isDone(recent.edit, event)) noteLaterTags(recent, event)
      else this.#forget(key, recent)
    }
  }

  /** Remembers an edit while another device may overlook it. */
  #remember(done: RecentEdit): void {
    const key = keyOf(done.event.kind, done.event.pubkey)
    this.#recent.set(key, [...this.#recentOf(key), done])
  }

  #recentOf(key: string): readonly RecentEdit[] {
    const now = this.#options.clock.now()
    return (this.#recent.get(key) ?? []).filter(({ forgottenAt }) => forgottenAt > now)
  }

  #forget(key: string, recent: RecentEdit): void {
    const rest = (this.#recent.get(key) ?? []).filter((other) => other !== recent)
    if (rest.length > 0) this.#recent.set(key, rest)
    else this.#recent.delete(key)
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
      timeout: readTimeoutMs,
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
    const { events } = await this.#options.pool.query(filters, { relays, timeout: checkTimeoutMs })
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
