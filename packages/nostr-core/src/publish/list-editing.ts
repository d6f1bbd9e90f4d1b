import type { LocalRelays } from '../account-relays.ts'
import type { Community } from '../community/community.ts'
import type { Clock } from '../protocol/clock.ts'
import { kinds } from '../protocol/kinds.ts'
import type { EventGate } from '../relays/event-gate.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import type { MemoryStore } from '../store/memory-store.ts'
import { listRelays } from './list-relays.ts'
import { ListVersions } from './list-versions.ts'
import { createLocks, type Locks } from './locks.ts'
import type { Outbox } from './outbox.ts'
import { isPublished } from './publish-error.ts'
import type { ListEdit } from './list-edit.ts'
import { ListEditor, type EditResult, type EditScope } from './replaceable-edit.ts'
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

/** Whose list is edited, on which relays, and what this device knows of them. */
interface EditedAccount extends Pick<EditScope, 'pubkey' | 'signer' | 'readRelays' | 'writeRelays'> {
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
      return isPublished(report) ? report : { ...report, ...(await outbox.discard(event.id)).report }
    },
  })
  return {
    versions,
    /** As `ListEditor.edit`, on the community's relays beside the account's own. */
    edit({ local, ...account }: EditedAccount, edit: ListEdit): Promise<EditResult> {
      const list = store.getByAddress(`${kinds.relayList}:${account.pubkey}:`)
      const quorum = listRelays(community, list, local)
      const fallback = [...community.relays.fallback, ...community.relays.contactsFallback]
      const writeRelays = [...new Set([...account.writeRelays, ...quorum])]
      return editor.edit({ ...account, writeRelays, fallback, quorum }, edit)
    },
  }
}
