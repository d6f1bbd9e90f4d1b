import { createSingleChunks } from './batch/in-process.ts'
import { createQueue } from './batch/queue.ts'
import { createTurn } from './batch/turn.ts'
import type { Verifier } from './batch/verifier-types.ts'

/** A verifier without WebAssembly: one event at a time with @noble/curves, about a thousand per second. */
export function createPureVerifier(): Verifier {
  const turn = createTurn()
  return createQueue({ turn, parallel: 1, chunkSize: () => 64, verifyChunk: createSingleChunks(turn) })
}
