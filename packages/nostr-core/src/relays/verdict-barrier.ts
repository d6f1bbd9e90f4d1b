/**
 * Holds back a signal of a relay, such as EOSE, CLOSED or a disconnect, until every event that the relay sent before it
 * has its verdict and all earlier signals have been delivered.
 */
export class VerdictBarrier {
  /** The number of things to wait for: events without a verdict, the previous barrier, and the signal itself. */
  #pending = 1
  #signal: () => void = () => undefined

  /** Waits for one more verdict. */
  expect(): void {
    this.#pending++
  }

  /** One verdict has arrived. */
  settle(): void {
    if (--this.#pending === 0) this.#signal()
  }

  /** Calls `signal` once nothing is pending, immediately if nothing is; `next` is the barrier that follows. */
  end(signal: () => void, next: VerdictBarrier): void {
    next.expect()
    this.#signal = () => {
      try {
        signal()
      } finally {
        next.settle()
      }
    }
    this.settle()
  }
}
