import type { Observable } from '../queries/observable.ts'
import type { PublishQueueEntry } from './queue-entry.ts'

/** How many finished entries are remembered. */
const maxDone = 100

/** The entries of the publish queue in memory, and those finished since the program started. */
export class QueueEntries implements Observable<readonly PublishQueueEntry[]> {
  readonly #open = new Map<string, PublishQueueEntry>()
  readonly #done = new Map<string, PublishQueueEntry>()
  readonly #listeners = new Set<() => void>()
  #value: readonly PublishQueueEntry[] = []

  /** Oldest first. */
  get value(): readonly PublishQueueEntry[] {
    return this.#value
  }

  /** The queued entries, followed by the newest 100 finished ones that are not queued again. */
  get recent(): readonly PublishQueueEntry[] {
    const done = [...this.#done.values()].filter(({ event }) => !this.#open.has(event.id))
    return [...this.#value, ...done]
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
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
    const [oldest] = this.#done.keys()
    if (this.#done.size > maxDone && oldest !== undefined) this.#done.delete(oldest)
    this.delete(entry.event.id)
  }

  delete(id: string): void {
    this.#open.delete(id)
    this.#tell()
  }

  #tell(): void {
    this.#value = [...this.#open.values()].sort((a, b) => a.queuedAt - b.queuedAt)
    for (const listener of this.#listeners) listener()
  }
}
