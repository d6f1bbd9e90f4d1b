import type { Observable } from '../queries/observable.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** How many events that have reached every relay are remembered, for those who ask what became of them. */
const remembered = 100

/** What is on its way out as this program knows it, live; and what was done since it started. */
export class OutboxEntries implements Observable<readonly OutboxEntry[]> {
  readonly #open = new Map<string, OutboxEntry>()
  readonly #done = new Map<string, OutboxEntry>()
  readonly #listeners = new Set<() => void>()
  #value: readonly OutboxEntry[] = []

  /** Oldest first. */
  get value(): readonly OutboxEntry[] {
    return this.#value
  }

  /** Those behind them are done: the newest 100, without those that are on their way to further relays. */
  get recent(): readonly OutboxEntry[] {
    const done = [...this.#done.values()].filter(({ event }) => !this.#open.has(event.id))
    return [...this.#value, ...done]
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get(id: string): OutboxEntry | undefined {
    return this.#open.get(id)
  }

  getDone(id: string): OutboxEntry | undefined {
    return this.#done.get(id)
  }

  set(...entries: readonly OutboxEntry[]): void {
    for (const entry of entries) this.#open.set(entry.event.id, entry)
    this.#tell()
  }

  /** Nothing more will become of it. */
  finish(entry: OutboxEntry): void {
    this.#done.set(entry.event.id, entry)
    const [oldest] = this.#done.keys()
    if (this.#done.size > remembered && oldest !== undefined) this.#done.delete(oldest)
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
