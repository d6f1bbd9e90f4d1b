import { loadBatchEngine, type BatchEngine } from './engine.ts'
import type { Turn } from './queue.ts'
import { recordStarts, verdict, type Verdict } from './records.ts'

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

/** Verifies `count` records: a verdict for each. */
type VerifyRecords = (records: Uint8Array, count: number) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Verifies records on this thread in slices, with the batch engine, one call at a time, because it holds one batch. Without
 * WebAssembly, or if the engine fails, it uses only @noble/curves.
 */
export function createRecordVerifier(
  turn: Turn,
  load: () => Promise<BatchEngine> = loadBatchEngine,
): VerifyRecords {
  const engine = load().catch(() => undefined)

  async function verify(records: Uint8Array, count: number) {
    const batchEngine = await engine
    try {
      if (batchEngine) return await runInSlices(verifyBatch(batchEngine, records, count), turn)
    } catch {
      // If the engine fails, verify the events without it instead of refusing them.
    }
    const { verifyRecordSingly } = await import('./single.ts')
    return runInSlices(verifyEach(verifyRecordSingly, records, count), turn)
  }

  let last: Promise<unknown> = engine
  return (records, count) => {
    const verdicts = last.then(() => verify(records, count))
    last = verdicts.catch(() => undefined)
    return verdicts
  }
}

function* verifyEach(
  verifyRecord: (records: Uint8Array, start: number) => Verdict,
  records: Uint8Array,
  count: number,
): Work<Uint8Array<ArrayBuffer>> {
  const verdicts = new Uint8Array(count)
  for (const [i, start] of recordStarts(records, count).entries()) {
    verdicts[i] = verifyRecord(records, start)
    yield
  }
  return verdicts
}

/** Below this, looking at events one by one costs less than bisecting further. */
const FEW = 8

/**
 * Verifies a batch of records with one equation; if it fails, with one for each half, down to a few events that are then
 * verified one by one. @noble/curves confirms every refusal. Returns a verdict for each record.
 * Pauses at every `yield`, and if it yields a promise, until that has settled: @noble/curves is loaded only if the equation
 * fails. The engine must not be used otherwise until the end.
 */
export function* verifyBatch(
  engine: BatchEngine,
  records: Uint8Array,
  count: number,
): Work<Uint8Array<ArrayBuffer>> {
  const verdicts = engine.prepare(records, count)
  yield
  if (engine.check(0, count)) return verdicts
  const starts = recordStarts(records, count)
  yield* settleFailing(0, count)
  return verdicts

  /** Finds the bad ones in a range whose equation failed. */
  function* settleFailing(first: number, size: number): Work<void> {
    yield
    if (size <= FEW) return yield* settleFew(first, size)
    const half = size >> 1
    const firstFails = !engine.check(first, half)
    if (firstFails) yield* settleFailing(first, half)
    // If the first half is good, the second must be the one that fails.
    if (!firstFails || !engine.check(first + half, size - half))
      yield* settleFailing(first + half, size - half)
  }

  function* settleFew(first: number, size: number): Work<void> {
    let verifySingly: ((records: Uint8Array, start: number) => Verdict) | undefined
    yield import('./single.ts').then(({ verifyRecordSingly }) => void (verifySingly = verifyRecordSingly))
    for (let i = first; i < first + size; i++) {
      const start = starts[i]
      if (start === undefined || verdicts[i] !== verdict.verified || engine.check(i, 1)) continue
      verdicts[i] = verifySingly?.(records, start) ?? verdict.badSignature
      yield
    }
  }
}
