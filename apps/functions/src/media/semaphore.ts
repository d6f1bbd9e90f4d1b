/** Runs a task once `weight` slots are free (1 by default), in the order of the calls. */
export type InTurn = <T>(task: () => Promise<T>, weight?: number) => Promise<T>

/** Lets tasks of at most `places` in weight run at a time; the others wait their turn. A heavier one runs alone. */
export function createSemaphore(places: number): InTurn {
  let free = places
  const waiting: { readonly weight: number; readonly start: () => void }[] = []
  function startNext(): void {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.weight
      next.start()
    }
  }
  return async (task, wanted = 1) => {
    const weight = Math.min(wanted, places)
    await new Promise<void>((start) => {
      waiting.push({ weight, start })
      startNext()
    })
    try {
      return await task()
    } finally {
      free += weight
      startNext()
    }
  }
}
