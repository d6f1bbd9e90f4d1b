/** Time, injected so that tests can own it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs `task` once after `ms` milliseconds; the function returned cancels it. */
  after(ms: number, task: () => void): () => void
}

/** The platform's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** Seconds: an event dated further ahead than a wrong clock explains is not taken at its word. */
export const clockSkew = 900

/** The clock's time in whole seconds, the unit of `created_at`. */
export function nowInSeconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000)
}

/** Milliseconds since a moment that the clock has shown; a clock that was set back cannot tell, so it counts as long ago. */
export function elapsedSince(clock: Clock, moment: number): number {
  const elapsed = clock.now() - moment
  return elapsed < 0 ? Number.POSITIVE_INFINITY : elapsed
}
