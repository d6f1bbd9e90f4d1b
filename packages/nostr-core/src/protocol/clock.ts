/** The current time and timers; injected, so that tests control them. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs `task` once after `ms` milliseconds; returns a function that cancels it. */
  after(ms: number, task: () => void): () => void
}

/** The platform's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** Seconds: the tolerance for events dated in the future by a wrong clock. */
export const clockSkew = 900

/** The clock's time in whole seconds, the unit of `created_at`. */
export function nowInSeconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000)
}

/** Milliseconds since an earlier time of the clock; infinite if the clock was set back since then. */
export function elapsedSince(clock: Clock, moment: number): number {
  const elapsed = clock.now() - moment
  return elapsed < 0 ? Number.POSITIVE_INFINITY : elapsed
}
