/** Work that pauses at every `yield`; if it yields a promise, until that has resolved. */
export type Work<T> = Generator<Promise<void> | void, T>

/** The longest time that verification blocks a thread, in milliseconds. */
const defaultSliceMs = 8

/** Resolves in a later turn of the event loop, after input, sockets and timers. */
export type Turn = () => Promise<void>

/** Creates a turn that browsers do not delay in hidden pages, unlike a timer. */
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

/** Runs work to its end, and lets the event loop run after every slice of `sliceMs` milliseconds. */
export async function runInSlices<T>(work: Work<T>, turn: Turn, sliceMs = defaultSliceMs): Promise<T> {
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
