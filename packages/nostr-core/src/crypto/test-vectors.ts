import { readFileSync } from 'node:fs'

/**
 * Reads a file of published test vectors, kept beside the project and not in it; undefined, with a word on the
 * console, where it is absent.
 */
export function readVectors(path: string): string | undefined {
  const url = new URL(`../../../../../shared/vectors/${path}`, import.meta.url)
  try {
    return readFileSync(url, 'utf8')
  } catch {
    // oxlint-disable-next-line no-console -- only tests call this, and their reader must know what was left out
    console.warn(`No vectors at ../shared/vectors/${path}: skipped`)
    return undefined
  }
}
