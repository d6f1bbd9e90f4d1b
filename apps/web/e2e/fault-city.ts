import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NostrEvent } from '@ncc/nostr-core'
import { startFaultRelay, type FaultRelay } from '@ncc/nostr-core/testing/relay'
import { startServer, type Server } from './server.ts'

/** A city whose relays are all the same one, controlled by the test. */
export interface FaultCity {
  readonly server: Server
  readonly relay: FaultRelay
  remove(): Promise<void>
}

/**
 * Starts a city whose only relay has `events`, and signs with the key of `relayPubkey` (64 hex); the rest of its configuration
 * comes from the city at `origin`.
 */
export async function startFaultCity(
  origin: string,
  events: readonly NostrEvent[],
  relayPubkey?: string,
): Promise<FaultCity> {
  const relay = await startFaultRelay({ events })
  const response = await fetch(`${origin}/community.json`)
  const community = (await response.json()) as object
  const { url } = relay
  const relays = {
    city: url,
    public: url,
    fallback: [url, url],
    contactsFallback: [url, url, url, url],
    search: [url],
  }
  const folder = await mkdtemp(join(tmpdir(), 'ncc-community-'))
  const path = join(folder, 'community.json')
  await writeFile(
    path,
    JSON.stringify({ ...community, relays, ...(relayPubkey !== undefined && { relayPubkey }) }),
  )
  const server = await startServer({ seed: 'none', community: path })
  return {
    server,
    relay,
    async remove() {
      await server.remove()
      await relay.stop()
      await rm(folder, { recursive: true })
    },
  }
}
