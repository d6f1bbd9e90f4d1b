import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { WebSocketServer, type WebSocket } from 'ws'
import { kinds, parseEvent, type Filter, type NostrEvent, type Verifier } from '@ncc/nostr-core'
import type { Verdict } from './acceptance.ts'
import { openAccess, type RelayAccess } from './access.ts'
import { createBudgets, type RelayBudgets } from './budgets.ts'
import { Connection, eventText, type RelayContext, type Subscription } from './connection.ts'
import { Deliveries } from './deliveries.ts'
import { EventDatabase, type StoreOutcome } from './event-database.ts'
import { EventReader } from './event-reader.ts'
import type { Asker } from './filter-sql.ts'
import { defaultLimits, type RelayLimits } from './limits.ts'
import type { StorageOptions } from './open-database.ts'
import { relayInfo, relayInfoResponse, type RelayIdentity } from './relay-info.ts'
import { Signatures } from './signatures.ts'
import { SubscriptionIndex } from './subscription-index.ts'
import { AddressRates } from './token-buckets.ts'
import { WriteQueue } from './write-queue.ts'

/** The dependencies and settings of a relay; `now` returns seconds. */
export interface RelayOptions extends StorageOptions, RelayIdentity {
  readonly verifier: Verifier
  readonly limits?: Partial<RelayLimits>
  /** Shared with the other relays of the process; by default the relay has its own. */
  readonly budgets?: RelayBudgets
  /** Kinds that only the author and the accounts in `p` tags may read, after AUTH (NIP-42); none by default. */
  readonly privateKinds?: readonly number[]
  /** Who may do what; by default everybody may do everything. */
  readonly rules?: RelayAccess
  /** The host (with port) that clients know the relay by; without it, the loopback and the socket's own address. */
  readonly publicHost?: string | undefined
  readonly now?: () => number
  readonly log?: (message: string, error: unknown) => void
  readonly pingIntervalMs?: number
  /** How often expired events are removed. */
  readonly purgeIntervalMs?: number
}

/** What is removed with an account (64 hex): its events up to a date (seconds), and events of others about it. */
export interface AccountRemoval {
  readonly pubkey: string
  readonly until: number
  readonly about: readonly Filter[]
}

/** Statistics of a running relay; `accepted` counts new events since its start. */
export interface RelayStatistics {
  readonly connections: number
  readonly subscriptions: number
  readonly accepted: number
  /** Bytes of the database that count towards its limit. */
  readonly storedBytes: number
}

/** The server itself may read everything. */
const server: Asker = { privateKinds: new Set(), accounts: new Set(), seesHidden: true }
const closeGraceMs = 300
/** Fragments of one message, each of which takes half a kilobyte however short it is; programs that send any send at least 2 KB in each. */
const maxFragments = 256
const secondsBetweenCleanings = 86_400

/** An embedded relay (NIP-01, 09, 11, 40, 42, 45, 50, 70, 77; with rules, 43, 62 and 86) in one SQLite file. The caller provides the server. */
export class Relay {
  readonly #database: EventDatabase
  readonly #context: RelayContext
  readonly #limits: RelayLimits
  #identity: RelayIdentity
  readonly #sockets: WebSocketServer
  readonly #connections = new Map<WebSocket, Connection>()
  readonly #timers: NodeJS.Timeout[]
  readonly #audiences = new WeakMap<NostrEvent, ReadonlySet<Subscription>>()
  readonly #deliveries = new Deliveries<Subscription>()
  #accepted = 0
  #purging: Promise<void> | undefined
  #isClosing = false
  #cleanedAt = 0

  /** @throws {Error} if the database cannot be opened. */
  constructor(options: RelayOptions) {
    const limits = { ...defaultLimits, ...options.limits }
    const now = options.now ?? (() => Math.floor(Date.now() / 1000))
    const log = options.log ?? (() => undefined)
    const database = new EventDatabase(options)
    const rates = new AddressRates(limits)
    const reader = new EventReader({
      path: options.storage,
      maxQueryMs: limits.maxQueryMs,
      onCost: (address, ms) => rates.queryMs.spend(address, now(), ms),
      log,
    })
    const budgets = options.budgets ?? createBudgets(limits)
    const signatures = new Signatures({ verifier: options.verifier, wrong: budgets.wrongSignatures, now })
    const onAccepted = (event: NostrEvent) => this.#broadcast(event)
    const audienceOf = (event: NostrEvent) => this.#findAudience(event).size
    const delivered = () => this.#deliveries.done()
    this.#database = database
    this.#context = {
      database,
      reader,
      signatures,
      limits,
      budgets,
      rates,
      privateKinds: new Set(options.privateKinds),
      access: options.rules ?? openAccess,
      publicHost: options.publicHost,
      now,
      log,
      subscriptions: new SubscriptionIndex<Subscription>(),
      writes: new WriteQueue({
        database,
        signatures,
        limits,
        now,
        onAccepted,
        audienceOf,
        delivered,
        log,
      }),
    }
    this.#limits = limits
    this.#identity = options
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: limits.maxMessageLength,
      maxFragments,
      perMessageDeflate: false,
      // A sender answers pings, but only while the client reads.
      autoPong: false,
    })
    this.#timers = [
      setInterval(() => this.#checkConnections(), options.pingIntervalMs ?? 30_000).unref(),
      setInterval(() => this.#startPurge(), options.purgeIntervalMs ?? 60_000).unref(),
    ]
  }

  /**
   * Handles an HTTP request for a WebSocket; `address` identifies the client for limits (`clientOf`).
   */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void {
    const { access, budgets } = this.#context
    const { connections } = budgets
    if (!access.mayConnect(address)) return refuseUpgrade(socket, '403 Forbidden')
    const place = connections.reserve(address, 1)
    if (!place) return refuseUpgrade(socket, '429 Too Many Requests')
    place.endWith(() => socket.destroy())
    socket.once('close', () => place.release())
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      this.#context.reader.prepare()
      this.#connections.set(webSocket, new Connection(webSocket, socket, request, address, this.#context))
      webSocket.on('close', () => this.#connections.delete(webSocket))
    })
  }

  /** Answers an HTTP request to the relay's address (NIP-11). */
  respond(request: Request): Response {
    return relayInfoResponse(
      request,
      relayInfo(this.#identity, this.#limits, this.#database.room.isNearlyFull),
    )
  }

  /** Changes how the relay presents itself (NIP-11). */
  present(identity: Partial<RelayIdentity>): void {
    this.#identity = { ...this.#identity, ...identity }
  }

  /** Hides events by id, and all events of authors by public key, from all but moderators and their authors. */
  setHidden(values: ReadonlySet<string>): void {
    this.#database.setHidden(values)
  }

  /**
   * Removes all events of an account for good, and those that match the filters, a little at a time. Does nothing if that was
   * done before.
   */
  async remove({ pubkey, until, about }: AccountRemoval): Promise<void> {
    if ((this.#database.removedUntil(pubkey) ?? -1) >= until) return
    while (!this.#isClosing && this.#database.removeOf(pubkey, until)) await setImmediate()
    for (const filter of about) {
      for (;;) {
        const found = this.#isClosing ? [] : this.find(filter)
        if (found.length === 0) break
        this.#database.remove(found.map(({ id }) => id))
        await setImmediate()
      }
    }
    let target: string | undefined = ''
    while (!this.#isClosing && target !== undefined) {
      target = this.#database.removeDeletionsOf(pubkey, target)
      await setImmediate()
    }
    if (this.#isClosing) return
    this.#database.finishRemoval(pubkey, until)
    this.#startPurge()
  }

  /** Ends the subscriptions and connections of those who may not have them any more. */
  enforceAccess(): void {
    for (const connection of this.#connections.values()) connection.enforceAccess()
  }

  /**
   * Stores events that are known to be valid, in one transaction, and sends the new ones to subscribers.
   * @throws {Error} from SQLite; none of them is stored then.
   */
  store(events: readonly NostrEvent[]): StoreOutcome[] {
    const outcomes = this.#database.store(events, 'own')
    for (const [index, event] of events.entries()) {
      if (outcomes[index] === 'stored') this.#broadcast(event)
    }
    return outcomes
  }

  /** Verifies and stores events like those of a client; resolves when they are on disk or refused. */
  publish(events: readonly NostrEvent[]): Promise<Verdict[]> {
    const submitted = events.map((event) =>
      this.#context.writes.submit({ event, weight: 0, source: 'this server' }),
    )
    return Promise.all(submitted)
  }

  /**
   * The stored events that match a filter, newest first, at most 500 unless it has a limit, and at most 8 million characters.
   * `after` is the last event of the page before. For the server itself.
   */
  find(filter: Filter, after?: Pick<NostrEvent, 'created_at' | 'id'>): NostrEvent[] {
    const { limits, now } = this.#context
    const reader = { ...server, after }
    const found = this.#database.find(filter, reader, now(), filter.limit ?? limits.defaultLimit)
    return found.map((json) => parseEvent(JSON.parse(json)))
  }

  /** Finds what everybody may read: no messages, nothing that is hidden. */
  findPublic(filter: Filter): NostrEvent[] {
    const { limits, now, privateKinds, access } = this.#context
    const everybody: Asker = { privateKinds, reportKinds: access.reportKinds, accounts: new Set() }
    const found = this.#database.find(filter, everybody, now(), filter.limit ?? limits.defaultLimit)
    return found.map((json) => parseEvent(JSON.parse(json)))
  }

  /** Counts the stored events; each has a higher number than the ones before. */
  get lastSeq(): number {
    return this.#database.lastSeq
  }

  /**
   * Up to `limit` events of these kinds and 8 million characters that came after the one with the number `seq`, in order, and
   * the number up to which this was read. For the server itself.
   */
  findAfter(
    seq: number,
    kinds: readonly number[],
    limit: number,
  ): { readonly events: readonly NostrEvent[]; readonly seq: number } {
    const { events, seq: readTo } = this.#database.after(seq, kinds, limit)
    return { events: events.map((json) => parseEvent(JSON.parse(json))), seq: readTo }
  }

  /** The authors of at most `limit` lists of contacts that name an account (64 hex each). */
  followersOf(pubkey: string, limit: number): string[] {
    return this.#database.authorsNaming(pubkey, kinds.contacts, limit)
  }

  /** The date (seconds) of the newest event of each of these authors (64 hex) who has any. */
  lastWritten(authors: readonly string[]): Map<string, number> {
    return this.#database.lastWritten(authors)
  }

  get statistics(): RelayStatistics {
    const { subscriptions } = this.#context
    return {
      connections: this.#connections.size,
      subscriptions: subscriptions.size,
      accepted: this.#accepted,
      storedBytes: this.#database.room.usedBytes,
    }
  }

  /** Whether its database can be read. */
  isHealthy(): boolean {
    try {
      this.#database.find({ limit: 1 }, server, this.#context.now(), 1)
      return true
    } catch {
      return false
    }
  }

  /** Whether its storage or the disk is full, so that it refuses events. */
  get isFull(): boolean {
    return this.#database.room.isFull
  }

  /** Whether its latest events could not be written although there was room. */
  get isUnwritable(): boolean {
    return this.#database.room.isUnwritable
  }

  /** Settles the queued events, disconnects all clients and closes the database. */
  async close(): Promise<void> {
    this.#isClosing = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#purging
    await this.#context.writes.close()
    const closing = [...this.#connections.keys()].map((socket) => closeSocket(socket))
    await Promise.all(closing)
    this.#sockets.close()
    await this.#context.reader.close()
    this.#database.close()
  }

  /** The subscriptions that an event matches, for `#broadcast` to use in the same turn of the event loop. */
  #findAudience(event: NostrEvent): ReadonlySet<Subscription> {
    const found = this.#context.subscriptions.match(event)
    this.#audiences.set(event, found)
    return found
  }

  #broadcast(event: NostrEvent): void {
    this.#accepted += 1
    const owners = this.#audiences.get(event) ?? this.#context.subscriptions.match(event)
    if (owners.size === 0) return
    const { id, pubkey, created_at, kind, tags, content, sig } = event
    const json = JSON.stringify({ id, pubkey, created_at, kind, tags, content, sig })
    const text = eventText(json)
    this.#deliveries.add(owners, (owner) => owner.connection.deliver(owner, event, text))
  }

  #checkConnections(): void {
    for (const connection of this.#connections.values()) connection.checkAlive()
  }

  #startPurge(): void {
    const { rates, budgets, now } = this.#context
    rates.prune(now())
    budgets.daily.prune(now())
    budgets.wrongSignatures.prune(now())
    this.#purging ??= this.#purge().finally(() => (this.#purging = undefined))
  }

  /** Removes what is expired a little at a time, so that clients are answered in between. */
  async #purge(): Promise<void> {
    try {
      while (!this.#isClosing && this.#database.purge(this.#context.now())) await setImmediate()
      await this.#cleanSearch()
    } catch (error) {
      this.#context.log('expired events could not be removed', error)
    }
  }

  /** At most once a day: all of the index is rewritten, however little was removed. */
  async #cleanSearch(): Promise<void> {
    const { now } = this.#context
    if (Math.abs(now() - this.#cleanedAt) < secondsBetweenCleanings || !this.#database.needsCleaning) return
    this.#cleanedAt = now()
    for (let isFirst = true; !this.#isClosing && this.#database.cleanSearch(isFirst); isFirst = false) {
      await setImmediate()
    }
    if (!this.#isClosing) this.#database.truncateLog()
  }
}

/**
 * Answers a request for a WebSocket with a status such as `403 Forbidden`, and closes its connection: no timeout of the HTTP server
 * ends one whose client does not close its side.
 */
export function refuseUpgrade(socket: Duplex, status: string, headers = ''): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\n${headers}connection: close\r\ncontent-length: 0\r\n\r\n`)
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
