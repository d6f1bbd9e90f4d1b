import { demoNames, seedDemoCity, type SeedTarget } from './demo/index.ts'
import type { State } from './state/state.ts'

/** What is remembered of a seeded demo city. */
export interface SeedRecord {
  readonly origin: string
  readonly residentNsec: string
  readonly residentName: string
}

const note = 'demo city'
const begun = 'begun'

/** The seeded city that this data folder holds; `unfinished` when its making was broken off. */
export async function findSeed(state: State): Promise<SeedRecord | 'unfinished' | undefined> {
  const text = await state.getNote(note)
  if (text === undefined) return undefined
  return text === begun ? 'unfinished' : (JSON.parse(text) as SeedRecord)
}

/** Makes the demo city and its NIP-05 names, and remembers that it is made. */
export async function seedOnce(state: State, target: SeedTarget): Promise<SeedRecord> {
  await state.setNote(note, begun)
  const { residentNsec, residentName } = await seedDemoCity(target)
  for (const [name, pubkey] of Object.entries(demoNames())) await state.claimName(name, pubkey)
  const record: SeedRecord = { origin: target.origin, residentNsec, residentName }
  await state.setNote(note, JSON.stringify(record))
  return record
}
