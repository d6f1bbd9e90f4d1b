import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { isEphemeral, matchFilter, membershipKinds, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { isProtected, refusalOf, refused, type Verdict } from './acceptance.ts'
import { isLess, isMembershipRequest, type RelayAccess } from './access.ts'
import { Allowance } from './allowance.ts'
import { ownHosts } from './authentication.ts'
import type { RelayBudgets } from './budgets.ts'
import { ClientAccess } from './client-access.ts'
import type { ClientFrame } from './client-frame.ts'
import type { EventDatabase } from './event-database.ts'
import { RefusedQueryError, type EventReader } from './event-reader.ts'
import { selectAnyEvents, selectEvents, type Asker } from './filter-sql.ts'
import type { RelayLimits } from './limits.ts'
import { ReceiveQueue } from './receive-queue.ts'
import { Reconciliations } from './reconciliations.ts'
import { Sender } from './sender.ts'
import { signatureProblems, type Signatures } from './signatures.ts'
import { watchCost, type SubscriptionIndex } from './subscription-index.ts'
import type { AddressRates } from './token-buckets.ts'
import { indexWeightOf, type WriteQueue } from './write-queue.ts'

/** One open subscription of one connection. */
export interface Subscription {
  readonly id: string
  readonly connection: Connection
  /** The `watchCost` of its filters. */
  readonly cost: number
}

/** Shared by all connections of a relay. */
export interface RelayContext {
  readonly database: EventDatabase
  readonly reader: EventReader
  readonly writes: WriteQueue
  readonly signatures: Signatures
  readonly subscriptions: SubscriptionIndex<Subscription>
  readonly limits: RelayLimits
  readonly budgets: RelayBudgets
  readonly rates: AddressRates
  /** Kinds that only the author and the accounts in `p` tags may read, after AUTH (NIP-42). */
  readonly privateKinds: ReadonlySet<number>
  readonly access: RelayAccess
  /** The relay's public host (with port); by default, loopback and the socket's own address. */
  readonly publicHost: string | undefined
  readonly now: () => number
  readonly log: (message: string, error: unknown) => void
}

/** One client's WebSocket: answers its frames in order and delivers the events it has subscribed to. */
export class Connection {
  readonly #socket: WebSocket
  /** Identifies the client for limits (`clientOf`). */
  readonly #address: string
  readonly #context: RelayContext
  readonly #access: ClientAccess
  readonly #allowance: Allowance
  readonly #reconciliations: Reconciliations
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #received: ReceiveQueue
  readonly #sender: Sender
  /** The payload of the unanswered ping. */
  #ping: string | undefined

  /** `stream` is what the socket reads from, `address` that of the client (`clientOf`). */
  constructor(
    socket: WebSocket,
    stream: Duplex,
    request: IncomingMessage,
    address: string,
    context: RelayContext,
  ) {
    const { limits, budgets, publicHost } = context
    this.#socket = socket
    this.#context = context
    this.#address = address
    this.#sender = new Sender(socket, stream, address, budgets.unread, limits.maxBufferedBytes)
    this.#access = new ClientAccess({
      ...context,
      address,
      hosts: publicHost === undefined ? ownHosts(request) : [publicHost],
      path: (request.url ?? '/').replace(/\?.*$/, ''),
      sendChallenge: (challenge) => this.#send(['AUTH', challenge]),
    })
    this.#allowance = new Allowance(address, context)
    this.#reconciliations = new Reconciliations({
      ...context,
      access: this.#access,
      allowance: this.#allowance,
      sender: this.#sender,
    })
    this.#received = new ReceiveQueue({
      socket,
      stream,
      address,
      limits,
      received: budgets.received,
      answer: (frame, weight) => this.#answer(frame, weight),
    })
    socket.on('pong', (data: Buffer) => {
      if (data.toString() === this.#ping) this.#ping = undefined
    })
    // Oversized and malformed messages; ws has already sent the close code.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      for (const id of this.#subscriptions.keys()) this.#unsubscribe(id)
      this.#reconciliations.endAll()
    })
  }

  /**
   * Ends the connection if the last ping is unanswered or a message has been incomplete since then; otherwise pings again.
   * Only the pong with that ping's payload counts: a client that does not read cannot know it.
   */
  checkAlive(): void {
    if (this.#ping !== undefined || this.#received.isStuck()) return this.#socket.terminate()
    this.#ping = randomBytes(4).toString('hex')
    this.#socket.ping(this.#ping)
  }

  /** Delivers a new event, unless the subscription has ended meanwhile; `text` is shared by all recipients. */
  deliver(subscription: Subscription, event: NostrEvent, { json, large }: EventText): void {
    const { id } = subscription
    if (this.#subscriptions.get(id) !== subscription || !this.#access.mayRead(event)) return
    if (large) this.#sender.sendShared(eventStart(id), large)
    else this.#sender.sendText(eventFrame(id, json))
  }

  /** Ends what is no longer permitted: subscriptions, or the connection itself if its address is blocked. */
  enforceAccess(): void {
    this.#access.refresh()
    if (!this.#context.access.mayConnect(this.#address)) return this.#socket.terminate()
    const { reading } = this.#access
    if (reading.type !== 'refused') return
    for (const id of this.#subscriptions.keys()) this.#endSubscription(id, reading.reason)
  }

  async #answer(frame: ClientFrame, weight: number): Promise<void> {
    try {
      await this.#handle(frame, weight)
    } catch (error) {
      const isRefusal = error instanceof RefusedQueryError
      if (!isRefusal) this.#context.log('a message could not be answered', error)
      if (!('id' in frame)) return
      const reason = isRefusal ? error.message : 'error: the relay could not answer'
      if (frame.type === 'NEG-OPEN' || frame.type === 'NEG-MSG') {
        return this.#reconciliations.refuse(frame.id, reason)
      }
      this.#unsubscribe(frame.id)
      this.#send(['CLOSED', frame.id, reason])
    }
  }

  async #handle(frame: ClientFrame, weight: number): Promise<void> {
    switch (frame.type) {
      case 'EVENT':
        return await this.#publish(frame.event, weight)
      case 'AUTH':
        return await this.#authenticate(frame.event)
      case 'REQ':
        this.#unsubscribe(frame.id)
        return await this.#subscribe(frame)
      case 'COUNT':
        return await this.#count(frame)
      case 'CLOSE':
        return this.#unsubscribe(frame.id)
      case 'bad event':
        return this.#send(['OK', frame.id, false, `invalid: ${frame.reason}`])
      case 'bad subscription':
        this.#unsubscribe(frame.id)
        return this.#send(['CLOSED', frame.id, `invalid: ${frame.reason}`])
      case 'NEG-OPEN':
        return await this.#reconciliations.begin(frame)
      case 'NEG-MSG':
        return await this.#reconciliations.answer(frame.id, frame.message)
      case 'NEG-CLOSE':
        return this.#reconciliations.end(frame.id)
      case 'bad reconciliation':
        return this.#reconciliations.refuse(frame.id, `invalid: ${frame.reason}`)
      case 'bad frame':
        return this.#send(['NOTICE', `invalid: ${frame.reason}`])
    }
  }

  /** Does not await verification, so that a burst of events becomes one batch; requests to the relay are awaited. */
  async #publish(event: NostrEvent, weight: number): Promise<void> {
    const answer = ({ accepted, message }: Verdict) => this.#send(['OK', event.id, accepted, message])
    const { database, writes, access } = this.#context
    const { accounts } = this.#access
    const limited = this.#allowance.takeEvent(weight + indexWeightOf(event))
    if (limited !== undefined) return answer(refused(limited))
    if (isProtected(event) && !accounts.has(event.pubkey)) {
      const isKnown = accounts.size > 0
      if (!isKnown) this.#access.challenge()
      return answer(refused(`${isKnown ? 'restricted' : 'auth-required'}: ${authorOnly}`))
    }
    if (isMembershipRequest(event) || access.isVanishRequest(event)) return answer(await this.#request(event))
    const needsReserve = database.room.isNearlyFull && !isEphemeral(event.kind)
    const problem =
      access.publishProblem(event, accounts) ??
      (needsReserve ? access.storageProblem(event, accounts) : undefined)
    if (problem !== undefined) {
      if (problem.startsWith('auth-required:')) this.#access.challenge()
      return answer(refused(problem))
    }
    const release = this.#received.hold(weight)
    const submission = {
      event,
      weight,
      source: this.#address,
      problem: () => access.publishProblem(event, accounts),
    }
    void writes.submit(submission).then((verdict) => {
      answer(verdict)
      release()
    })
  }

  /** A request to join, to leave (NIP-43) or to vanish (NIP-62), which is never stored. */
  async #request(event: NostrEvent): Promise<Verdict> {
    const { access, signatures, now, limits } = this.#context
    const limited = this.#allowance.takeRequest(0)
    if (limited !== undefined) return refused(limited)
    const problem = refusalOf(event, limits, now())
    if (problem) return problem
    const wrong = signatureProblems[await signatures.verify(event, this.#address)]
    if (wrong !== undefined) return refused(wrong)
    return (await access.handleRequest(event, this.#address)) ?? refused('blocked: this relay has no members')
  }

  async #authenticate(event: NostrEvent): Promise<void> {
    const limited = this.#allowance.takeRequest(0)
    const { accepted, message } =
      limited === undefined ? await this.#access.authenticate(event) : refused(limited)
    this.#send(['OK', event.id, accepted, message])
  }

  async #subscribe({ id, filters, lookups }: ClientFrame & { type: 'REQ' | 'COUNT' }): Promise<void> {
    const { limits, database, reader, now } = this.#context
    const access = this.#access
    const problem =
      this.#allowance.takeRequest(lookups) ??
      (this.#subscriptions.size >= limits.maxSubscriptions
        ? `rate-limited: too many subscriptions, at most ${limits.maxSubscriptions} at once`
        : access.problem([]))
    if (problem !== undefined) return this.#send(['CLOSED', id, problem])
    const isWithheld = access.isWithheld(filters)
    const open = isWithheld ? filters.filter((filter) => !access.isAllPrivate(filter)) : filters
    // Later events arrive through the subscription, so nothing is missed or sent twice.
    const who: Asker = { ...access.reader, upTo: database.lastSeq }
    const { reading } = access
    const tooMuch = isWithheld ? undefined : this.#watch(id, filters)
    if (tooMuch !== undefined) return this.#send(['CLOSED', id, tooMuch])
    const selections = open.map((filter) =>
      selectEvents(filter, who, now(), Math.min(filter.limit ?? limits.defaultLimit, limits.maxLimit)),
    )
    const pages = await reader.find(this.#address, selections, limits.maxRows)
    for await (const texts of pages) {
      for (const json of texts) {
        // A client that reads slowly may lose its access meanwhile.
        if (isLess(access.reading, reading)) return this.#endSubscription(id, readsLess)
        await this.#sender.sendPaced(eventFrame(id, json))
      }
      if (this.#socket.readyState !== this.#socket.OPEN) return
    }
    // Not EOSE, which would mean that these were all events: a client that authenticates asks again and gets the rest.
    if (isWithheld) return this.#send(['CLOSED', id, access.withhold()])
    await this.#sendInvitation(id, filters)
    this.#send(['EOSE', id])
  }

  /** Creates and sends an invitation if a filter asks for one (NIP-43, kind 28935). */
  async #sendInvitation(id: string, filters: readonly Filter[]): Promise<void> {
    const asking = filters.filter((filter) => filter.kinds?.includes(membershipKinds.relayInvite))
    if (asking.length === 0) return
    const invitation = await this.#context.access.createInvitation(this.#access.accounts)
    if (invitation === undefined || !asking.some((filter) => matchFilter(filter, invitation))) return
    this.#sender.sendText(eventFrame(id, JSON.stringify(invitation)))
  }

  /** Opens a subscription; returns why it may not be opened, if so. */
  #watch(id: string, filters: Filter[]): string | undefined {
    const cost = watchCost(filters)
    const problem = this.#allowance.hold(cost)
    if (problem !== undefined) return problem
    const subscription: Subscription = { id, connection: this, cost }
    this.#subscriptions.set(id, subscription)
    this.#context.subscriptions.add(subscription, filters)
    return undefined
  }

  async #count({ id, filters, lookups }: ClientFrame & { type: 'REQ' | 'COUNT' }): Promise<void> {
    const { reader, now, limits } = this.#context
    const { maxCount } = limits
    const problem = this.#allowance.takeRequest(lookups) ?? this.#access.problem(filters)
    if (problem !== undefined) return this.#send(['CLOSED', id, problem])
    const selections = filters.map((filter) => selectAnyEvents(filter, this.#access.reader, now(), maxCount))
    const count = await reader.count(this.#address, selections, maxCount)
    this.#send(['COUNT', id, count < maxCount ? { count } : { count: maxCount, approximate: true }])
  }

  #endSubscription(id: string, reason: string): void {
    if (!this.#subscriptions.has(id)) return
    this.#unsubscribe(id)
    this.#send(['CLOSED', id, reason])
  }

  #unsubscribe(id: string): void {
    const subscription = this.#subscriptions.get(id)
    if (!subscription) return
    this.#subscriptions.delete(id)
    this.#context.subscriptions.remove(subscription)
    this.#allowance.release(subscription.cost)
  }

  #send(message: readonly unknown[]): void {
    this.#sender.send(message)
  }
}

const authorOnly = 'this event may only be published by its author'
const readsLess = 'restricted: your access has changed; please subscribe again'

const eventStart = (subscriptionId: string) => `["EVENT",${JSON.stringify(subscriptionId)},`
const eventFrame = (subscriptionId: string, json: string) => `${eventStart(subscriptionId)}${json}]`

/** Events at least this long (characters) are not copied for each recipient. */
const largeLength = 4_096

/** The JSON of an event for its recipients; `large` is the end of their messages, if it is long. */
export interface EventText {
  readonly json: string
  readonly large: Buffer | undefined
}

export const eventText = (json: string): EventText => ({
  json,
  large: json.length < largeLength ? undefined : Buffer.from(`${json}]`),
})
