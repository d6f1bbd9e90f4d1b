import { readFile, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { demoNames, seedDemoCity, type SeedTarget } from './demo/index.ts'
import type { State } from './state/state.ts'

const record = v.object({ origin: v.string(), residentNsec: v.string(), residentName: v.string() })

/** What is remembered of a seeded demo city. */
export type SeedRecord = v.InferOutput<typeof record>

/**
 * The demo city that the data folder holds, as the note at `path` says; `unfinished` when its making was broken off.
 * @throws {Error} if there is a note that cannot be read.
 */
export async function findSeed(path: string): Promise<SeedRecord | 'unfinished' | undefined> {
  try {
    const text = await readFile(path, 'utf8')
    return text === '' ? 'unfinished' : v.parse(record, JSON.parse(text))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Makes the demo city and its NIP-05 names, and notes at `path` first that it has begun, then that it is done. */
export async function seedOnce(path: string, state: State, target: SeedTarget): Promise<SeedRecord> {
  await writeFile(path, '')
  const { residentNsec, residentName } = await seedDemoCity(target)
  for (const [name, pubkey] of Object.entries(demoNames())) await state.claimName(name, pubkey)
  const made: SeedRecord = { origin: target.origin, residentNsec, residentName }
  await writeFile(path, JSON.stringify(made))
  return made
}
