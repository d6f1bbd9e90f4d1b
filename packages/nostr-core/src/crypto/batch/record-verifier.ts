import { loadBatchEngine, type BatchEngine } from './engine.ts'
import { recordStarts } from './records.ts'
import type { Work } from './turn.ts'
import type { Verdict } from './verdict.ts'
import { verifyBatch } from './verify-batch.ts'

/** Runs work to its end, at once or in slices. */
type Run = <T>(work: Work<T>) => Promise<T>

/** Verifies `count` records: a verdict for each. */
export type VerifyRecords = (records: Uint8Array, count: number) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Verifies records on this thread with the batch engine, one call at a time, because it holds one batch. Without
 * WebAssembly, or if the engine fails, it uses only @noble/curves.
 */
export function createRecordVerifier(
  run: Run,
  load: () => Promise<BatchEngine> = loadBatchEngine,
): VerifyRecords {
  const engine = load().catch(() => undefined)

  async function verify(records: Uint8Array, count: number) {
    const batchEngine = await engine
    try {
      if (batchEngine) return await run(verifyBatch(batchEngine, records, count))
    } catch {
      // If the engine fails, verify the events without it instead of refusing them.
    }
    const { verifyRecordSingly } = await import('./single.ts')
    return run(verifyEach(verifyRecordSingly, records, count))
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
