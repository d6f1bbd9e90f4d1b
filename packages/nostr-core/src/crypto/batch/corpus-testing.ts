import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Reads lines of JSON from the real events kept beside the project; empty, with a word, where they are absent. */
export function readCorpus<T>(name: string): T[] {
  const url = new URL(`../../../../../../shared/corpus/${name}`, import.meta.url)
  try {
    const text = gunzipSync(readFileSync(url)).toString()
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as T)
  } catch {
    // oxlint-disable-next-line no-console -- only tests call this, and their reader must know what was left out
    console.warn(`No events at ../shared/corpus/${name}: skipped`)
    return []
  }
}
