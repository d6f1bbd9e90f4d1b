import { StorageError } from './storage-error.ts'

/** How long a database may take to open or to be deleted, also when another tab has to close it first. */
const timeoutMs = 5000

/**
 * Rejects if other tabs do not release the database in time, or the browser does not answer.
 * @throws {StorageError}
 */
export function inTime<T>(request: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageError('blocked', undefined)), timeoutMs)
    request.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
