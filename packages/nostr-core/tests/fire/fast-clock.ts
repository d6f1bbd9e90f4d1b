import type { Clock } from '../../src/protocol/clock.ts'

/** A clock that starts at the present and may run faster than time passes. */
export interface FastClock extends Clock {
  /** How many times faster it runs, from now on; timers that are set keep their pace. */
  setSpeed(speed: number): void
}

/** Creates a clock with which timeouts of seconds pass in a test. */
export function createFastClock(speed: number): FastClock {
  let current = { speed, shown: Date.now(), at: performance.now() }
  const now = () => current.shown + (performance.now() - current.at) * current.speed
  return {
    now,
    after(ms, task) {
      const timer = setTimeout(task, ms / current.speed)
      return () => clearTimeout(timer)
    },
    setSpeed(next) {
      current = { speed: next, shown: now(), at: performance.now() }
    },
  }
}
