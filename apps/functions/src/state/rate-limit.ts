import { type RateLimiterStoreAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { addressesOfSite, siteOf } from '../client-address.ts'

/** Limits how often a caller may do something; the addresses of an IPv6 site (`siteOf`) together as often as eight callers. */
export interface RateLimit {
  /** Counts a call; resolves with 0, or with the seconds to wait if the caller is over the limit. */
  take(caller: string): Promise<number>
}

/** A number of calls in a window that begins with the first call. */
export interface Rate {
  /** Unique in a store. */
  readonly name: string
  readonly times: number
  readonly seconds: number
}

/** The library's table. We create and clean it with our own, so that no timer outlives the store. */
const rateLimitsTable = {
  tableName: 'rate_limits',
  tableCreated: true,
  clearExpiredByTimeout: false,
} as const

/** The library's options for a rate. Callers over the limit are cached in memory, so that a flood does not reach the store. */
export const limiterOptions = ({ name, times, seconds }: Rate) => ({
  ...rateLimitsTable,
  keyPrefix: name,
  points: times,
  duration: seconds,
  inMemoryBlockOnConsumed: times,
})

/** By how much (seconds) the clocks of servers that share a store may differ. */
const maxSkewSeconds = 60

/** A limit for callers and one for their sites, made of the library's limiters. */
export function createRateLimit(rate: Rate, open: (rate: Rate) => RateLimiterStoreAbstract): RateLimit {
  const siteRate = { ...rate, name: `${rate.name} of a site`, times: addressesOfSite * rate.times }
  const own = toRateLimit(open(rate), rate)
  const shared = toRateLimit(open(siteRate), siteRate)
  return {
    async take(caller) {
      const wait = await own.take(caller)
      const site = siteOf(caller)
      return wait > 0 || site === caller ? wait : shared.take(site)
    },
  }
}

/** Adapts one of the library's limiters, for windows of so many seconds. */
function toRateLimit(limiter: RateLimiterStoreAbstract, { seconds }: Rate): RateLimit {
  const take = async (caller: string): Promise<number> => {
    try {
      await limiter.consume(caller)
      return 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw refusal
    }
  }
  return {
    async take(caller) {
      const wait = await take(caller)
      if (wait <= seconds + maxSkewSeconds) return wait
      // The window began before the clock was set back: it would last until the clock is there again.
      await limiter.delete(caller)
      return take(caller)
    },
  }
}
