import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFaultRelay, type FaultRelay } from '@ncc/nostr-core/testing/relay'
import { habits, heal } from '../../../../packages/nostr-core/tests/fire/faults.ts'
import { createPerson, strangers, type Person } from '../../../../packages/nostr-core/tests/fire/people.ts'
import { startServer, type Server } from '../server.ts'

/** A city whose three relays fail on demand. */
export interface World {
  readonly server: Server
  readonly relays: readonly FaultRelay[]
  readonly people: readonly Person[]
  /** Accounts that nobody follows at the start (64 hex). */
  readonly strangers: readonly string[]
  /** Ends every fault. */
  heal(): Promise<void>
  remove(): Promise<void>
}

/** Starts a city with two people and their earlier events. */
export async function startWorld(origin: string, seed: number): Promise<World> {
  const now = Math.floor(Date.now() / 1000)
  const people = ['Ada', 'Ben'].map((name) => createPerson(name, now))
  const events = people.flatMap(({ profile, lists }) => [profile, ...Object.values(lists)])
  const relays = await Promise.all(
    habits.map((script, index) => startFaultRelay({ script, events, seed: seed + index })),
  )
  const [city, open, fallback] = relays.map(({ url }) => url)
  const community = (await (await fetch(`${origin}/community.json`)).json()) as object
  const folder = await mkdtemp(join(tmpdir(), 'ncc-fire-'))
  const path = join(folder, 'community.json')
  const others = [fallback, fallback, fallback, fallback]
  await writeFile(
    path,
    JSON.stringify({
      ...community,
      relays: {
        city,
        public: open,
        fallback: [fallback, fallback],
        contactsFallback: others,
        search: [city],
      },
    }),
  )
  const server = await startServer({ seed: 'none', community: path })
  return {
    server,
    relays,
    people,
    strangers: strangers(8),
    heal: () => heal(relays),
    async remove() {
      await server.remove()
      await Promise.all(relays.map((relay) => relay.stop()))
      await rm(folder, { recursive: true })
    },
  }
}
