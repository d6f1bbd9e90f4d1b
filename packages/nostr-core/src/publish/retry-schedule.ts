import type { Clock } from '../protocol/clock.ts'

/** The delay of the first retry; every further one doubles it. */
const minRetryDelayMs = 15_000
const maxRetryDelayMs = 300_000

/** Retries as long as something is due, with doubling delays. */
export class RetrySchedule {
  readonly #clock: Clock
  readonly #isDue: () => boolean
  readonly #retry: () => Promise<void>
  #tries = 0
  #cancel: (() => void) | undefined

  /** `isDue` is checked at every `update`; `retry` never rejects. */
  constructor(clock: Clock, isDue: () => boolean, retry: () => Promise<void>) {
    this.#clock = clock
    this.#isDue = isDue
    this.#retry = retry
  }

  /** Checks whether something is due, and starts or stops the timer. */
  update(): void {
    if (!this.#isDue()) {
      this.stop()
      this.#tries = 0
      return
    }
    this.#cancel ??= this.#clock.after(Math.min(maxRetryDelayMs, minRetryDelayMs * 2 ** this.#tries), () => {
      this.#cancel = undefined
      this.#tries++
      void this.#retry().then(() => this.update())
    })
  }

  /** Resets the delay, after the running one. */
  startOver(): void {
    this.#tries = 0
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }
}
