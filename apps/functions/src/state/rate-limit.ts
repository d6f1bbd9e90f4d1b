import { type RateLimiterStoreAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** How often one caller may do something. */
export interface RateLimit {
  /** Takes one off what the caller has left; resolves to the seconds to wait where nothing is left, else to 0. */
  take(caller: string): Promise<number>
}

/** A limit of calls in a window of seconds that begins with the first call. */
export interface Rate {
  /** Tells the limits of one store apart. */
  readonly name: string
  readonly times: number
  readonly seconds: number
}

/** The table that the library expects. It is made and swept with ours, so that no timer outlives the store. */
export const rateLimitsTable = {
  tableName: 'rate_limits',
  tableCreated: true,
  clearExpiredByTimeout: false,
} as const

/** The library's words for a rate. Who has nothing left is remembered, so that a flood costs the store nothing. */
export const limiterOptions = ({ name, times, seconds }: Rate) => ({
  ...rateLimitsTable,
  keyPrefix: name,
  points: times,
  duration: seconds,
  inMemoryBlockOnConsumed: times,
})

/** The limiter as a store hands it out. */
export function toRateLimit(limiter: RateLimiterStoreAbstract): RateLimit {
  return {
    async take(caller) {
      try {
        await limiter.consume(caller)
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
  }
}
