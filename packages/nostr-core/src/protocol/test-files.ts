import { readFileSync } from 'node:fs'

/**
 * Reads a file that tests share with other projects, such as `vectors/nip49/vectors.json`, from `../shared` beside the
 * project's root; if it is absent, warns on the console and returns undefined.
 */
export function readTestFile(path: string): Buffer | undefined {
  try {
    return readFileSync(new URL(`../../../../../shared/${path}`, import.meta.url))
  } catch {
    // oxlint-disable-next-line no-console -- only tests call this, and their reader must know what was left out
    console.warn(`No ../shared/${path}: tests that need it are skipped`)
    return undefined
  }
}
