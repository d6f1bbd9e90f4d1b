import { describe, expect, it } from 'vitest'
import { createSafeStorage } from '@ncc/kit/parts'
import { delayUntil, removeBadgeRetry, planBadgeRetry, readBadgeRetry } from './badge-retry.ts'

const pubkey = 'a'.repeat(64)
const noStorage = () => {
  throw new Error('forbidden')
}

describe('the next time the club is asked for its badge', () => {
  it('comes after 30 seconds, then twice as late each time, and never later than an hour', () => {
    const storage = createSafeStorage(noStorage)
    const delays = Array.from({ length: 10 }, () => {
      planBadgeRetry(storage, pubkey, 1_000_000)
      return ((readBadgeRetry(storage, pubkey)?.dueMs ?? 0) - 1_000_000) / 1000
    })
    expect(delays).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
    removeBadgeRetry(storage, pubkey)
    expect(readBadgeRetry(storage, pubkey)).toBeUndefined()
  })

  it('is at most an hour away, even if the clock was set back', () => {
    expect(delayUntil(10_000, 4000)).toBe(6000)
    expect(delayUntil(10_000, 20_000)).toBe(0)
    expect(delayUntil(1e12, 0)).toBe(3_600_000)
  })

  it('is not read from a damaged record', () => {
    const storage = createSafeStorage(noStorage)
    storage.write(`ncc_badge_retry:${pubkey}`, { attempts: 'many', dueMs: 1 })
    expect(readBadgeRetry(storage, pubkey)).toBeUndefined()
  })
})
