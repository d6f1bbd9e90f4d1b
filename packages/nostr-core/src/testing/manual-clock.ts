import type { Clock } from '../protocol/clock.ts'

/** A clock that stands still until it is told to go on. */
export interface ManualClock extends Clock {
  /** Lets `ms` milliseconds pass and runs in order what falls due in them. */
  advance(ms: number): void
  /** Shows an earlier (or later) time from now on, as when somebody sets it; what waits is not moved. */
  set(now: number): void
  /** How many tasks wait. */
  readonly waiting: number
}

/** Makes a clock that shows `start`, in milliseconds since 1970. */
export function createManualClock(start = Date.UTC(2025, 0, 1)): ManualClock {
  let now = start
  let serial = 0
  /** How far the time shown is from the time that tasks wait by. */
  let shift = 0
  const tasks = new Map<number, { due: number; task: () => void }>()
  const nextDue = (end: number) =>
    [...tasks]
      .filter(([, { due }]) => due <= end)
      .sort(([a, first], [b, second]) => first.due - second.due || a - b)[0]
  return {
    now: () => now + shift,
    set(shown) {
      shift = shown - now
    },
    after(ms, task) {
      const id = serial++
      tasks.set(id, { due: now + ms, task })
      return () => tasks.delete(id)
    },
    advance(ms) {
      const end = now + ms
      for (let next = nextDue(end); next; next = nextDue(end)) {
        const [id, { due, task }] = next
        tasks.delete(id)
        now = Math.max(now, due)
        task()
      }
      now = end
    },
    get waiting() {
      return tasks.size
    },
  }
}
