import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

/** The next retry for an account's badge. */
export interface BadgeRetry {
  /** The number of attempts so far. */
  readonly attempts: number
  /** The time of the next attempt, in milliseconds since 1970. */
  readonly dueMs: number
}

const firstDelayMs = 30_000
const longestDelayMs = 3_600_000

const key = (pubkey: string) => `ncc_badge_retry:${pubkey}`
const attempts = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(value) && value >= 1),
)
const record = v.object({ attempts, dueMs: v.number() })

/** The pending retry of an account (64 hex); undefined if the badge was issued, refused permanently or never requested. */
export const readBadgeRetry = (storage: SafeStorage, pubkey: string): BadgeRetry | undefined =>
  storage.read(key(pubkey), record)

/**
 * Plans the next retry: 30 s after the first attempt, then twice as long each time, at most an hour. It is stored before
 * the request, so that closing the page loses nothing.
 */
export function planBadgeRetry(storage: SafeStorage, pubkey: string, nowMs = Date.now()): void {
  const attempts = (readBadgeRetry(storage, pubkey)?.attempts ?? 0) + 1
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - 1))
  storage.write(key(pubkey), { attempts, dueMs: nowMs + delayMs } satisfies BadgeRetry)
}

/** Milliseconds until the next retry; never longer than the longest delay, even if the clock was changed. */
export const delayUntil = (dueMs: number, nowMs = Date.now()): number =>
  Math.min(longestDelayMs, Math.max(0, dueMs - nowMs))

export const removeBadgeRetry = (storage: SafeStorage, pubkey: string): void => storage.remove(key(pubkey))
