interface Bucket {
  tokens: number
  filledAt: number
}

/** A token bucket for each address, with the tokens of one period, by default a minute; times in seconds. */
export class RateLimit {
  readonly #perPeriod: number
  readonly #period: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(perPeriod: number, period = 60) {
    this.#perPeriod = perPeriod
    this.#period = period
  }

  /** Takes tokens from an address; takes none and returns false if it has fewer. */
  take(address: string, now: number, tokens = 1): boolean {
    const bucket = this.#filled(address, now)
    if (bucket.tokens < tokens) return false
    bucket.tokens -= tokens
    return true
  }

  /** Whether an address has a token. Unlike `take`, it remembers no address. */
  hasTokens(address: string, now: number): boolean {
    return !this.#buckets.has(address) || this.#filled(address, now).tokens >= 1
  }

  /** Takes tokens afterwards, even if the address has fewer. */
  spend(address: string, now: number, tokens: number): void {
    this.#filled(address, now).tokens -= tokens
  }

  /** Removes the addresses whose buckets are full again. */
  prune(now: number): void {
    for (const address of this.#buckets.keys()) {
      if (this.#filled(address, now).tokens === this.#perPeriod) this.#buckets.delete(address)
    }
  }

  #filled(address: string, now: number): Bucket {
    const bucket = this.#buckets.get(address) ?? { tokens: this.#perPeriod, filledAt: now }
    const elapsed = Math.max(0, now - bucket.filledAt)
    bucket.filledAt = now
    bucket.tokens = Math.min(this.#perPeriod, bucket.tokens + (elapsed * this.#perPeriod) / this.#period)
    this.#buckets.set(address, bucket)
    return bucket
  }
}

/** The rate limits of addresses at one relay, over all their connections. */
export class AddressRates {
  readonly events: RateLimit
  /** Bytes of events, which cost time to verify, store and index. */
  readonly eventBytes: RateLimit
  readonly lookups: RateLimit
  /** CPU time of queries, in milliseconds. */
  readonly queryMs: RateLimit

  constructor(limits: {
    readonly maxEventsPerMinute: number
    readonly maxEventBytesPerMinute: number
    readonly maxLookupsPerMinute: number
    readonly maxQueryMsPerMinute: number
  }) {
    this.events = new RateLimit(limits.maxEventsPerMinute)
    this.eventBytes = new RateLimit(limits.maxEventBytesPerMinute)
    this.lookups = new RateLimit(limits.maxLookupsPerMinute)
    this.queryMs = new RateLimit(limits.maxQueryMsPerMinute)
  }

  prune(now: number): void {
    for (const rate of [this.events, this.eventBytes, this.lookups, this.queryMs]) rate.prune(now)
  }
}
