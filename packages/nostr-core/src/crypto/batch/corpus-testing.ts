import { gunzipSync } from 'node:zlib'
import { readTestFile } from '../../protocol/test-files.ts'

/** Reads lines of JSON from the real events stored beside the project; empty where they are absent. */
export function readCorpus<T>(name: string): T[] {
  const file = readTestFile(`corpus/${name}`)
  if (!file) return []
  const lines = gunzipSync(file).toString().trim().split('\n')
  return lines.map((line) => JSON.parse(line) as T)
}
