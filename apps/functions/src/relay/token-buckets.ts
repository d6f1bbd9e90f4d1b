import { addressesOfSite, siteOf } from '../client-address.ts'

interface Bucket {
  tokens: number
  filledAt: number
}

/** Token buckets by key, each with the tokens of one period; times in seconds. */
class Buckets {
  readonly #perPeriod: number
  readonly #period: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(perPeriod: number, period: number) {
    this.#perPeriod = perPeriod
    this.#period = period
  }

  /** The tokens of a key; a full bucket is not remembered. */
  tokensOf(key: string, now: number): number {
    return this.#buckets.has(key) ? this.#filled(key, now).tokens : this.#perPeriod
  }

  spend(key: string, now: number, tokens: number): void {
    this.#filled(key, now).tokens -= tokens
  }

  /** Removes the buckets that are full again. */
  prune(now: number): void {
    for (const key of this.#buckets.keys()) {
      if (this.#filled(key, now).tokens === this.#perPeriod) this.#buckets.delete(key)
    }
  }

  #filled(key: string, now: number): Bucket {
    const bucket = this.#buckets.get(key) ?? { tokens: this.#perPeriod, filledAt: now }
    const elapsed = Math.max(0, now - bucket.filledAt)
    bucket.filledAt = now
    // Without a limit (Infinity), no time at all would be NaN tokens.
    const refill = elapsed > 0 ? (elapsed * this.#perPeriod) / this.#period : 0
    bucket.tokens = Math.min(this.#perPeriod, bucket.tokens + refill)
    this.#buckets.set(key, bucket)
    return bucket
  }
}

/**
 * What an address may use in one period, by default a minute; times in seconds. The addresses of an IPv6 site (`siteOf`) together
 * may use as much as eight.
 */
export class TokenBuckets {
  readonly #addresses: Buckets
  readonly #sites: Buckets

  constructor(perPeriod: number, period = 60) {
    this.#addresses = new Buckets(perPeriod, period)
    this.#sites = new Buckets(addressesOfSite * perPeriod, period)
  }

  /** Takes tokens from an address; takes none and returns false if it has fewer. */
  take(address: string, now: number, tokens = 1): boolean {
    const hasTokens = this.hasTokens(address, now, tokens)
    if (hasTokens) this.spend(address, now, tokens)
    return hasTokens
  }

  hasTokens(address: string, now: number, tokens = 1): boolean {
    const site = siteOf(address)
    if (site !== address && this.#sites.tokensOf(site, now) < tokens) return false
    return this.#addresses.tokensOf(address, now) >= tokens
  }

  /** Takes tokens afterwards, even if the address has fewer. */
  spend(address: string, now: number, tokens: number): void {
    const site = siteOf(address)
    if (site !== address) this.#sites.spend(site, now, tokens)
    this.#addresses.spend(address, now, tokens)
  }

  /** Forgets the addresses that may use everything again. */
  prune(now: number): void {
    this.#addresses.prune(now)
    this.#sites.prune(now)
  }
}

/** The rate limits of addresses at one relay, over all their connections. */
export class AddressRates {
  readonly events: TokenBuckets
  /** Bytes of events, which cost time to verify, store and index. */
  readonly eventBytes: TokenBuckets
  readonly lookups: TokenBuckets
  /** CPU time of queries, in milliseconds. */
  readonly queryMs: TokenBuckets

  constructor(limits: {
    readonly maxEventsPerMinute: number
    readonly maxEventBytesPerMinute: number
    readonly maxLookupsPerMinute: number
    readonly maxQueryMsPerMinute: number
  }) {
    this.events = new TokenBuckets(limits.maxEventsPerMinute)
    this.eventBytes = new TokenBuckets(limits.maxEventBytesPerMinute)
    this.lookups = new TokenBuckets(limits.maxLookupsPerMinute)
    this.queryMs = new TokenBuckets(limits.maxQueryMsPerMinute)
  }

  prune(now: number): void {
    for (const rate of [this.events, this.eventBytes, this.lookups, this.queryMs]) rate.prune(now)
  }
}
