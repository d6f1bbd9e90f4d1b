/**
 * Set reconciliation (NIP-77): both sides of the protocol without a connection. `client.relays.fetchMissing` uses them.
 *
 * @module
 */
export { MalformedError } from './protocol/errors.ts'
export {
  answerNegentropy,
  NegentropyReconciliation,
  NegentropySet,
  type NegentropyBound,
  type NegentropyDifference,
  type NegentropyRecord,
} from './protocol/negentropy.ts'
