import type { Clock } from '../protocol/clock.ts'

/** How long (ms) the first retry waits; each further one twice as long as the one before. */
const first = 15_000
const longest = 300_000

/** Tries again for as long as something is due, each time after twice as long. */
export class RetrySchedule {
  readonly #clock: Clock
  readonly #isDue: () => boolean
  readonly #retry: () => Promise<void>
  #tries = 0
  #cancel: (() => void) | undefined

  /** `isDue` is asked with every `update`; `retry` never rejects. */
  constructor(clock: Clock, isDue: () => boolean, retry: () => Promise<void>) {
    this.#clock = clock
    this.#isDue = isDue
    this.#retry = retry
  }

  /** Takes note that something may have become due, or is no more. */
  update(): void {
    if (!this.#isDue()) {
      this.stop()
      this.#tries = 0
      return
    }
    this.#cancel ??= this.#clock.after(Math.min(longest, first * 2 ** this.#tries), () => {
      this.#cancel = undefined
      this.#tries++
      void this.#retry().then(() => this.update())
    })
  }

  /** Goes back to the shortest wait, after the one that runs. */
  startOver(): void {
    this.#tries = 0
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }
}
