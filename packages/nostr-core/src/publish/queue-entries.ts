import { forgetOldest } from '../protocol/forget-oldest.ts'
import { Variable } from '../protocol/observable.ts'
import type { Engine } from '../queries/engine.ts'
import type { Locks } from './locks.ts'
import type { PublishQueueEntry } from './queue-entry.ts'
import type { WriteStorage } from './write-storage.ts'

/** The dependencies of a publish queue. */
export interface PublishQueueOptions extends Engine {
  readonly writeStorage: WriteStorage
  /** Shared across tabs by default; programs that share a storage must share these. */
  readonly locks?: Locks
  /** Receives failures: an event is sent even if it cannot be stored. */
  readonly log: (message: string, error?: unknown) => void
  /** See `ClientOptions`. */
  readonly deliverToInboxes?: boolean
}

/** How many finished entries are remembered. */
const maxDone = 100

/** The entries of the publish queue in memory, oldest first, and those finished since the program started. */
export class QueueEntries extends Variable<readonly PublishQueueEntry[]> {
  readonly #open = new Map<string, PublishQueueEntry>()
  readonly #done = new Map<string, PublishQueueEntry>()

  constructor() {
    super([])
  }

  /** The queued entries, followed by the newest 100 finished ones that are not queued again. */
  get recent(): readonly PublishQueueEntry[] {
    const done = [...this.#done.values()].filter(({ event }) => !this.#open.has(event.id))
    return [...this.value, ...done]
  }

  get(id: string): PublishQueueEntry | undefined {
    return this.#open.get(id)
  }

  getDone(id: string): PublishQueueEntry | undefined {
    return this.#done.get(id)
  }

  set(...entries: readonly PublishQueueEntry[]): void {
    for (const entry of entries) this.#open.set(entry.event.id, entry)
    this.#tell()
  }

  /** Removes an entry that needs no further attempts, and remembers it. */
  finish(entry: PublishQueueEntry): void {
    this.#done.set(entry.event.id, entry)
    forgetOldest(this.#done, maxDone)
    this.delete(entry.event.id)
  }

  delete(id: string): void {
    this.#open.delete(id)
    this.#tell()
  }

  #tell(): void {
    this.update([...this.#open.values()].sort((a, b) => a.queuedAt - b.queuedAt))
  }
}
