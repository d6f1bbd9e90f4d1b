import type { Clock } from '../protocol/clock.ts'

/** A value that changes: read it now, be told of changes; the function returned by `subscribe` stops that. */
export interface Observable<T> {
  readonly value: T
  subscribe(listener: () => void): () => void
}

/** About one frame (ms): changes within it are told once. */
const frame = 16

/** A value computed from others when it is read after they changed; listeners are told at most once a frame. */
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

  /** Says that something the value is computed from has changed. */
  invalidate(): void {
    this.#stale = true
    if (this.#scheduled) return
    this.#scheduled = true
    this.#clock.after(frame, () => {
      this.#scheduled = false
      for (const listener of this.#listeners) listener()
    })
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
