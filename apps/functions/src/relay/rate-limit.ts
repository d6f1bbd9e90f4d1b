/** A token bucket that holds one minute's worth; times in seconds. */
export class RateLimit {
  readonly #perMinute: number
  #tokens: number
  #filledAt: number | undefined

  constructor(perMinute: number) {
    this.#perMinute = perMinute
    this.#tokens = perMinute
  }

  /** Takes one token; false when there is none. */
  take(now: number): boolean {
    const elapsed = Math.max(0, now - (this.#filledAt ?? now))
    this.#filledAt = now
    this.#tokens = Math.min(this.#perMinute, this.#tokens + (elapsed * this.#perMinute) / 60)
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
