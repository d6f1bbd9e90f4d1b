/** A token bucket that holds one minute's worth; times in seconds. */
export class RateLimit {
  readonly #perMinute: number
  #tokens: number
  #filledAt: number | undefined

  constructor(perMinute: number) {
    this.#perMinute = perMinute
    this.#tokens = perMinute
  }

  /** Takes so many tokens; false when there are not as many. */
  take(now: number, tokens = 1): boolean {
    const elapsed = Math.max(0, now - (this.#filledAt ?? now))
    this.#filledAt = now
    this.#tokens = Math.min(this.#perMinute, this.#tokens + (elapsed * this.#perMinute) / 60)
    if (this.#tokens < tokens) return false
    this.#tokens -= tokens
    return true
  }
}
