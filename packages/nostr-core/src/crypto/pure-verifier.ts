import { verifySingly } from './batch/single.ts'
import type { Verifier } from './batch/verifier-types.ts'

/** The longest that verification keeps a thread without letting others run, in milliseconds. */
const SLICE_MS = 12

/**
 * A verifier without WebAssembly: one event at a time with @noble/curves, about a thousand a second.
 * It lets the event loop turn every few milliseconds.
 */
export function createPureVerifier(): Verifier {
  return {
    async verify(events) {
      const verdicts: boolean[] = []
      let sliceEnd = performance.now() + SLICE_MS
      for (const event of events) {
        if (performance.now() > sliceEnd) {
          await new Promise((resolve) => setTimeout(resolve))
          sliceEnd = performance.now() + SLICE_MS
        }
        verdicts.push(verifySingly(event))
      }
      return verdicts
    },
  }
}
