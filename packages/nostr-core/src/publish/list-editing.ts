import type { Clock } from '../protocol/clock.ts'
import type { EventGate } from '../relays/event-gate.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import type { MemoryStore } from '../store/memory-store.ts'
import { listRelays } from './list-relays.ts'
import { ListVersions } from './list-versions.ts'
import { createLocks, type Locks } from './locks.ts'
import type { Outbox } from './outbox.ts'
import { isPublished } from './publish-error.ts'
import { ListEditor } from './replaceable-edit.ts'
import type { WriteStorage } from './write-storage.ts'

interface ListEditingOptions {
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

/** Everything that changes lists; the client loads it with the first edit. */
export function createListEditing(options: ListEditingOptions) {
  const { pool, clock, gate, store, outbox, log, writeStorage, locks = createLocks() } = options
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
      if (!isPublished(report)) await outbox.discard(event.id)
      return report
    },
  })
  return { editor, versions, listRelays }
}
