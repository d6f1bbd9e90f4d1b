import { nowInSeconds, type Clock } from '../protocol/clock.ts'
import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import type { PublishReport } from '../relays/contract.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import { signInTime } from '../signers/sign-in-time.ts'
import type { Signer } from '../signers/signer.ts'
import { applyEdit, ListUnknownError, type ListEdit } from './list-edit.ts'
import type { ListVersions } from './list-versions.ts'
import type { Locks } from './locks.ts'
import { isPublished, PublishError } from './publish-error.ts'
import { readList } from './read-list.ts'

/** What an edit led to: the list's newest version, and each relay's word where a new one was published. */
export type EditResult =
  | { readonly status: 'published'; readonly event: NostrEvent; readonly report: PublishReport }
  /** The list was already as the edit wants it. */
  | { readonly status: 'unchanged'; readonly event: NostrEvent | undefined }

/** Whose list is edited, and on which relays. */
export interface EditScope {
  readonly pubkey: string
  readonly signer: Signer
  readonly readRelays: readonly string[]
  readonly writeRelays: readonly string[]
  /** The write relays that every client of the account's uses: most of them must tell what they have. */
  readonly quorum: readonly string[]
  /** Asked as well where those have nothing. */
  readonly fallback: readonly string[]
}

interface EditorOptions {
  readonly pool: Pick<RelayPool, 'query'>
  readonly clock: Clock
  readonly locks: Locks
  readonly versions: ListVersions
  /** The version that the store holds. */
  readonly stored: (kind: number, pubkey: string) => NostrEvent | undefined
  readonly publish: (event: NostrEvent, relays: readonly string[]) => Promise<PublishReport>
  readonly log: (message: string, error?: unknown) => void
}

/** How long (ms) a relay may be silent before the list is edited without it. */
export const readTimeout = 5000
/** How long (ms) a relay may take to show what it has just taken. */
export const checkTimeout = 2000
/** Others who edit the same list at the same moment win so often before the edit is given up. */
const maxAttempts = 4

/** Changes the account's lists without ever losing what is on them: reads, patches, publishes, looks again. */
export class ListEditor {
  readonly #options: EditorOptions

  constructor(options: EditorOptions) {
    this.#options = options
  }

  /**
   * Makes one change, after all others to the same list, those of other tabs included.
   * @throws {ListUnknownError} if the list could not be read from enough relays.
   * @throws {ListLossError} if the change would touch more than it says.
   * @throws {SignerSilentError} if the signer does not answer in time.
   * @throws {PublishError} if no relay took the new version.
   */
  edit(scope: EditScope, edit: ListEdit): Promise<EditResult> {
    return this.#options.locks.run(`ncc-list:${edit.kind}:${scope.pubkey}`, () => this.#edit(scope, edit))
  }

  async #edit(scope: EditScope, edit: ListEdit): Promise<EditResult> {
    let base = await this.#read(scope, edit.kind)
    let published: EditResult | undefined
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const next = applyEdit(edit, { tags: base?.tags ?? [], content: base?.content ?? '' })
      if (!next) return published ?? { status: 'unchanged', event: base }
      const event = await signInTime(
        scope.signer,
        {
          kind: edit.kind,
          created_at: Math.max(nowInSeconds(this.#options.clock), (base?.created_at ?? 0) + 1),
          tags: next.tags,
          content: next.content,
        },
        this.#options.clock,
      )
      if (base) await this.#keep(base)
      const report = await this.#options.publish(event, scope.writeRelays)
      if (isPublished(report)) {
        published = { status: 'published', event, report }
        await this.#keep(event)
      }
      const other = await this.#overtaken(scope, event, report)
      if (!other && !isPublished(report)) throw new PublishError(event, report)
      if (!other) return { status: 'published', event, report }
      base = other
    }
    throw new ListUnknownError(edit.kind)
  }

  /** The newest version, or undefined if there is none. @throws {ListUnknownError} */
  async #read(scope: EditScope, kind: number): Promise<NostrEvent | undefined> {
    const relays = [...new Set([...scope.readRelays, ...scope.writeRelays])]
    const known = [...(await this.#kept(kind, scope.pubkey)), ...this.#stored(kind, scope.pubkey)]
    const { quorum, fallback, pubkey } = scope
    const reading = await readList(this.#options.pool, {
      kind,
      pubkey,
      relays,
      quorum,
      fallback,
      known,
      timeout: readTimeout,
    })
    if (reading.status === 'unknown') throw new ListUnknownError(kind)
    return reading.status === 'found' ? reading.event : undefined
  }

  /** The version by another editor that the relays prefer to this one, as far as they can say. */
  async #overtaken(
    { pubkey }: EditScope,
    event: NostrEvent,
    report: PublishReport,
  ): Promise<NostrEvent | undefined> {
    const relays = Object.keys(report).filter((url) => report[url]?.status !== 'unreachable')
    const filters = [{ kinds: [event.kind], authors: [pubkey], limit: 1 }]
    const { events } = await this.#options.pool.query(filters, { relays, timeout: checkTimeout })
    const [newest] = [event, ...events].sort(newestFirst)
    return newest && newest.id !== event.id ? newest : undefined
  }

  #stored(kind: number, pubkey: string): NostrEvent[] {
    const event = this.#options.stored(kind, pubkey)
    return event ? [event] : []
  }

  async #kept(kind: number, pubkey: string): Promise<NostrEvent[]> {
    try {
      return await this.#options.versions.load(kind, pubkey)
    } catch (error) {
      this.#options.log('the kept versions of a list could not be read', error)
      return []
    }
  }

  async #keep(version: NostrEvent): Promise<void> {
    try {
      await this.#options.versions.keep(version)
    } catch (error) {
      this.#options.log('a version of a list could not be kept', error)
    }
  }
}
