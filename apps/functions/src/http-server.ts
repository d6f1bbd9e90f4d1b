import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { Budget } from './budget.ts'
import { clientOf, networkOf } from './client-address.ts'
import type { Relay } from './relay/relay.ts'
import { forEachRelay, type RelayName } from './relay-names.ts'

/** The port cannot be used; the message names it and the reason. */
export class UnavailablePortError extends Error {
  override readonly name = 'UnavailablePortError'
}

/** The handlers of requests and of WebSockets. */
export interface Handlers {
  /** `client` identifies the client for limits (`clientOf`). */
  readonly fetch: (request: Request, client: string) => Response | Promise<Response>
  readonly relays: Readonly<Record<RelayName, Pick<Relay, 'handleUpgrade'>>>
}

export interface HttpServerOptions {
  readonly port: number
  readonly host: string
  /** How many proxies in front of the server set X-Forwarded-For. */
  readonly proxies: number
  /** How long a request may take to arrive with its body; two minutes by default. */
  readonly requestMs?: number
}

/** A server that listens. */
export interface Listening {
  readonly port: number
  /** Sets the handlers; until then everything is answered with 503. */
  serve(handlers: Handlers): void
  /**
   * Frees the port at once, waits at most `graceMs` for running requests, then ends all HTTP connections. The relays end
   * their WebSockets.
   */
  close(graceMs?: number): Promise<void>
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used: ${error.message}`
      reject(new UnavailablePortError(`PORT ${port} on ${host} ${reason}.`))
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Returns a function that waits for running requests, at most `graceMs`. */
function createDrain(server: Server): (graceMs: number) => Promise<void> {
  const open = new Set<ServerResponse>()
  server.on('request', (_, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return async (graceMs) => {
    const time = new AbortController()
    const answered = Promise.all([...open].map((response) => once(response, 'close')))
    await Promise.race([answered, setTimeout(graceMs, undefined, { signal: time.signal, ref: false })])
    time.abort()
  }
}

/** Ends connections over the limit, so that one address cannot take all of them. */
function limitConnections(server: Server): void {
  const connections = new Budget({ total: 8_000, share: 2_000 })
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    if (!connections.take(address, 1)) return void socket.destroy()
    socket.once('close', () => connections.add(address, -1))
  })
}

/** The handlers while the server starts. */
const starting: Handlers = {
  fetch: () =>
    Response.json(
      { status: 'failing', checks: { setup: 'under way' } },
      { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } },
    ),
  relays: forEachRelay(() => ({
    handleUpgrade: (_, socket) =>
      void socket.end(
        'HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
      ),
  })),
}

/**
 * Listens for HTTP and for the relays' WebSockets.
 * @throws {UnavailablePortError} if the port is taken or forbidden.
 */
export async function startHttpServer(options: HttpServerOptions): Promise<Listening> {
  const { port, host, proxies, requestMs = 120_000 } = options
  let handlers = starting
  const server = createAdaptorServer({
    fetch: (request, { incoming }) => handlers.fetch(request, clientOf(incoming as IncomingMessage, proxies)),
    // A slower request is answered with 408 and its connection ended.
    serverOptions: {
      headersTimeout: Math.min(20_000, requestMs),
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(5_000, requestMs),
    },
  }) as Server
  const drain = createDrain(server)
  // Behind a proxy all connections come from its address, so the proxy has to limit them.
  if (proxies === 0) limitConnections(server)
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const name = /^\/relays\/([a-z-]+)\/?(\?.*)?$/.exec(request.url ?? '')?.[1] ?? ''
    if (Object.hasOwn(handlers.relays, name))
      handlers.relays[name as RelayName].handleUpgrade(request, socket, head, clientOf(request, proxies))
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
  const bound = await listen(server, port, host)
  return {
    port: bound,
    serve: (ready) => void (handlers = ready),
    async close(graceMs = 0) {
      server.close()
      await drain(graceMs)
      server.closeAllConnections()
    },
  }
}
