import * as v from 'valibot'
import { isEvent, parseEvent, type NostrEvent } from '../protocol/event.ts'
import type { PublishOutcome, PublishReport } from '../relays/contract.ts'
import { outcomeState } from './publish-error.ts'
import type { WriteStorage } from './write-storage.ts'

/** What the queue has to know of a gift wrap. */
export interface WrapDetails {
  /** The id (64 hex) of the wrapped message. */
  readonly about?: string
  /** The author's own copy of the message: queued once a relay has accepted the wrap, and until then withdrawn with it. */
  readonly ownCopy?: { readonly event: NostrEvent; readonly relays: readonly string[] }
}

/** A signed event in the publish queue. */
export interface PublishQueueEntry extends WrapDetails {
  readonly event: NostrEvent
  /** Each relay's outcome so far; a relay that was not asked or could not be reached is absent or `unreachable`. */
  readonly report: PublishReport
  readonly relays: readonly string[]
  /** Milliseconds since 1970. */
  readonly queuedAt: number
  /**
   * `waiting`: no relay has accepted it yet and further attempts follow; `failed`: every relay refused it; `published`: a
   * relay has accepted it and the others are still pending.
   */
  readonly status: 'waiting' | 'failed' | 'published'
  /** It was sent to a relay that did not answer and may have it, whatever a later attempt says. */
  readonly inDoubt?: true
}

/** The stored part of an entry; the rest is derived. */
type StoredEntry = Omit<PublishQueueEntry, 'status'>

/** Completes an entry with the fields derived from its report. */
export function createEntry({ ownCopy, inDoubt, ...entry }: StoredEntry): PublishQueueEntry {
  const said = Object.values(entry.report)
  const isAccepted = said.some((one) => one.status === 'accepted')
  const isInDoubt = inDoubt ?? said.some((one) => one.status === 'unreachable' && one.inDoubt)
  return {
    ...entry,
    status: isAccepted ? 'published' : openRelays(entry).length > 0 ? 'waiting' : 'failed',
    ...(ownCopy && !isAccepted && { ownCopy }),
    ...(isInDoubt && { inDoubt: true }),
  }
}

/** The relays that have neither accepted nor permanently refused the event. */
export function openRelays({ report, relays }: Pick<PublishQueueEntry, 'report' | 'relays'>): string[] {
  return relays.filter((url) => {
    const said = report[url]
    return !said || !['done', 'refused'].includes(outcomeState(said))
  })
}

/** The entry with a relay's new outcome. A relay that may have the event may have it until it answers. */
export function withOutcome(
  entry: PublishQueueEntry,
  relay: string,
  said: PublishOutcome,
): PublishQueueEntry {
  const before = entry.report[relay]
  const isInDoubt = said.status === 'unreachable' && before?.status === 'unreachable' && before.inDoubt
  const outcome = isInDoubt ? { ...said, inDoubt: true as const } : said
  return createEntry({ ...entry, report: { ...entry.report, [relay]: outcome } })
}

/** The entry with further relays; relays that refused it are asked once more. */
export function withRelays(entry: PublishQueueEntry, relays: readonly string[]): PublishQueueEntry {
  const further = relays.filter((url) => !entry.relays.includes(url))
  const remaining = Object.entries(entry.report).filter(([, said]) => said.status !== 'rejected')
  if (further.length === 0 && remaining.length === Object.keys(entry.report).length) return entry
  return createEntry({
    ...entry,
    relays: [...new Set([...entry.relays, ...further])],
    report: Object.fromEntries(remaining),
  })
}

/** Whether a relay has the event: `unsure` if it was sent to a relay that has not answered. */
export function whereabouts({ status, inDoubt }: PublishQueueEntry): 'published' | 'unsure' | 'withdrawn' {
  if (status === 'published') return 'published'
  return inDoubt ? 'unsure' : 'withdrawn'
}

/** Whether two events of one author have the same kind, tags and content. */
export function saysTheSame(
  a: Pick<NostrEvent, 'kind' | 'tags' | 'content'>,
  b: Pick<NostrEvent, 'kind' | 'tags' | 'content'>,
): boolean {
  return a.kind === b.kind && a.content === b.content && JSON.stringify(a.tags) === JSON.stringify(b.tags)
}

const outcome = v.union([
  v.object({ status: v.literal('accepted') }),
  v.object({ status: v.literal('rejected'), reason: v.string() }),
  v.object({
    status: v.literal('unreachable'),
    reason: v.string(),
    inDoubt: v.exactOptional(v.literal(true)),
  }),
])

const signedEvent = v.custom<NostrEvent>(isEvent)

const schema = v.object({
  event: signedEvent,
  report: v.record(v.string(), outcome),
  relays: v.array(v.string()),
  queuedAt: v.number(),
  about: v.exactOptional(v.string()),
  ownCopy: v.exactOptional(v.object({ event: signedEvent, relays: v.array(v.string()) })),
  inDoubt: v.exactOptional(v.literal(true)),
})

/** Parses a stored entry; undefined if it is invalid. */
function parseEntry(value: unknown): PublishQueueEntry | undefined {
  const { success, output } = v.safeParse(schema, value)
  return success ? createEntry({ ...output, event: parseEvent(output.event) }) : undefined
}

interface QueueStorageOptions {
  readonly writeStorage: WriteStorage
  /** Receives failures: an event is sent even if it cannot be stored. */
  readonly log: (message: string, error?: unknown) => void
}

/** The stored entries of the publish queue, which other tabs read and change too. */
export class QueueStorage {
  readonly #options: QueueStorageOptions
  /** Ids of entries that have been stored. */
  readonly #storedIds = new Set<string>()
  /** The storage that has them; unset until the first of them. */
  #identity: Promise<unknown> | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(options: QueueStorageOptions) {
    this.#options = options
  }

  /** Parses stored entries. */
  parse(stored: readonly unknown[]): PublishQueueEntry[] {
    const entries = stored.map(parseEntry).filter((entry) => entry !== undefined)
    if (entries.length < stored.length) {
      this.#options.log(`${stored.length - entries.length} entries of the publish queue are invalid`)
    }
    for (const { event } of entries) this.#noteStored(event.id)
    return entries
  }

  /** Whether an entry has been stored. */
  has(id: string): boolean {
    return this.#storedIds.has(id)
  }

  /**
   * The stored entry, also one that only another tab knows. Undefined if another tab has removed it; `known` itself if it could
   * never be stored, or if the storage has been emptied, in which case it is stored again.
   */
  async refresh(id: string, known?: PublishQueueEntry): Promise<PublishQueueEntry | undefined> {
    if (known && !this.#storedIds.has(id)) return known
    try {
      const stored = await this.#options.writeStorage.get('outbox', id)
      if (stored === undefined)
        return (await this.#wasEmptied()) ? known && this.#storeAgain(known) : undefined
      const entry = parseEntry(stored)
      if (entry) this.#noteStored(id)
      return entry && known ? { ...entry, event: known.event } : (entry ?? known)
    } catch (error) {
      this.#options.log('a queued event could not be read', error)
      return known
    }
  }

  /** Never rejects. */
  put(entry: PublishQueueEntry): Promise<void> {
    const { id } = entry.event
    return this.#write(async () => {
      await this.#options.writeStorage.put('outbox', id, entry)
      this.#noteStored(id)
    })
  }

  /** Never rejects. */
  delete(id: string): Promise<void> {
    return this.#write(async () => {
      this.#storedIds.delete(id)
      await this.#options.writeStorage.delete('outbox', id)
    })
  }

  /** Resolves when all writes have succeeded or failed. */
  written(): Promise<void> {
    return this.#writing
  }

  #noteStored(id: string): void {
    this.#storedIds.add(id)
    this.#identity ??= this.#readIdentity()
  }

  /** Whether somebody has emptied the storage, such as the person at the browser's settings: no entry is there any more. */
  async #wasEmptied(): Promise<boolean> {
    const now = this.#readIdentity()
    if ((await now) === (await this.#identity)) return false
    this.#identity = now
    this.#storedIds.clear()
    return true
  }

  async #storeAgain(entry: PublishQueueEntry): Promise<PublishQueueEntry> {
    await this.put(entry)
    return entry
  }

  async #readIdentity(): Promise<unknown> {
    return this.#options.writeStorage.identity?.().catch(() => undefined)
  }

  #write(task: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing
      .then(task)
      .catch((error: unknown) => this.#options.log('a queued event could not be stored', error))
    return this.#writing
  }
}
