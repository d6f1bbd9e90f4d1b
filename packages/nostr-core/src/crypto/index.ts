/** Verification of events, and HTTP authentication. Public names only; `../index.ts` exports them. */
export { getEventHash } from '../protocol/event-id.ts'
export { createVerifyWorker } from './create-verify-worker.ts'
export { VerifyWorkerError } from './verify-fallback.ts'
export { createWorkerVerifier } from './worker-verifier.ts'
export type { NodeWorkerLike, WebWorkerLike, WorkerLike } from './worker-connection.ts'
export { createVerifier, type Verifier, type VerifyOptions } from './verifier.ts'
export {
  createHttpAuth,
  hashPayload,
  readAuthHeader,
  verifyHttpAuth,
  type AuthHeaderContent,
  type HttpAuthRequest,
  type HttpAuthVerdict,
  type VerifyHttpAuthOptions,
} from './nip98.ts'
