import type { Verifier } from './batch/verifier-types.ts'
import { createPureVerifier } from './pure-verifier.ts'

export type { Verifier, VerifyOptions } from './batch/verifier-types.ts'

/** The verifier that runs on the caller's own thread. */
export function createVerifier(): Verifier {
  return createPureVerifier()
}
