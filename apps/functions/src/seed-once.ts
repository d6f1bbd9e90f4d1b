import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NostrEvent } from '@ncc/nostr-core'
import * as v from 'valibot'
import type { DataFolder } from './data-folder.ts'
import type { DemoCity, DemoTarget } from './demo-city.ts'
import { forEachRelay } from './relay-names.ts'
import { EventDatabase } from './relay/event-database.ts'
import type { State } from './state/state.ts'

const record = v.object({ origin: v.string(), residentNsec: v.string(), residentName: v.string() })

/** The stored record of a demo city. */
export type SeedRecord = v.InferOutput<typeof record>

/** What is needed to create a demo city. */
export interface SeedPlan extends Omit<DemoTarget, 'relays'> {
  readonly demo: DemoCity
  readonly data: Pick<DataFolder, 'relays' | 'seeding' | 'oldSeedRecord'>
  readonly state: State
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

/** The record is stored beside the databases that it describes, so that one rename moves both. */
const recordIn = (relays: string) => join(relays, 'demo-city.json')

async function readRecord(path: string): Promise<SeedRecord | undefined> {
  const text = await readFile(path, 'utf8').catch(ignoreMissing)
  // Earlier versions left an empty file when seeding was interrupted.
  return text ? v.parse(record, JSON.parse(text)) : undefined
}

/**
 * The record of the demo city in a data folder; undefined if there is none.
 * @throws {Error} if it cannot be read.
 */
export async function findSeed({
  relays,
  oldSeedRecord,
}: Pick<DataFolder, 'relays' | 'oldSeedRecord'>): Promise<SeedRecord | undefined> {
  return (await readRecord(recordIn(relays))) ?? (await readRecord(oldSeedRecord))
}

/** Whether a data folder contains relay databases, of the demo city or not. */
export async function hasRelays({ relays }: Pick<DataFolder, 'relays'>): Promise<boolean> {
  return ((await readdir(relays).catch(ignoreMissing)) ?? []).length > 0
}

/**
 * Creates the demo city in a temporary folder, which becomes the relays' folder once it is complete. If that is interrupted,
 * the next call starts over; nothing outside the temporary folder is removed. Call it only if `hasRelays` is false.
 */
export async function seedOnce({ demo, data, origin, state, media, now }: SeedPlan): Promise<SeedRecord> {
  await rm(data.seeding, { recursive: true, force: true })
  const databases = forEachRelay(
    (name) => new EventDatabase({ storage: join(data.seeding, `${name}.sqlite`) }),
  )
  try {
    const relays = forEachRelay((name) => ({
      store: (events: readonly NostrEvent[]) => void databases[name].store(events),
    }))
    const { residentNsec, residentName } = await demo.seedDemoCity({ origin, relays, media, now })
    for (const [name, pubkey] of Object.entries(demo.demoNames())) await state.claimName(name, pubkey)
    const seeded: SeedRecord = { origin, residentNsec, residentName }
    await writeFile(recordIn(data.seeding), JSON.stringify(seeded), { flush: true })
    for (const database of Object.values(databases)) database.close()
    await rename(data.seeding, data.relays)
    return seeded
  } finally {
    for (const database of Object.values(databases)) database.close()
  }
}
