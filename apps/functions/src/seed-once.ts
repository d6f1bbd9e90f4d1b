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

/** What is remembered of a seeded demo city. */
export type SeedRecord = v.InferOutput<typeof record>

/** What a demo city is made with. */
export interface SeedPlan extends Omit<DemoTarget, 'relays'> {
  readonly demo: DemoCity
  readonly data: Pick<DataFolder, 'relays' | 'seeding' | 'oldSeedNote'>
  readonly state: State
}

function ifThere(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

/** The note lies among the databases that it speaks of, so that one rename brings both. */
const noteIn = (relays: string) => join(relays, 'demo-city.json')

async function readNote(path: string): Promise<SeedRecord | undefined> {
  const text = await readFile(path, 'utf8').catch(ifThere)
  // An empty note of an earlier version: that seeding was broken off.
  return text ? v.parse(record, JSON.parse(text)) : undefined
}

/**
 * The demo city that a data folder holds.
 * @throws {Error} if there is a note that cannot be read.
 */
export async function findSeed({
  relays,
  oldSeedNote,
}: Pick<DataFolder, 'relays' | 'oldSeedNote'>): Promise<SeedRecord | undefined> {
  return (await readNote(noteIn(relays))) ?? (await readNote(oldSeedNote))
}

/** Whether a data folder has relay databases, whoever made them. */
export async function hasRelays({ relays }: Pick<DataFolder, 'relays'>): Promise<boolean> {
  return ((await readdir(relays).catch(ifThere)) ?? []).length > 0
}

/**
 * Makes the demo city in a folder of its own, which becomes the relays' folder once it is complete. If it is broken
 * off, the next seeding starts over; nothing outside that folder is removed. Call it only where `hasRelays` is false.
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
    const made: SeedRecord = { origin, residentNsec, residentName }
    await writeFile(noteIn(data.seeding), JSON.stringify(made), { flush: true })
    for (const database of Object.values(databases)) database.close()
    await rename(data.seeding, data.relays)
    return made
  } finally {
    for (const database of Object.values(databases)) database.close()
  }
}
