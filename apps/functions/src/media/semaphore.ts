/** Runs a task once `weight` slots (1 by default) are free, in the order of the calls. */
export type Semaphore = <T>(task: () => Promise<T>, weight?: number) => Promise<T>

/** Creates a semaphore with `slots` slots. A task that needs more than there are runs alone. */
export function createSemaphore(slots: number): Semaphore {
  let free = slots
  const waiting: { readonly weight: number; readonly start: () => void }[] = []
  function startNext(): void {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.weight
      next.start()
    }
  }
  return async (task, weight = 1) => {
    const taken = Math.min(weight, slots)
    await new Promise<void>((start) => {
      waiting.push({ weight: taken, start })
      startNext()
    })
    try {
      return await task()
    } finally {
      free += taken
      startNext()
    }
  }
}
