import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { BudgetSize } from './budget.ts'
import { clientOf, createProxyCheck, networkOf } from './client-address.ts'
import { EvictingBudget } from './evicting-budget.ts'
import { describeError } from './log.ts'
import { forEachRelay, relayNames, type RelayName } from './relay-names.ts'
import { refuseUpgrade, type Relay } from './relay/relay.ts'

/** The port cannot be used; the message names it and the reason. */
export class UnavailablePortError extends Error {
  override readonly name = 'UnavailablePortError'
}

/** The handlers of requests and of WebSockets. */
interface Handlers {
  /** `client` identifies the client for limits (`clientOf`). */
  readonly fetch: (request: Request, client: string) => Response | Promise<Response>
  readonly relays: Readonly<Record<RelayName, Pick<Relay, 'handleUpgrade'>>>
}

export interface HttpServerOptions {
  readonly port: number
  readonly host: string
  /** How many proxies in front of the server set X-Forwarded-For. */
  readonly proxies: number
  /** Receives what the operator should know: once about the settings, and each error of the listening server. */
  readonly warn?: (problem: string) => void
  /** How long a request may take to arrive with its body; two minutes by default. */
  readonly requestMs?: number
  /** How long a connection may stand still while a request is answered or its response read; three minutes by default. */
  readonly idleMs?: number
  /** Bytes of requests that are being answered and of responses that are not read, by client; `defaultUnread` by default. */
  readonly unread?: BudgetSize
}

/** A server that listens. */
export interface Listening {
  readonly port: number
  /** Sets the handlers; until then everything is answered with 503. */
  serve(handlers: Handlers): void
  /** Ends the requests under way that match, with their connections. */
  end(matches: (request: Request, client: string) => boolean): void
  /**
   * Frees the port at once, waits at most `graceMs` for running requests, then ends all HTTP connections. The relays end
   * their WebSockets.
   */
  close(graceMs?: number): Promise<void>
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const text =
        error.code === 'EADDRINUSE'
          ? `PORT ${port} on ${host} is in use by another program.`
          : `PORT ${port} on HOST ${host} cannot be used: ${error.message}.`
      reject(new UnavailablePortError(text))
    }
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve((server.address() as AddressInfo).port)
    })
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

/** Ends connections over the limit, so that a few addresses cannot take them all. */
function limitConnections(server: Server): void {
  const connections = new EvictingBudget({ total: 8_000, share: 2_000 })
  server.on('connection', (socket) => {
    const place = connections.reserve(networkOf(socket.remoteAddress ?? ''), 1)
    if (!place) return void socket.destroy()
    place.endWith(() => socket.destroy())
    socket.once('close', () => place.release())
  })
}

const megabyte = 1024 * 1024

const defaultUnread: BudgetSize = { total: 64 * megabyte, share: 32 * megabyte }
/** What a request takes until its response is read, apart from the response's body. */
const requestBytes = 16 * 1024
/** At most this much of a longer body is in memory at once: it is a stream, or a file whose bytes all responses share. */
const maxBodyBytes = 128 * 1024

/** The bytes in memory of a response's body until the client has read it. Only GET has long ones. */
const bodyBytes = (length: string | null) =>
  length === null ? maxBodyBytes : Math.min(Number(length), maxBodyBytes)

/**
 * Limits what clients have asked for and not read: an address can open any number of connections behind a proxy, and ask for
 * any number of responses on each. Beyond its share, an address is answered with 503 before its request is handled. Beyond the
 * total, the address that uses most loses a response that it does not read, or a call whose body does not arrive.
 */
function limitUnread(
  size: BudgetSize,
  handle: (request: Request, client: string) => Response | Promise<Response>,
) {
  const unread = new EvictingBudget(size, { newestWins: true })
  return async (
    request: Request,
    { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
    client: string,
  ): Promise<Response> => {
    const held = unread.reserve(
      client,
      requestBytes + (request.method === 'GET' ? maxBodyBytes : requestBytes),
    )
    if (!held) {
      // It waits behind another response of its connection, where any number of refusals would wait as well.
      if (outgoing.socket === null) incoming.socket.destroy()
      const headers = { 'cache-control': 'no-store', 'retry-after': '5' }
      return new Response('Too many requests at once\n', { status: 503, headers })
    }
    outgoing.once('close', () => held.release())
    const end = () => incoming.socket.destroy()
    // A handler that waits for a body ends with the connection; another one would go on and use memory that nobody counts.
    if (request.method !== 'GET') held.endWith(end)
    const response = await handle(request, client)
    held.shrinkTo(requestBytes + bodyBytes(response.headers.get('content-length')))
    held.endWith(end)
    return response
  }
}

/** The relay that a request's path names; undefined if it names none. */
function relayIn(path = ''): RelayName | undefined {
  const name = /^\/relays\/([a-z-]+)\/?(\?.*)?$/.exec(path)?.[1]
  return relayNames.find((each) => each === name)
}

/** The handlers while the server starts. */
const starting: Handlers = {
  fetch: () =>
    Response.json(
      { status: 'failing', checks: { setup: 'under way' } },
      { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } },
    ),
  relays: forEachRelay(() => ({
    handleUpgrade: (_, socket) => refuseUpgrade(socket, '503 Service Unavailable', 'retry-after: 5\r\n'),
  })),
}

/**
 * Listens for HTTP and for the relays' WebSockets.
 * @throws {UnavailablePortError} if the port is taken or forbidden.
 */
export async function startHttpServer(options: HttpServerOptions): Promise<Listening> {
  const { port, host, proxies, warn = () => undefined, requestMs = 120_000, idleMs = 180_000 } = options
  let handlers = starting
  const checkProxies = createProxyCheck(proxies, warn)
  const running = new Map<ServerResponse, { request: Request; client: string; end: () => void }>()
  const limited = limitUnread(options.unread ?? defaultUnread, (request, client) =>
    handlers.fetch(request, client),
  )
  const server = createAdaptorServer({
    fetch: (request, bindings) => {
      const { incoming, outgoing } = bindings as { incoming: IncomingMessage; outgoing: ServerResponse }
      checkProxies(incoming)
      const client = clientOf(incoming, proxies)
      running.set(outgoing, { request, client, end: () => incoming.socket.destroy() })
      outgoing.once('close', () => running.delete(outgoing))
      return limited(request, { incoming, outgoing }, client)
    },
    // HTTP/1.0 names no host, and load balancers check with it whether the server is healthy.
    hostname: 'localhost',
    // A slower request is answered with 408 and its connection ended.
    serverOptions: {
      // Other offers are no reason to refuse a request: some programs offer HTTP/2 with each (`Upgrade: h2c`).
      shouldUpgradeCallback: ({ url, headers }) =>
        headers.upgrade?.toLowerCase() === 'websocket' && relayIn(url) !== undefined,
      headersTimeout: Math.min(20_000, requestMs),
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(5_000, requestMs),
    },
  }) as Server
  // A connection on which nothing moves is ended: the client does not read, or is gone.
  server.setTimeout(idleMs)
  const drain = createDrain(server)
  // Behind a proxy all connections come from its address, so the proxy has to limit them.
  if (proxies === 0) limitConnections(server)
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const name = relayIn(request.url)
    if (name) handlers.relays[name].handleUpgrade(request, socket, head, clientOf(request, proxies))
    else refuseUpgrade(socket, '404 Not Found')
  })
  const bound = await listen(server, port, host)
  server.on('error', (error) => warn(`The HTTP server: ${describeError(error)}`))
  return {
    port: bound,
    serve: (ready) => void (handlers = ready),
    end(matches) {
      for (const { request, client, end } of running.values()) if (matches(request, client)) end()
    },
    async close(graceMs = 0) {
      server.close()
      await drain(graceMs)
      server.closeAllConnections()
    },
  }
}
