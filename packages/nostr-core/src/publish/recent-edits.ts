import { nowInSeconds, type Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { PublishReport } from '../relays/contract.ts'
import { contentOf, type EditOptions, type EditScope, type ListEdit, type ListParts } from './list-edit.ts'
import { readTimeoutMs } from './read-list.ts'

/** How long another device may take to see this device's version while few relays have it. */
const overlookSeconds = 30
/** How long it may take once most relays have it: the time to read a list and sign the next version. */
const signingSeconds = readTimeoutMs / 1000 + 1

/** An edit made on this device, with the list before and after it. */
export interface DoneEdit {
  readonly scope: EditScope
  readonly edit: ListEdit
  readonly onLost: EditOptions['onLost']
  /** The version that was edited. */
  readonly base: NostrEvent | undefined
  readonly before: ListParts
  readonly after: ListParts
}

/** An edit that another device may overlook. */
export interface RecentEdit extends DoneEdit {
  /** Seconds: versions that were written later were written with knowledge of the edit. */
  readonly overlookedUntil: number
  /** Milliseconds since 1970: afterwards no device can overlook it. */
  readonly forgottenAt: number
  /** Entries that were added on top of the edit since: a version that has one of them was written with knowledge of the edit. */
  readonly laterEntries: Set<string>
}

/** The edits of the last half minute by list: a version from another device may lack them because it did not know them. */
export class RecentEdits {
  readonly #clock: Clock
  readonly #byList = new Map<string, readonly RecentEdit[]>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The recent edits of the list that a version belongs to. */
  of({ kind, pubkey }: Pick<NostrEvent, 'kind' | 'pubkey'>): readonly RecentEdit[] {
    const now = this.#clock.now()
    return (this.#byList.get(keyOf(kind, pubkey)) ?? []).filter(({ forgottenAt }) => forgottenAt > now)
  }

  /** Remembers an edit that these relays have; most of the account's clients use the relays of its quorum. */
  remember(done: DoneEdit, report: PublishReport): void {
    const { scope, edit } = done
    const seconds = isOnMost(report, scope.quorum) ? signingSeconds : overlookSeconds
    const recent = {
      ...done,
      overlookedUntil: nowInSeconds(this.#clock) + seconds,
      forgottenAt: this.#clock.now() + overlookSeconds * 1000,
      laterEntries: new Set<string>(),
    }
    const list = { kind: edit.kind, pubkey: scope.pubkey }
    this.#byList.set(keyOf(list.kind, list.pubkey), [...this.of(list), recent])
  }

  forget(recent: RecentEdit): void {
    const { edit, scope } = recent
    const key = keyOf(edit.kind, scope.pubkey)
    const rest = (this.#byList.get(key) ?? []).filter((other) => other !== recent)
    if (rest.length > 0) this.#byList.set(key, rest)
    else this.#byList.delete(key)
  }

  /** Forgets edits that this device's next version, made by `edit`, undoes. */
  forgetUndone(edit: ListEdit, version: NostrEvent, parts: ListParts): void {
    for (const recent of this.of(version)) {
      // An edit of the public part leaves the private one as it is.
      if (recent.edit.parts && !edit.parts) continue
      if (isDone(recent, version, parts)) noteLaterEntries(recent, parts)
      else this.forget(recent)
    }
  }

  /** Whether a version from another device, written at `writtenAt` (seconds), overlooked an edit, which is then forgotten. */
  isOverlooked(recent: RecentEdit, version: NostrEvent, parts: ListParts, writtenAt: number): boolean {
    if (isDone(recent, version, parts)) {
      noteLaterEntries(recent, parts)
      return false
    }
    if (writtenAt > recent.overlookedUntil) return false
    const verdict = judge(recent, version, parts)
    if (verdict !== 'unclear') this.forget(recent)
    return verdict === 'overlooked'
  }
}

const keyOf = (kind: number, pubkey: string) => `${kind}:${pubkey}`

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
  // A tag that was added again is at the end; one whose removal was missed is still in its old place.
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
