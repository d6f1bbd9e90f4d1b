import type { Clock } from '../protocol/clock.ts'

/** A value that changes over time. `subscribe` returns a function that unsubscribes. */
export interface Observable<T> {
  readonly value: T
  subscribe(listener: () => void): () => void
}

/** About one frame: listeners are called once for all changes within it. */
const frameMs = 16

/** A value that is recomputed lazily after a change; listeners are called at most once per frame. */
export class Derived<T> implements Observable<T> {
  readonly #compute: () => T
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #value: T
  #stale = false
  #scheduled = false

  constructor(compute: () => T, clock: Clock) {
    this.#compute = compute
    this.#clock = clock
    this.#value = compute()
  }

  get value(): T {
    if (this.#stale) {
      this.#stale = false
      this.#value = this.#compute()
    }
    return this.#value
  }

  /** Marks the value as out of date. */
  invalidate(): void {
    this.#stale = true
    if (this.#scheduled) return
    this.#scheduled = true
    this.#clock.after(frameMs, () => {
      this.#scheduled = false
      for (const listener of this.#listeners) listener()
    })
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
