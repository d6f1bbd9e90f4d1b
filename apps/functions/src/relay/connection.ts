import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import { tagValues, type Filter, type NostrEvent, type Verifier } from '@ncc/nostr-core'
import { refused, type Verdict } from './acceptance.ts'
import { authProblem, ownHosts } from './authentication.ts'
import type { ClientFrame } from './client-frame.ts'
import type { EventDatabase } from './event-database.ts'
import type { Reader } from './filter-sql.ts'
import { Inbox } from './inbox.ts'
import type { RelayLimits } from './limits.ts'
import { RateLimit } from './rate-limit.ts'
import type { SubscriptionIndex } from './subscription-index.ts'
import type { WriteQueue } from './write-queue.ts'

/** One open subscription of one connection. */
export interface Subscription {
  readonly id: string
  readonly connection: Connection
}

/** What all connections of a relay share. */
export interface RelayContext {
  readonly database: EventDatabase
  readonly writes: WriteQueue
  readonly verifier: Verifier
  readonly subscriptions: SubscriptionIndex<Subscription>
  readonly limits: RelayLimits
  /** Kinds that only their author and those named in their `p` tags may read, after AUTH (NIP-42). */
  readonly privateKinds: ReadonlySet<number>
  /** The host (with port) that clients know the relay by; without it, the loopback and the socket's own address. */
  readonly publicHost: string | undefined
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
}

/** Unsent bytes above which stored events wait for the reader. */
const paceAt = 1024 * 1024
/** Look-ups that every request counts as, at least. */
const minLookups = 20
/** Accounts that one connection may make itself known as. */
const maxAccounts = 20

/** One client's WebSocket: answers its frames in their order, and delivers what it has subscribed to. */
export class Connection {
  readonly #socket: WebSocket
  readonly #context: RelayContext
  readonly #challenge = randomBytes(16).toString('hex')
  readonly #remote: string
  readonly #hosts: readonly string[]
  readonly #path: string
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #authenticated = new Set<string>()
  readonly #events: RateLimit
  readonly #lookups: RateLimit
  readonly #inbox: Inbox
  #alive = true

  /** `address` is who counts as one client, as far as the proxies in front can be believed. */
  constructor(socket: WebSocket, request: IncomingMessage, address: string, context: RelayContext) {
    this.#socket = socket
    this.#context = context
    this.#remote = address
    this.#hosts = context.publicHost === undefined ? ownHosts(request) : [context.publicHost]
    this.#path = (request.url ?? '/').replace(/\?.*$/, '')
    this.#events = new RateLimit(context.limits.maxEventsPerMinute)
    this.#lookups = new RateLimit(context.limits.maxLookupsPerMinute)
    this.#inbox = new Inbox(socket, context.limits, (frame, bytes) => this.#answer(frame, bytes))
    socket.on('message', (data, isBinary) => this.#inbox.receive(isBinary ? '' : String(data)))
    socket.on('pong', () => (this.#alive = true))
    // An oversized or malformed message ends up here; ws has then sent the right close code itself.
    socket.on('error', () => undefined)
    socket.on('close', () => this.#forget())
    this.#send(['AUTH', this.#challenge])
  }

  /** Ends the connection if the last ping was not answered, else pings again. */
  checkAlive(): void {
    if (!this.#alive) return this.#socket.terminate()
    this.#alive = false
    this.#socket.ping()
  }

  /** Delivers a new event; `json` is its text, shared by all receivers. */
  deliver(subscriptionId: string, event: NostrEvent, json: string): void {
    if (this.#mayRead(event)) this.#sendText(eventFrame(subscriptionId, json))
  }

  async #answer(frame: ClientFrame, bytes: number): Promise<void> {
    try {
      await this.#handle(frame, bytes)
    } catch (error) {
      this.#context.log('a message could not be answered', error)
      if ('id' in frame) this.#send(['CLOSED', frame.id, 'error: the relay could not answer'])
    }
  }

  async #handle(frame: ClientFrame, bytes: number): Promise<void> {
    switch (frame.type) {
      case 'EVENT':
        return this.#publish(frame.event, bytes)
      case 'AUTH':
        return await this.#authenticate(frame.event)
      case 'REQ':
        this.#unsubscribe(frame.id)
        return this.#mayLookUp(frame.lookups)
          ? await this.#subscribe(frame.id, frame.filters)
          : this.#send(['CLOSED', frame.id, tooOften])
      case 'COUNT':
        return this.#mayLookUp(frame.lookups)
          ? this.#count(frame.id, frame.filters)
          : this.#send(['CLOSED', frame.id, tooOften])
      case 'CLOSE':
        return this.#unsubscribe(frame.id)
      case 'bad event':
        return this.#send(['OK', frame.id, false, `invalid: ${frame.reason}`])
      case 'bad subscription':
        this.#unsubscribe(frame.id)
        return this.#send(['CLOSED', frame.id, `invalid: ${frame.reason}`])
      case 'bad frame':
        return this.#send(['NOTICE', `invalid: ${frame.reason}`])
    }
  }

  /** Does not wait for the verdict, so that a burst of events becomes one batch. */
  #publish(event: NostrEvent, bytes: number): void {
    const answer = ({ accepted, message }: Verdict) => this.#send(['OK', event.id, accepted, message])
    const { writes, now } = this.#context
    if (!this.#events.take(now())) return answer(refused('rate-limited: too many events, slow down'))
    const release = this.#inbox.hold(bytes)
    void writes.submit(event, this.#remote).then((verdict) => {
      answer(verdict)
      release()
    })
  }

  async #authenticate(event: NostrEvent): Promise<void> {
    const { verifier, now } = this.#context
    if (!this.#mayLookUp(0)) return this.#send(['OK', event.id, false, tooOften])
    if (this.#authenticated.size >= maxAccounts) {
      return this.#send(['OK', event.id, false, `blocked: at most ${maxAccounts} accounts on one connection`])
    }
    const expected = { challenge: this.#challenge, hosts: this.#hosts, path: this.#path, now: now() }
    const problem = authProblem(event, expected)
    const [valid] = problem === undefined ? await verifier.verify([event]) : [false]
    if (valid === true) this.#authenticated.add(event.pubkey)
    const message = valid === true ? '' : `invalid: ${problem ?? 'the id or the signature is wrong'}`
    this.#send(['OK', event.id, valid === true, message])
  }

  async #subscribe(id: string, filters: Filter[]): Promise<void> {
    const { limits, database, now, subscriptions } = this.#context
    if (this.#subscriptions.size >= limits.maxSubscriptions) {
      return this.#send([
        'CLOSED',
        id,
        `blocked: at most ${limits.maxSubscriptions} subscriptions are allowed`,
      ])
    }
    const isWithheld = this.#isWithheld(filters)
    const open = isWithheld ? filters.filter((filter) => !this.#isAllPrivate(filter)) : filters
    const found = database.find(open, this.#reader, now(), ({ limit }) =>
      Math.min(limit ?? limits.defaultLimit, limits.maxLimit),
    )
    if (!isWithheld) {
      const subscription: Subscription = { id, connection: this }
      this.#subscriptions.set(id, subscription)
      subscriptions.add(subscription, filters)
    }
    for (const each of found) {
      const json = database.read(each)
      if (json === undefined) continue
      await this.#sendPaced(eventFrame(id, json))
      if (this.#socket.readyState !== this.#socket.OPEN) return
    }
    // An EOSE would say that this was all: who makes itself known asks again, and is given the rest.
    this.#send(isWithheld ? ['CLOSED', id, authRequired] : ['EOSE', id])
  }

  #count(id: string, filters: Filter[]): void {
    const { database, now, limits } = this.#context
    const { maxCount } = limits
    if (this.#isWithheld(filters)) return this.#send(['CLOSED', id, authRequired])
    const count = database.count(filters, this.#reader, now(), maxCount)
    this.#send(['COUNT', id, count < maxCount ? { count } : { count: maxCount, approximate: true }])
  }

  #unsubscribe(id: string): void {
    const subscription = this.#subscriptions.get(id)
    if (!subscription) return
    this.#subscriptions.delete(id)
    this.#context.subscriptions.remove(subscription)
  }

  /** Whether this connection has not asked for too much in the last minute; counts it as asked for. */
  #mayLookUp(lookups: number): boolean {
    return this.#lookups.take(this.#context.now(), Math.max(minLookups, lookups))
  }

  #forget(): void {
    this.#inbox.clear()
    for (const id of this.#subscriptions.keys()) this.#unsubscribe(id)
  }

  get #reader(): Reader {
    return { privateKinds: this.#context.privateKinds, accounts: this.#authenticated }
  }

  /** Whether a private kind is asked for by name on a connection that nobody has made itself known on. */
  #isWithheld(filters: readonly Filter[]): boolean {
    const { privateKinds } = this.#context
    return (
      this.#authenticated.size === 0 &&
      filters.some(({ kinds = [] }) => kinds.some((kind) => privateKinds.has(kind)))
    )
  }

  #isAllPrivate({ kinds = [] }: Filter): boolean {
    return kinds.length > 0 && kinds.every((kind) => this.#context.privateKinds.has(kind))
  }

  #mayRead(event: NostrEvent): boolean {
    if (!this.#context.privateKinds.has(event.kind)) return true
    return [event.pubkey, ...tagValues(event, 'p')].some((pubkey) => this.#authenticated.has(pubkey))
  }

  #send(message: readonly unknown[]): void {
    this.#sendText(JSON.stringify(message))
  }

  /** A reader that lets too much pile up is disconnected: what it misses it can ask for again. */
  #sendText(text: string): void {
    if (this.#socket.bufferedAmount > this.#context.limits.maxBufferedBytes) return this.#socket.terminate()
    this.#socket.send(text, () => undefined)
  }

  async #sendPaced(text: string): Promise<void> {
    if (this.#socket.bufferedAmount < paceAt) return this.#sendText(text)
    await new Promise<void>((resolve) => this.#socket.send(text, () => resolve()))
  }
}

const tooOften = 'rate-limited: too many requests, slow down'
const authRequired = 'auth-required: these kinds are given to their author and receivers only'

const eventFrame = (subscriptionId: string, json: string) =>
  `["EVENT",${JSON.stringify(subscriptionId)},${json}]`
