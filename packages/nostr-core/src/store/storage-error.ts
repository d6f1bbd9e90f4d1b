import { NostrError } from '../protocol/errors.ts'

/**
 * Why a persistent store failed: it is full, it did not open in time (mostly because another tab holds an older version of
 * it), the browser forbids it, or it is broken.
 */
export type StorageProblem = 'quota' | 'blocked' | 'forbidden' | 'broken'

/** A persistent store failed. Events in memory are not affected. */
export class StorageError extends NostrError {
  override readonly code = 'storage'
  override readonly retryable = true
  readonly problem: StorageProblem

  constructor(problem: StorageProblem, cause: unknown) {
    super(`The event storage failed: ${problem}`, { cause })
    this.problem = problem
  }
}

/** Converts any error of a database to a `StorageError`. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'QuotaExceededError') return new StorageError('quota', error)
  if (name === 'SecurityError' || name === 'ReferenceError') return new StorageError('forbidden', error)
  return new StorageError('broken', error)
}
