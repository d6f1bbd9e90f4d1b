import type { Clock } from './clock.ts'

/** When to stop. */
export interface UntilOptions {
  readonly signal?: AbortSignal | undefined
}

/**
 * Calls listeners, without those added or removed meanwhile. The error of one that throws is uncaught, as with an EventTarget:
 * the others, and the caller, go on.
 */
export function callEach<Args extends readonly unknown[]>(
  listeners: Iterable<(...args: Args) => void>,
  ...args: Args
): void {
  for (const listener of Array.from(listeners)) {
    if (listeners instanceof Set && !listeners.has(listener)) continue
    try {
      listener(...args)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }
}

/**
 * A value that changes over time, the same object until it does. Read it, subscribe to it, or loop over it:
 * `for await (const state of observable)`.
 */
export abstract class Observable<T> implements AsyncIterable<T> {
  readonly #listeners = new Set<() => void>()
  /** Aborted when the value no longer changes, which ends all loops. */
  protected readonly closing = new AbortController()

  abstract get value(): T

  /** Calls `listener` after changes; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * The current value, then the latest one after each change, until `signal` is aborted. A slow loop skips values in between:
   * nothing is queued.
   */
  async *values({ signal }: UntilOptions = {}): AsyncGenerator<T, void> {
    const closed = this.closing.signal
    const end = signal ? AbortSignal.any([signal, closed]) : closed
    let last: unknown = end
    while (!end.aborted) {
      const { value } = this
      if (value !== last) {
        yield (last = value)
        continue
      }
      await new Promise<void>((resolve) => {
        const wake = () => {
          unsubscribe()
          end.removeEventListener('abort', wake)
          resolve()
        }
        const unsubscribe = this.subscribe(wake)
        end.addEventListener('abort', wake)
      })
    }
  }

  [Symbol.asyncIterator](): AsyncGenerator<T, void> {
    return this.values()
  }

  protected notify(): void {
    callEach(this.#listeners)
  }
}

/** An observable whose value is set. */
export class Variable<T> extends Observable<T> {
  #value: T

  constructor(value: T) {
    super()
    this.#value = value
  }

  get value(): T {
    return this.#value
  }

  update(value: T): void {
    this.#value = value
    this.notify()
  }

  /** It no longer changes: ends all loops. */
  close(): void {
    this.closing.abort()
  }
}

/** About one frame: listeners are called once for all changes within it. */
const frameMs = 16

/** While changes keep coming, listeners are called this often, after `burstSize` frames. */
const sustainedMs = 200

/** How many calls in a row may follow each other frame by frame: more than loading a page takes. */
const burstSize = 12

/**
 * An observable that runs until it is closed. Its value is computed when it is read after a change; listeners are
 * called at most once per frame, and five times a second while changes never pause. Leaving a loop over it closes it;
 * leaving a loop over its `values()` does not.
 */
export abstract class Derived<T> extends Observable<T> {
  readonly #clock: Clock
  #value: T | undefined
  #stale = true
  #scheduled = false
  /** When the calls so far would have been made at the sustained rate (ms since 1970). */
  #sustainedUntil = 0

  constructor(clock: Clock) {
    super()
    this.#clock = clock
  }

  override get value(): T {
    if (this.#stale) {
      this.#stale = false
      this.#value = this.compute()
    }
    return this.#value as T
  }

  /** Ends it; the value no longer changes. */
  close(): void {
    this.closing.abort()
  }

  /** Closes it when the signal is aborted. */
  closeOn(signal: AbortSignal | undefined): this {
    signal?.addEventListener('abort', () => this.close(), { signal: this.closing.signal })
    if (signal?.aborted) this.close()
    return this
  }

  override async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    try {
      yield* this.values()
    } finally {
      this.close()
    }
  }

  protected abstract compute(): T

  /** Marks the value as out of date. */
  protected invalidate(): void {
    this.#stale = true
    if (this.#scheduled) return
    this.#scheduled = true
    this.#clock.after(this.#nextDelay(), () => {
      this.#scheduled = false
      this.notify()
    })
  }

  /** Milliseconds until the next call, which it counts. */
  #nextDelay(): number {
    const now = this.#clock.now()
    const allowed = burstSize * sustainedMs
    // The upper bound is for a clock that was set back.
    const from = Math.min(Math.max(this.#sustainedUntil, now), now + allowed)
    this.#sustainedUntil = from + sustainedMs
    return Math.max(frameMs, this.#sustainedUntil - now - allowed)
  }
}
