import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/**
 * Refuses a device, a pipe and a folder where a setting names a file: reading one may never end.
 * @throws {Error} also if there is nothing at that path.
 */
export function ensureRegularFile(path: string): void {
  if (!statSync(path).isFile()) throw new Error(`${path} is not a regular file`)
}

/** Reads a file that a setting names. Rejects like `ensureRegularFile`. */
export async function readRegularFile(path: string): Promise<Buffer> {
  ensureRegularFile(path)
  return readFile(path)
}
