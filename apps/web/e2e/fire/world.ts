import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finalizeEvent, generateSecretKey, getPublicKey, type EventTemplate } from 'nostr-tools'
import type { NostrEvent } from '@ncc/nostr-core'
import { startFaultRelay, type FaultRelay } from '@ncc/nostr-core/testing/relay'
import { startServer, type Server } from '../server.ts'

/** A resident with a contact list and profile that have fields and tags of another client. */
export interface Person {
  readonly name: string
  readonly secretKey: Uint8Array
  /** 64 hex. */
  readonly pubkey: string
  readonly contacts: NostrEvent
  readonly profile: NostrEvent
}

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

const hourAgo = () => Math.floor(Date.now() / 1000) - 3600

function createPerson(name: string): Person {
  const secretKey = generateSecretKey()
  const sign = (template: Omit<EventTemplate, 'created_at'>) =>
    finalizeEvent({ ...template, created_at: hourAgo() }, secretKey) as NostrEvent
  const friends = Array.from({ length: 30 }, (_, index) => [
    'p',
    getPublicKey(generateSecretKey()),
    `wss://relay-${index}.example`,
    `Friend ${index}`,
  ])
  return {
    name,
    secretKey,
    pubkey: getPublicKey(secretKey),
    contacts: sign({ kind: 3, tags: [['t', 'another client'], ...friends], content: '{"another":"client"}' }),
    profile: sign({
      kind: 0,
      tags: [['alt', 'a profile']],
      content: JSON.stringify({ name, pronouns: 'they' }),
    }),
  }
}

/** Starts a city with two people and their earlier events. */
export async function startWorld(origin: string, seed: number): Promise<World> {
  const people = ['Ada', 'Ben'].map(createPerson)
  const events = people.flatMap(({ contacts, profile }) => [contacts, profile])
  const relays = await Promise.all(
    [1, 2, 3].map((offset) => startFaultRelay({ events, seed: seed + offset })),
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
    strangers: Array.from({ length: 8 }, () => getPublicKey(generateSecretKey())),
    async heal() {
      for (const relay of relays) {
        relay.script = {}
        relay.release()
        // A stopped relay restarts on its port; a running one fails because the port is in use.
        await relay.stop()
        await relay.start()
      }
    },
    async remove() {
      await server.remove()
      await Promise.all(relays.map((relay) => relay.stop()))
      await rm(folder, { recursive: true })
    },
  }
}
