import { nowInSeconds, type Clock } from '../protocol/clock.ts'
import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import type { UntilOptions } from '../protocol/observable.ts'
import type { PublishReport } from '../relays/contract.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import { answerInTime, signInTime } from '../signers/sign-in-time.ts'
import type { Signer } from '../signers/signer.ts'
import {
  applyEdit,
  ListUnknownError,
  type ListContent,
  type ListEdit,
  type ListParts,
  type PartsEdit,
} from './list-edit.ts'
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

/** How many private parts are remembered: those of a few versions of a few lists. */
const maxOpened = 12

/** How long another device may take to see this device's version while few relays have it. */
const overlookSeconds = 30
/** How long it may take once most relays have it: the time to read a list and sign the next version. */
const signingSeconds = readTimeoutMs / 1000 + 1

/** How an edit is made, and who learns what becomes of it later. */
export interface EditOptions extends UntilOptions {
  /**
   * Called if another device overlooked the edit within half a minute and it could not be repeated, or if nobody can tell
   * because the signer does not decrypt that device's version.
   */
  readonly onLost?: ((reason: unknown) => void) | undefined
}

/** An edit made on this device, with the list before and after it. */
interface RecentEdit {
  readonly scope: EditScope
  readonly edit: ListEdit
  readonly onLost: EditOptions['onLost']
  readonly base: NostrEvent | undefined
  readonly before: ListParts
  readonly after: ListParts
  /** Seconds: versions that were written later were written with knowledge of the edit. */
  readonly overlookedUntil: number
  /** Milliseconds since 1970: afterwards no device can overlook it. */
  readonly forgottenAt: number
  /** Entries that were added on top of the edit since: a version that has one of them was written with knowledge of the edit. */
  readonly laterEntries: Set<string>
}

const keyOf = (kind: number, pubkey: string) => `${kind}:${pubkey}`

const contentOf = (version: NostrEvent | undefined): ListContent => ({
  tags: version?.tags ?? [],
  content: version?.content ?? '',
})

function isDone({ edit }: RecentEdit, version: NostrEvent, parts: ListParts): boolean {
  if (!edit.parts) return edit.patch(contentOf(version)) === undefined
  const next = edit.parts.change(parts)
  return next.tags === parts.tags && next.hidden === parts.hidden
}

const isOnMost = (report: PublishReport, quorum: readonly string[]) =>
  quorum.filter((url) => report[url]?.status === 'accepted').length * 2 > quorum.length

const textsOf = ({ tags, hidden }: ListParts): string[] => [
  ...tags.map((tag) => JSON.stringify(tag)),
  ...hidden.map((entry) => `private ${JSON.stringify(entry)}`),
]

/** Notes what a version that includes the edit adds to it. */
function noteLaterEntries({ before, after, laterEntries }: RecentEdit, parts: ListParts): void {
  const known = new Set([...textsOf(before), ...textsOf(after)])
  for (const text of textsOf(parts)) if (!known.has(text)) laterEntries.add(text)
}

/**
 * What a version without an edit means. It `overlooked` the edit if the entries that the edit concerns are as before it,
 * while others have changed. It undid it deliberately (`undone`) if it has the same entries as the version before the edit,
 * in any order, or what was added on top of the edit.
 */
function judge(
  { edit, base, before, laterEntries }: RecentEdit,
  version: NostrEvent,
  parts: ListParts,
): 'overlooked' | 'undone' | 'unclear' {
  const content = contentOf(base)
  if (edit.changesContent && !edit.parts) {
    return edit.isOverlooked?.(content, version) ? 'overlooked' : 'unclear'
  }
  const [old, now] = [textsOf(before), textsOf(parts)]
  const isSameContent = edit.parts !== undefined || version.content === content.content
  const isSame = isSameContent && old.toSorted().join() === now.toSorted().join()
  const isOld = new Set(old)
  const isNow = new Set(now)
  // Who adds a tag again adds it at the end; who has overlooked its removal has it where it was.
  const isInOrder =
    old.filter((text) => isNow.has(text)).join() === now.filter((text) => isOld.has(text)).join()
  if (isSame || !isInOrder || now.some((text) => laterEntries.has(text))) return 'undone'
  const concerned = ({ tags, hidden }: ListParts) =>
    textsOf({
      tags: tags.filter((tag) => edit.concerns(tag)),
      hidden: hidden.filter((entry) => edit.parts?.concerns(entry)),
    }).join()
  return concerned(parts) === concerned(before) ? 'overlooked' : 'unclear'
}

/** Edits the account's lists without losing entries: reads, patches, publishes, then checks the relays again. */
export class ListEditor {
  readonly #options: EditorOptions
  readonly #recent = new Map<string, readonly RecentEdit[]>()
  /** Private parts by account and encrypted text, each decrypted once: a signer may ask the person every time. */
  readonly #opened = new Map<string, Promise<readonly unknown[]>>()

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
  edit(scope: EditScope, edit: ListEdit, options: EditOptions = {}): Promise<EditResult> {
    return this.#options.locks.run(`ncc-list:${edit.kind}:${scope.pubkey}`, () =>
      this.#edit(scope, edit, options),
    )
  }

  /** A version has arrived from elsewhere: repeats recent edits that it overlooked. */
  onArrival(version: NostrEvent): void {
    // A clock that is ahead dates a version later than it arrives.
    const writtenAt = Math.min(version.created_at, nowInSeconds(this.#options.clock))
    for (const recent of this.#recentOf(keyOf(version.kind, version.pubkey))) {
      if (recent.edit.parts) void this.#openAndCompare(recent, recent.edit.parts, version, writtenAt)
      else this.#compare(recent, version, { tags: version.tags, hidden: [] }, writtenAt)
    }
  }

  async #openAndCompare(recent: RecentEdit, edit: PartsEdit, version: NostrEvent, writtenAt: number) {
    const key = keyOf(version.kind, version.pubkey)
    if (writtenAt > recent.overlookedUntil) return
    const isCurrent = () => this.#recent.get(key)?.includes(recent) === true
    try {
      const parts = await this.#open(edit, version, recent.scope)
      if (isCurrent()) this.#compare(recent, version, parts, writtenAt)
    } catch (error) {
      if (!isCurrent()) return
      this.#forget(key, recent)
      this.#options.log("another device's version of a list could not be decrypted", error)
      recent.onLost?.(error)
    }
  }

  #compare(recent: RecentEdit, version: NostrEvent, parts: ListParts, writtenAt: number): void {
    if (isDone(recent, version, parts)) {
      noteLaterEntries(recent, parts)
      return
    }
    if (writtenAt > recent.overlookedUntil) return
    const verdict = judge(recent, version, parts)
    if (verdict === 'unclear') return
    this.#forget(keyOf(version.kind, version.pubkey), recent)
    if (verdict === 'undone') return
    const { scope, edit, onLost } = recent
    this.edit(scope, edit, { onLost }).catch((error: unknown) => {
      this.#options.log('an edit that another device overlooked could not be repeated', error)
      onLost?.(error)
    })
  }

  /** Both parts of a list. @throws {ListLossError} if the private one cannot be read, {SignerSilentError} */
  async #open(edit: PartsEdit, { tags, content }: ListContent, scope: EditScope): Promise<ListParts> {
    const key = `${scope.pubkey}:${content}`
    const opening = this.#opened.get(key) ?? edit.open(content, scope)
    this.#noteOpened(key, opening)
    try {
      return { tags, hidden: await answerInTime(opening, this.#options.clock) }
    } catch (error) {
      this.#opened.delete(key)
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
      const { next, before, after } = await this.#apply(edit, contentOf(base), scope)
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
      this.#forgetUndone(edit, event, after)
      const report = await this.#options.publish(event, scope.writeRelays)
      if (isPublished(report)) {
        published = { status: 'published', event, report }
        await this.#saveVersion(event)
        const seconds = isOnMost(report, scope.quorum) ? signingSeconds : overlookSeconds
        const { clock } = this.#options
        const overlookedUntil = nowInSeconds(clock) + seconds
        const forgottenAt = clock.now() + overlookSeconds * 1000
        this.#remember(keyOf(kind, scope.pubkey), {
          scope,
          edit,
          onLost,
          base,
          before,
          after,
          overlookedUntil,
          forgottenAt,
          laterEntries: new Set(),
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

  /** The list after an edit (undefined if nothing changes), and the parts that the edit sees before and after it. */
  async #apply(edit: ListEdit, base: ListContent, scope: EditScope) {
    const { tags, content } = base
    if (!edit.parts) {
      const next = applyEdit(edit, base)
      return { next, before: { tags, hidden: [] }, after: { tags: next?.tags ?? tags, hidden: [] } }
    }
    const before = await this.#open(edit.parts, base, scope)
    const after = edit.parts.change(before)
    if (after.tags === tags && after.hidden === before.hidden) return { next: undefined, before, after }
    const patched = { tags: after.tags, content }
    if (after.hidden !== before.hidden) {
      patched.content = await answerInTime(edit.parts.close(after.hidden, scope), this.#options.clock)
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
  #forgetUndone(edit: ListEdit, event: NostrEvent, parts: ListParts): void {
    const key = keyOf(event.kind, event.pubkey)
    for (const recent of this.#recentOf(key)) {
      // An edit of the public part leaves the private one as it is.
      if (recent.edit.parts && !edit.parts) continue
      if (isDone(recent, event, parts)) noteLaterEntries(recent, parts)
      else this.#forget(key, recent)
    }
  }

  /** Remembers an edit while another device may overlook it. */
  #remember(key: string, done: RecentEdit): void {
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
