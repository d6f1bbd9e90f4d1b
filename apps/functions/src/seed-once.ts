import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { NostrEvent } from '@ncc/nostr-core'
import { UnusableDataError, type DataFolder } from './data-folder.ts'
import type { DemoCity, DemoTarget } from './demo-city.ts'
import { forEachRelay, type RelayName } from './relay-names.ts'
import { EventDatabase } from './relay/event-database.ts'
import type { State } from './state/state.ts'

const record = v.object({ origin: v.string(), residentNsec: v.string(), residentName: v.string() })

/** The stored record of a demo city. */
export type SeedRecord = v.InferOutput<typeof record>

/** What is needed to create a demo city. */
export interface SeedPlan extends Omit<DemoTarget, 'relays'> {
  readonly demo: DemoCity
  readonly data: Pick<DataFolder, 'relays' | 'seeding'>
  readonly state: State
}

/** The record is stored beside the databases that it describes, so that one rename moves both. */
const recordIn = (relays: string) => join(relays, 'demo-city.json')

/**
 * The record of the demo city in a data folder; undefined if there is none.
 * @throws {UnusableDataError} if it cannot be read.
 */
export async function findSeed({ relays }: Pick<DataFolder, 'relays'>): Promise<SeedRecord | undefined> {
  const path = recordIn(relays)
  try {
    return v.parse(record, JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new UnusableDataError(
      `${path}, the demo city’s record, cannot be read: ${reason}. Restore it from a backup.`,
      { cause: error },
    )
  }
}

/**
 * Creates the relays' databases in a temporary folder, which becomes the relays' folder once `fill` has resolved: all four are
 * there, or none. If that is interrupted, the next call starts over; nothing outside the temporary folder is removed. Call it
 * only if `hasRelays` is false.
 */
export async function createRelays<T>(
  { relays, seeding }: Pick<DataFolder, 'relays' | 'seeding'>,
  fill: (databases: Readonly<Record<RelayName, EventDatabase>>) => Promise<T>,
): Promise<T> {
  await rm(seeding, { recursive: true, force: true })
  const databases = forEachRelay((name) => new EventDatabase({ storage: join(seeding, `${name}.sqlite`) }))
  const close = () => {
    for (const database of Object.values(databases)) database.close()
  }
  try {
    const result = await fill(databases)
    close()
    await rename(seeding, relays)
    return result
  } finally {
    close()
  }
}

/** Creates the demo city as `createRelays` does. */
export async function seedOnce({ demo, data, origin, state, media, now }: SeedPlan): Promise<SeedRecord> {
  return createRelays(data, async (databases) => {
    const relays = forEachRelay((name) => ({
      store: (events: readonly NostrEvent[]) => void databases[name].store(events),
    }))
    const { residentNsec, residentName } = await demo.seedDemoCity({ origin, relays, media, now })
    for (const [name, pubkey] of Object.entries(demo.demoNames())) await state.claimName(name, pubkey)
    const seeded: SeedRecord = { origin, residentNsec, residentName }
    await writeFile(recordIn(data.seeding), JSON.stringify(seeded), { flush: true })
    return seeded
  })
}
