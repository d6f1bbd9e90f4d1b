import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { parseEvent, type Filter, type NostrEvent, type Verifier } from '@ncc/nostr-core'
import type { Verdict } from './acceptance.ts'
import { createBudgets, type RelayBudgets } from './budgets.ts'
import { Connection, type RelayContext, type Subscription } from './connection.ts'
import { EventDatabase, type StoreOutcome } from './event-database.ts'
import { EventReader } from './event-reader.ts'
import type { Reader } from './filter-sql.ts'
import { defaultLimits, type RelayLimits } from './limits.ts'
import type { StorageOptions } from './open-database.ts'
import { AddressRates } from './rate-limit.ts'
import { relayInfo, relayInfoResponse, type RelayIdentity } from './relay-info.ts'
import { SubscriptionIndex } from './subscription-index.ts'
import { WriteQueue } from './write-queue.ts'

/** What a relay is made of; `now` gives seconds. */
export interface RelayOptions extends StorageOptions, RelayIdentity {
  readonly verifier: Verifier
  readonly limits?: Partial<RelayLimits>
  /** What it shares with the other relays of the process; its own, by its limits, without it. */
  readonly budgets?: RelayBudgets
  /** Kinds that only their author and those named in their `p` tags may read, after AUTH (NIP-42); none without it. */
  readonly privateKinds?: readonly number[]
  /** The host (with port) that clients know the relay by; without it, the loopback and the socket's own address. */
  readonly publicHost?: string | undefined
  readonly now?: () => number
  readonly log?: (message: string, error: unknown) => void
  readonly pingIntervalMs?: number
}

/** Figures of a running relay; `accepted` counts new events since its start. */
export interface RelayStatistics {
  readonly connections: number
  readonly subscriptions: number
  readonly accepted: number
}

/** The server itself may read everything. */
const itself: Reader = { privateKinds: new Set(), accounts: new Set() }
const purgeIntervalMs = 60_000
const closeGraceMs = 300

/** An embedded relay: NIP-01, 09, 11, 40, 42, 45 and 50 over one SQLite file. The HTTP server is the caller's. */
export class Relay {
  readonly #database: EventDatabase
  readonly #context: RelayContext
  readonly #info: ReturnType<typeof relayInfo>
  readonly #sockets: WebSocketServer
  readonly #connections = new Map<WebSocket, Connection>()
  readonly #timers: NodeJS.Timeout[]
  #accepted = 0

  /** @throws {Error} if the storage cannot be opened. */
  constructor(options: RelayOptions) {
    const limits = { ...defaultLimits, ...options.limits }
    const now = options.now ?? (() => Math.floor(Date.now() / 1000))
    const log = options.log ?? (() => undefined)
    const { verifier } = options
    const database = new EventDatabase(options)
    const rates = new AddressRates(limits)
    const reader = new EventReader({
      path: options.storage,
      maxQueryMs: limits.maxQueryMs,
      onCost: (address, ms) => rates.queryMs.spend(address, now(), ms),
      log,
    })
    const onAccepted = (event: NostrEvent) => this.#broadcast(event)
    this.#database = database
    this.#context = {
      database,
      reader,
      verifier,
      limits,
      budgets: options.budgets ?? createBudgets(limits),
      rates,
      privateKinds: new Set(options.privateKinds),
      publicHost: options.publicHost,
      now,
      log,
      subscriptions: new SubscriptionIndex<Subscription>(),
      writes: new WriteQueue({ database, verifier, limits, now, onAccepted, log }),
    }
    this.#info = relayInfo(options, limits)
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: limits.maxMessageLength,
      perMessageDeflate: false,
      // A sender answers pings itself: not without end to a client that does not read.
      autoPong: false,
    })
    this.#timers = [
      setInterval(() => this.#checkConnections(), options.pingIntervalMs ?? 30_000).unref(),
      setInterval(() => this.#purge(), purgeIntervalMs).unref(),
    ]
  }

  /**
   * Takes over a socket whose HTTP request asks for a WebSocket; `address` is who counts as one client, as far as the
   * proxies in front can be believed.
   */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void {
    const { connections } = this.#context.budgets
    if (!connections.hasRoom(address, 1)) return refuse(socket, '429 Too Many Requests')
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      connections.add(address, 1)
      this.#connections.set(webSocket, new Connection(webSocket, socket, request, address, this.#context))
      webSocket.on('close', () => {
        this.#connections.delete(webSocket)
        connections.add(address, -1)
      })
    })
  }

  /** Answers a plain HTTP request to the relay's address (NIP-11). */
  respond(request: Request): Response {
    return relayInfoResponse(request, this.#info)
  }

  /**
   * Stores events that are known to be valid, in one transaction, and passes the new ones on to subscribers.
   * @throws {Error} of SQLite; then none of them is stored.
   */
  store(events: readonly NostrEvent[]): StoreOutcome[] {
    const outcomes = this.#database.store(events)
    for (const [index, event] of events.entries()) {
      if (outcomes[index] === 'stored') this.#broadcast(event)
    }
    return outcomes
  }

  /** Takes events as a client's would be taken: verified, stored together with others, answered when on the disk. */
  publish(events: readonly NostrEvent[]): Promise<Verdict[]> {
    const submitted = events.map((event) =>
      this.#context.writes.submit({ event, weight: 0, source: 'this server' }),
    )
    return Promise.all(submitted)
  }

  /** Stored events that a filter selects, newest first; a filter without limit gets 500. For the server itself. */
  find(filter: Filter): NostrEvent[] {
    const { limits, now } = this.#context
    const found = this.#database.find(filter, itself, now(), filter.limit ?? limits.defaultLimit)
    return found.map((json) => parseEvent(JSON.parse(json)))
  }

  get statistics(): RelayStatistics {
    const { subscriptions } = this.#context
    return {
      connections: this.#connections.size,
      subscriptions: subscriptions.size,
      accepted: this.#accepted,
    }
  }

  /** Whether its storage answers. */
  isHealthy(): boolean {
    try {
      this.#database.find({ limit: 1 }, itself, this.#context.now(), 1)
      return true
    } catch {
      return false
    }
  }

  /** Settles the events under way, says goodbye to its clients and closes the storage. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#context.writes.close()
    const closing = [...this.#connections.keys()].map((socket) => closeSocket(socket))
    await Promise.all(closing)
    this.#sockets.close()
    await this.#context.reader.close()
    this.#database.close()
  }

  #broadcast(event: NostrEvent): void {
    this.#accepted += 1
    const owners = this.#context.subscriptions.match(event)
    if (owners.size === 0) return
    const { id, pubkey, created_at, kind, tags, content, sig } = event
    const json = JSON.stringify({ id, pubkey, created_at, kind, tags, content, sig })
    for (const { connection, id } of owners) connection.deliver(id, event, json)
  }

  #checkConnections(): void {
    for (const connection of this.#connections.values()) connection.checkAlive()
  }

  #purge(): void {
    this.#context.rates.prune(this.#context.now())
    try {
      this.#database.purgeExpired(this.#context.now())
    } catch (error) {
      this.#context.log('expired events could not be removed', error)
    }
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function closeSocket(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.terminate(), closeGraceMs)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
    if (socket.readyState === socket.CLOSED) {
      clearTimeout(timer)
      resolve()
    } else socket.close(1001, 'the relay is closing')
  })
}
