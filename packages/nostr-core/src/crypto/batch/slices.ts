import type { Turn } from './queue.ts'

/** Work that pauses at every `yield`; if it yields a promise, until that has resolved. */
export type Work<T> = Generator<Promise<void> | void, T>

/** The longest time that verification blocks a thread, in milliseconds. */
const defaultSliceMs = 8

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
