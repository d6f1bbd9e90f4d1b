/** Resolves in a later turn of the event loop, when input, sockets and timers have had theirs. */
export type Turn = () => Promise<void>

/** A turn that no browser delays in hidden pages, unlike a timer. */
export function createTurn(): Turn {
  if (typeof setImmediate === 'function') return () => new Promise((resolve) => void setImmediate(resolve))
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.addEventListener('message', () => waiting.shift()?.())
  port1.start()
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      port2.postMessage(undefined)
    })
}

/** Work that stops at its yields; where it yields a promise, it goes on when that has resolved. */
export type Work<T> = Generator<Promise<void> | void, T>

/** Runs work to its end, and lets the event loop turn whenever a slice of time, in milliseconds, is used up. */
export async function runInSlices<T>(work: Work<T>, turn: Turn, sliceMs: number): Promise<T> {
  let sliceEnd = performance.now() + sliceMs
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (step.value) await step.value
    if (performance.now() < sliceEnd) continue
    await turn()
    sliceEnd = performance.now() + sliceMs
  }
}
