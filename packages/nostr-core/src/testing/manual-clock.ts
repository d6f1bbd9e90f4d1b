import type { Clock } from '../protocol/clock.ts'

/** A clock that advances only on request. */
export interface ManualClock extends Clock {
  /** Advances by `ms` milliseconds and runs the tasks that become due, in order. */
  advance(ms: number): void
  /** Sets the time, earlier or later, without affecting waiting tasks. */
  set(now: number): void
  /** The number of waiting tasks. */
  readonly waiting: number
}

/**
 * Creates a clock that starts at `start`, in milliseconds since 1970.
 * @example
 * const clock = createManualClock()
 * const client = createClient({ relays: ['wss://relay.example'], clock })
 * clock.advance(5000)
 */
export function createManualClock(start = Date.UTC(2025, 0, 1)): ManualClock {
  let now = start
  let serial = 0
  /** The difference between the displayed time and the time that tasks wait for. */
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
