import { accountRelays, type LocalRelays } from '../account-relays.ts'
import type { Community } from '../community/community.ts'
import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import type { PublishReport } from '../relays/contract.ts'
import type { EventGate } from '../relays/event-gate.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import type { MemoryStore } from '../store/memory-store.ts'
import { listRelays } from './list-relays.ts'
import { ListVersions } from './list-versions.ts'
import { createLocks, type Locks } from './locks.ts'
import type { Outbox } from './outbox.ts'
import { isPublished } from './publish-error.ts'
import { ListUnknownError, type ListEdit } from './list-edit.ts'
import { readList } from './read-list.ts'
import { checkTimeout, ListEditor, readTimeout, type EditResult, type EditScope } from './replaceable-edit.ts'
import type { WriteStorage } from './write-storage.ts'

interface ListEditingOptions {
  readonly community: Community
  readonly pool: RelayPool
  readonly clock: Clock
  readonly gate: EventGate
  readonly store: MemoryStore
  readonly outbox: Outbox
  readonly log: (message: string, cause?: unknown) => void
  readonly writeStorage: WriteStorage
  /** By default, across tabs. */
  readonly locks: Locks | undefined
}

/** Whose list is edited, and what this device knows of the account's relays. */
interface EditedAccount extends Pick<EditScope, 'pubkey' | 'signer'> {
  readonly local: LocalRelays | undefined
}

/** Everything that changes lists; the client loads it with the first edit. */
export function createListEditing(options: ListEditingOptions) {
  const { community, pool, clock, gate, store, outbox, log, writeStorage, locks = createLocks() } = options
  const versions = new ListVersions(writeStorage, gate)
  const editor = new ListEditor({
    pool,
    clock,
    versions,
    log,
    locks,
    stored: (kind, pubkey) => store.getByAddress(`${kind}:${pubkey}:`),
    async publish(event, relays) {
      const report = await outbox.send(event, relays)
      if (isPublished(report)) return report
      const withdrawal = await outbox.discard(event.id)
      const known = { ...report, ...withdrawal.report }
      return withdrawal.status === 'gone' ? { ...known, ...(await holdersOf(event, relays)) } : known
    },
  })
  const fallback = [...community.relays.fallback, ...community.relays.contactsFallback]
  /** The accounts that have no relay list, as their relays confirmed. */
  const listless = new Set<string>()

  /**
   * The account's relay list: right after a sign-in it may still be on its way, and without it other relays would be asked
   * for the account's lists than those that have them. Undefined where there is none, or where what this device knows of
   * it stands in.
   */
  async function findRelayList({ pubkey, local }: EditedAccount, edited: number) {
    const kind = kinds.relayList
    const stored = store.getByAddress(`${kind}:${pubkey}:`)
    if (stored || listless.has(pubkey) || (local && local.known.length > 0)) return stored
    const [kept] = await versions.load(kind, pubkey).catch(() => [])
    if (kept) return kept
    const quorum = listRelays(community, undefined, local)
    const question = { kind, pubkey, relays: quorum, quorum, fallback, known: [], timeout: readTimeout }
    const reading = await readList(pool, question)
    if (reading.status === 'unknown') throw new ListUnknownError(edited)
    if (reading.status === 'found') return reading.event
    listless.add(pubkey)
    return undefined
  }

  /** The relays that have a version which another tab has sent, or taken back. */
  async function holdersOf({ id }: NostrEvent, relays: readonly string[]): Promise<PublishReport> {
    const answer = await pool.query([{ ids: [id] }], { relays, timeout: checkTimeout })
    const holders = Object.entries(answer.relays).filter(([, { state }]) => state === 'ok')
    return Object.fromEntries(holders.map(([url]) => [url, { status: 'accepted' }]))
  }

  return {
    versions,
    /** As `ListEditor.edit`, on the community's relays beside the account's own. */
    async edit(account: EditedAccount, edit: ListEdit): Promise<EditResult> {
      const { pubkey, signer, local } = account
      const list = await findRelayList(account, edit.kind)
      const relays = accountRelays(community, list, local)
      const readRelays = relays.filter(({ read }) => read).map(({ url }) => url)
      const quorum = listRelays(community, list, local)
      const own = relays.filter(({ write }) => write).map(({ url }) => url)
      const writeRelays = [...new Set([...own, ...quorum])]
      return editor.edit({ pubkey, signer, readRelays, writeRelays, fallback, quorum }, edit)
    },
  }
}
