import { accountRelays, readableRelays, type LocalRelays } from '../account-relays.ts'
import type { ClientOptions } from '../client-contract.ts'
import { MalformedError, NoRelaysError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { parseRelayList } from '../protocol/nip65.ts'
import type { PublishReport } from '../relays/contract.ts'
import type { EventGate } from '../relays/event-gate.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import type { RelayRoles } from '../relays/relay-roles.ts'
import type { Signer } from '../signers/signer.ts'
import type { MemoryStore } from '../store/memory-store.ts'
import { ListUnknownError, type EditOptions, type EditScope, type ListEdit } from './list-edit.ts'
import { listRelays } from './list-relays.ts'
import { ListVersions } from './list-versions.ts'
import { createLocks } from './locks.ts'
import { isPublished } from './publish-error.ts'
import type { PublishQueue } from './publish-queue.ts'
import type { PublishQueueEntry } from './queue-entry.ts'
import { readList, readTimeoutMs } from './read-list.ts'
import { checkTimeoutMs, ListEditor, type EditResult } from './replaceable-edit.ts'
import type { WriteStorage } from './write-storage.ts'

interface ListEditingOptions extends Pick<ClientOptions, 'localRelays' | 'isGeneratedHere' | 'locks'> {
  readonly relays: RelayRoles
  readonly pool: RelayPool
  readonly gate: EventGate
  readonly store: MemoryStore
  readonly publishQueue: PublishQueue
  readonly log: (message: string, cause?: unknown) => void
  readonly writeStorage: WriteStorage
  /** Set to the relays that hold the lists of each account (64 hex) that edits one: they learn who it is. */
  readonly listHolders: Map<string, readonly string[]>
}

/** The account whose list is edited. */
interface Editor {
  /** 64 hex. */
  readonly pubkey: string
  readonly signer: Signer
}

/** What this device knows about an account. */
interface KnownAccount extends Pick<EditScope, 'pubkey' | 'isGeneratedHere'> {
  readonly local: LocalRelays | undefined
}

/** Creates everything that changes lists; the client loads it with the first edit. */
export function createListEditing(options: ListEditingOptions) {
  const {
    relays: roles,
    pool,
    gate,
    store,
    publishQueue,
    log,
    writeStorage,
    listHolders,
    locks = createLocks(),
  } = options
  const { clock } = pool
  const versions = new ListVersions(writeStorage, gate)
  const editor = new ListEditor({
    pool,
    clock,
    versions,
    log,
    locks,
    stored: (kind, pubkey) => store.getByAddress(`${kind}:${pubkey}:`),
    pending: (kind, pubkey) => waiting(kind, pubkey).map(({ event }) => event),
    async publish(event, relays) {
      const report = await publishQueue.send(event, relays)
      const isInDoubt = () =>
        waiting(event.kind, event.pubkey).some((one) => one.event.id === event.id && one.inDoubt)
      if (isPublished(report)) {
        for (const older of waiting(event.kind, event.pubkey)) {
          if (older.event.id !== event.id) await publishQueue.discard(older.event.id)
        }
        return report
      }
      if (isInDoubt()) return askAgain(event, relays, report)
      const withdrawal = await publishQueue.discard(event.id)
      const known = { ...report, ...withdrawal.report }
      return withdrawal.status === 'gone' ? { ...known, ...(await holdersOf(event, relays)) } : known
    },
  })
  const stop = store.subscribe(({ added }) => {
    for (const version of added) editor.onArrival(version)
  })
  pool.closed.addEventListener('abort', stop)

  /** Queued versions of a list that no relay has accepted yet. */
  function waiting(kind: number, pubkey: string): readonly PublishQueueEntry[] {
    return publishQueue.value.filter(
      ({ event, status }) => event.kind === kind && event.pubkey === pubkey && status === 'waiting',
    )
  }

  /** A version was sent but not answered. It stays in the queue; the next attempt's outcome is used if it comes in time. */
  async function askAgain(event: NostrEvent, relays: readonly string[], report: PublishReport) {
    const timeout = new Promise<void>((resolve) => clock.after(checkTimeoutMs, resolve))
    await Promise.race([publishQueue.retry(event.id), timeout])
    const entry = publishQueue.recent.find((one) => one.event.id === event.id)
    return entry ? entry.report : { ...report, ...(await holdersOf(event, relays)) }
  }

  const fallback = [...roles.fallback, ...roles.contactsFallback]
  /** Accounts that have no relay list, as confirmed by their relays. */
  const listless = new Set<string>()

  /**
   * Finds the account's relay list. Right after sign-in it may still be loading, and without it the wrong relays would be
   * asked for the account's lists. Undefined if its relays have none, or if this device knows its relays otherwise.
   */
  async function findRelayList({ pubkey, local, isGeneratedHere }: KnownAccount, edited: number) {
    const kind = kinds.relayList
    const stored = store.getByAddress(`${kind}:${pubkey}:`)
    if (stored || listless.has(pubkey) || (local && local.known.length > 0)) return stored
    const [saved] = await versions.load(kind, pubkey).catch(() => [])
    if (saved) return saved
    const quorum = listRelays(roles, undefined, local)
    listHolders.set(pubkey, quorum)
    const question = { kind, pubkey, relays: quorum, quorum, fallback, known: [], timeoutMs: readTimeoutMs }
    const reading = await readList(pool, question)
    if (reading.status === 'unknown') throw new ListUnknownError(edited)
    if (reading.status === 'found') return reading.event
    if (reading.isConfirmed || isGeneratedHere) listless.add(pubkey)
    return undefined
  }

  /** Where a list of a kind is read and written. @throws {ListUnknownError} @throws {NoRelaysError} */
  async function findScope({ pubkey, signer }: Editor, kind: number): Promise<EditScope> {
    const local = options.localRelays?.(pubkey)
    const isGeneratedHere = options.isGeneratedHere?.(pubkey) ?? false
    const list = await findRelayList({ pubkey, local, isGeneratedHere }, kind)
    const relays = accountRelays(roles, list && parseRelayList(list), local)
    const readRelays = readableRelays(roles, relays)
    const quorum = listRelays(roles, list, local)
    listHolders.set(pubkey, quorum)
    // The relay list goes to all relays in use (NIP-65), and can be edited even without a write relay.
    const isRelayList = kind === kinds.relayList
    const own = relays.filter(({ read, write }) => write || (isRelayList && read)).map(({ url }) => url)
    if (own.length === 0 && !isRelayList) throw new NoRelaysError()
    const writeRelays = [...new Set([...own, ...quorum])]
    return { pubkey, signer, readRelays, writeRelays, fallback, quorum, isGeneratedHere }
  }

  /** The relays that have a version which another tab has sent or withdrawn. */
  async function holdersOf({ id }: NostrEvent, relays: readonly string[]): Promise<PublishReport> {
    const answer = await pool.query([{ ids: [id] }], { relays, timeoutMs: checkTimeoutMs })
    const holders = Object.entries(answer.relays).filter(([, { state }]) => state === 'ok')
    return Object.fromEntries(holders.map(([url]) => [url, { status: 'accepted' }]))
  }

  return {
    versions: (kind: number, pubkey: string) => versions.load(kind, pubkey),
    /** Like `ListEditor.edit`, on the account's own relays and the client's. */
    async edit(account: Editor, edit: ListEdit, editOptions?: EditOptions): Promise<EditResult> {
      if (edit?.kind === undefined) throw new MalformedError('Expected an edit, such as follow(pubkey)')
      return editor.edit(account.pubkey, () => findScope(account, edit.kind), edit, editOptions)
    },
  }
}
