import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVerifier, type NostrEvent } from '@ncc/nostr-core'
import { clientOf } from '../client-address.ts'
import { Relay, type RelayOptions } from './relay.ts'

/** A relay that listens on a port. */
export interface RunningRelay {
  /** `ws://127.0.0.1:port` */
  readonly url: string
  readonly port: number
  /** Stores events that are known to be valid. */
  store(events: readonly NostrEvent[]): void
  /** Applies `rules` that have changed to what is open. */
  enforceAccess(): void
  close(): Promise<void>
}

/**
 * The relay's options, all with a default. `port` 0 lets the system choose. Without `storage` the events are deleted when the
 * relay is closed.
 */
export interface StartRelayOptions extends Partial<RelayOptions> {
  readonly port?: number
  /** How many proxies in front of the relay set X-Forwarded-For; 0 by default. */
  readonly proxies?: number
}

function answer(relay: Relay, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const accept = incoming.headers.accept ?? ''
  const request = new Request('http://relay/', { method: incoming.method ?? 'GET', headers: { accept } })
  const response = relay.respond(request)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  void response.text().then((text) => outgoing.end(text))
}

/**
 * Starts an embedded relay on the loopback interface, for tests and tools.
 * @throws {Error} if the port is taken or the storage cannot be opened.
 */
export async function startRelay({
  port = 0,
  proxies = 0,
  ...options
}: StartRelayOptions = {}): Promise<RunningRelay> {
  const folder = await mkdtemp(join(tmpdir(), 'relay-'))
  const relay = new Relay({
    storage: join(folder, 'relay.sqlite'),
    name: 'Test relay',
    description: 'An embedded relay.',
    verifier: createVerifier(),
    ...options,
  })
  const server = createServer((incoming, outgoing) => answer(relay, incoming, outgoing))
  server.on('upgrade', (request, socket, head) =>
    relay.handleUpgrade(request, socket, head, clientOf(request, proxies)),
  )
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  } catch (error) {
    await relay.close()
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  const bound = (server.address() as AddressInfo).port
  return {
    url: `ws://127.0.0.1:${bound}`,
    port: bound,
    store: (events) => void relay.store(events),
    enforceAccess: () => relay.enforceAccess(),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      await relay.close()
      server.closeAllConnections()
      await closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}
