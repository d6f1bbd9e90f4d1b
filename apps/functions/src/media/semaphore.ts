import { HttpError } from '../auth/http-error.ts'

/** How a task waits; `key` identifies who sends it, an address. */
interface Turn {
  readonly key: string
  /** The slots that the task needs, 1 by default. One that needs more than a key's share takes the whole share. */
  readonly weight?: number
  /** A task whose client is gone is not started. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs a task once there are slots for it. Keys take turns, so that a task waits for at most one of each other key. A `FairQueue`
 * would not do: the next task may not fit, or its key may have its share, and a client that is gone takes its task back.
 * @throws {HttpError} 429 if too many tasks of the key wait, 400 if the client is gone.
 */
export type Semaphore = <T>(turn: Turn, task: () => Promise<T>) => Promise<T>

export interface SemaphoreSize {
  readonly total: number
  /** The slots of one key. */
  readonly share: number
  /** Tasks of one key that may wait. */
  readonly maxWaiting?: number
}

interface Waiting {
  readonly weight: number
  readonly start: () => void
}

const gone = () => new HttpError(400, 'malformed', 'The client is gone.')

export function createSemaphore({ total, share, maxWaiting = Infinity }: SemaphoreSize): Semaphore {
  let free = total
  const used = new Map<string, number>()
  /** In the order of the keys' turns. */
  const queues = new Map<string, Waiting[]>()

  function take(key: string, weight: number): void {
    free -= weight
    const mine = (used.get(key) ?? 0) + weight
    if (mine > 0) used.set(key, mine)
    else used.delete(key)
  }

  function remove(key: string, task: Waiting): boolean {
    const queue = queues.get(key) ?? []
    const index = queue.indexOf(task)
    if (index >= 0) queue.splice(index, 1)
    if (queue.length === 0) queues.delete(key)
    return index >= 0
  }

  /** Starts the next task; whether there was one. */
  function startOne(): boolean {
    for (const [key, queue] of queues) {
      const [next] = queue
      if (!next || (used.get(key) ?? 0) + next.weight > share) continue
      // Nobody overtakes it: else a large task would wait for ever.
      if (next.weight > free) return false
      remove(key, next)
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      take(key, next.weight)
      next.start()
      return true
    }
    return false
  }

  function startAll(): void {
    while (startOne());
  }

  function wait(key: string, weight: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((start, reject) => {
      const task = { weight, start }
      const queue = queues.get(key)
      if (queue) queue.push(task)
      else queues.set(key, [task])
      signal?.addEventListener(
        'abort',
        () => {
          if (!remove(key, task)) return
          reject(gone())
          startAll()
        },
        { once: true },
      )
      startAll()
    })
  }

  return async ({ key, weight = 1, signal }, task) => {
    if (signal?.aborted) throw gone()
    if ((queues.get(key)?.length ?? 0) >= maxWaiting) {
      const message = 'Too many uploads from your network at once. Try again in a moment.'
      throw new HttpError(429, 'too-many-uploads', message, { retryAfter: 10 })
    }
    const taken = Math.min(weight, share)
    await wait(key, taken, signal)
    try {
      return await task()
    } finally {
      take(key, -taken)
      startAll()
    }
  }
}
