/**
 * A relay that fails on demand, for tests in Node.js: start it, let programs connect to it, and change its script.
 *
 * @module
 */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import type { NostrEvent } from '../protocol/event.ts'
import { createEventBuilder, type EventBuilder } from './event-builder.ts'
import { createRandom, type Random } from './random.ts'
import { RelayClient, type ReceivedFrame, type RelayHost } from './relay-client.ts'
import type { RelayScript } from './relay-script.ts'
import { streamSlowly } from './slow-stream.ts'

export type { ReceivedFrame, RelayHost } from './relay-client.ts'
export type { RelayScript } from './relay-script.ts'

interface Waiter {
  readonly met: () => boolean
  readonly resolve: () => void
}

/**
 * A relay on a loopback port that fails on demand, for tests. It holds events, answers like a relay as far as its script
 * lets it, and remembers every frame it got. Node.js only.
 */
export class FaultRelay implements RelayHost {
  readonly seed: number
  readonly random: Random
  readonly builder: EventBuilder
  /** Everything received, oldest first. */
  readonly frames: ReceivedFrame[] = []
  /** The events it holds. */
  readonly stored: NostrEvent[] = []
  /** What it does from now on; connections that are open keep their challenge. */
  script: RelayScript
  /** Connections accepted so far. */
  opened = 0
  /** Attempts to connect, whatever became of them. */
  attempts = 0
  readonly #clients = new Set<RelayClient>()
  readonly #waiters = new Set<Waiter>()
  readonly #sockets = new Set<Socket>()
  #port = 0
  #server: Server | undefined

  constructor(script: RelayScript, seed: number) {
    this.script = script
    this.seed = seed
    this.random = createRandom(seed)
    this.builder = createEventBuilder({ seed })
  }

  get url(): string {
    return `ws://127.0.0.1:${this.#port}`
  }

  /** Connections that are open. */
  get open(): number {
    return this.#clients.size
  }

  /** The frames of a type, in order; pings of the connection (a REQ named `ping`) are left out. */
  received(type: string): (readonly unknown[])[] {
    return this.frames
      .filter((received) => received.type === type && received.frame[1] !== 'ping')
      .map(({ frame }) => frame)
  }

  /** Holds events and sends them to the subscriptions they match. */
  add(...events: NostrEvent[]): void {
    this.stored.push(...events)
    for (const client of this.#clients) client.deliver(events)
  }

  /** Sends all held frames. */
  release(): void {
    for (const client of this.#clients) client.release()
  }

  /** Sends a text to every client. */
  broadcast(text: string): void {
    for (const client of this.#clients) client.sendText(text)
  }

  /** Resolves once `count` frames of a type have been received. */
  until(type: string, count = 1): Promise<void> {
    return this.#wait(() => this.received(type).length >= count)
  }

  /** Resolves once `count` connections have been accepted. */
  untilOpened(count = 1): Promise<void> {
    return this.#wait(() => this.opened >= count)
  }

  /** Resolves once no connection is open. */
  untilDeserted(): Promise<void> {
    return this.#wait(() => this.#clients.size === 0)
  }

  /** Resolves once `count` connections have been attempted. */
  untilAttempted(count = 1): Promise<void> {
    return this.#wait(() => this.attempts >= count)
  }

  /** Breaks every connection. */
  breakConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Stops the relay: closes all connections, and the machine refuses new ones. */
  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    this.breakConnections()
    await closed
  }

  /** Starts the relay, on its previous port if it had one. */
  async start(): Promise<void> {
    const server = createServer((_request, response) => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('content-type', 'application/nostr+json')
      const { info, negentropy } = this.script
      response.end(info ?? JSON.stringify(negentropy === undefined ? {} : { supported_nips: [77] }))
    })
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 * 1024 })
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      this.attempts++
      const { opening = 'accept' } = this.script
      if (opening === 'refuse') socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n')
      else if (opening === 'slowStream') streamSlowly(socket, 'HTTP/1.1 101 Switching Protocols\r\nx-slow: ')
      else if (opening === 'accept') {
        sockets.handleUpgrade(request, socket, head, (webSocket) => {
          const client = new RelayClient(this, webSocket, socket, ++this.opened)
          this.#clients.add(client)
          webSocket.on('close', () => {
            this.#clients.delete(client)
            this.#settle()
          })
          client.greet()
          this.#settle()
        })
      }
      this.#settle()
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.#port, '127.0.0.1', resolve)
    })
    const address = server.address()
    if (typeof address === 'object' && address) this.#port = address.port
    this.#server = server
  }

  /** Records a frame; called by the relay's connections. */
  note(received: ReceivedFrame): void {
    this.frames.push(received)
    this.#settle()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop()
  }

  #wait(met: () => boolean): Promise<void> {
    if (met()) return Promise.resolve()
    return new Promise((resolve) => this.#waiters.add({ met, resolve }))
  }

  #settle(): void {
    for (const waiter of this.#waiters) {
      if (!waiter.met()) continue
      this.#waiters.delete(waiter)
      waiter.resolve()
    }
  }
}

/**
 * Starts a fault relay that holds `events`; `seed` controls its random decisions.
 * @example
 * await using relay = await startFaultRelay({ script: { eose: 'never' } })
 * const client = createClient({ relays: [relay.url] })
 */
export async function startFaultRelay(
  options: { script?: RelayScript; events?: readonly NostrEvent[]; seed?: number } = {},
): Promise<FaultRelay> {
  const relay = new FaultRelay(options.script ?? {}, options.seed ?? 1)
  relay.stored.push(...(options.events ?? []))
  await relay.start()
  return relay
}
