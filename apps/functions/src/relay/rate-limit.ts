interface Bucket {
  tokens: number
  filledAt: number
}

/** A token bucket for each address, which holds one minute's worth; times in seconds. */
export class RateLimit {
  readonly #perMinute: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Takes tokens from an address; false if it has fewer. */
  take(address: string, now: number, tokens = 1): boolean {
    const bucket = this.#filled(address, now)
    if (bucket.tokens < tokens) return false
    bucket.tokens -= tokens
    return true
  }

  /** Counts what has been used, even where that is more than there was. */
  spend(address: string, now: number, tokens: number): void {
    this.#filled(address, now).tokens -= tokens
  }

  /** Forgets the addresses that have used nothing for a while. */
  prune(now: number): void {
    for (const address of this.#buckets.keys()) {
      if (this.#filled(address, now).tokens === this.#perMinute) this.#buckets.delete(address)
    }
  }

  #filled(address: string, now: number): Bucket {
    const bucket = this.#buckets.get(address) ?? { tokens: this.#perMinute, filledAt: now }
    const elapsed = Math.max(0, now - bucket.filledAt)
    bucket.filledAt = now
    bucket.tokens = Math.min(this.#perMinute, bucket.tokens + (elapsed * this.#perMinute) / 60)
    this.#buckets.set(address, bucket)
    return bucket
  }
}

/** How often an address may do what, on all its connections to one relay together. */
export class AddressRates {
  readonly events: RateLimit
  /** Bytes of events: what they cost to verify, store and index. */
  readonly eventBytes: RateLimit
  readonly lookups: RateLimit
  /** Milliseconds of a processor that its queries took. */
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
