import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import {
  isEphemeral,
  matchFilter,
  membershipKinds,
  tagValues,
  type Filter,
  type NostrEvent,
  type Verifier,
} from '@ncc/nostr-core'
import { isProtected, refusalOf, refused, type Verdict } from './acceptance.ts'
import { isLess, type Reading, type RelayAccess } from './access.ts'
import { authProblem, ownHosts } from './authentication.ts'
import type { RelayBudgets } from './budgets.ts'
import type { ClientFrame } from './client-frame.ts'
import type { EventDatabase } from './event-database.ts'
import { RefusedQueryError, type EventReader } from './event-reader.ts'
import { selectAnyEvents, selectEvents, type Reader } from './filter-sql.ts'
import type { RelayLimits } from './limits.ts'
import type { AddressRates } from './rate-limit.ts'
import { ReceiveQueue } from './receive-queue.ts'
import { Sender } from './sender.ts'
import { watchCost, type SubscriptionIndex } from './subscription-index.ts'
import { indexWeightOf, type WriteQueue } from './write-queue.ts'

/** One open subscription of one connection. */
export interface Subscription {
  readonly id: string
  readonly connection: Connection
  /** The `watchCost` of its filters. */
  readonly cost: number
}

/** A reconciliation that a client has begun (NIP-77); `session` is its name in the whole process. */
interface Reconciliation {
  readonly session: string
  /** The highest `seq` when it began: what is stored later belongs to the next one. */
  readonly upTo: number
  readonly filter: Filter
  readonly lookups: number
  /** The `watchCost` of its filter. */
  readonly cost: number
}

/** Shared by all connections of a relay. */
export interface RelayContext {
  readonly database: EventDatabase
  readonly reader: EventReader
  readonly writes: WriteQueue
  readonly verifier: Verifier
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

/** The minimum cost of a request, in look-ups. */
const minLookups = 20
/** How many accounts may authenticate on one connection. */
const maxAccounts = 20

/** One client's WebSocket: answers its frames in order and delivers the events it has subscribed to. */
export class Connection {
  readonly #socket: WebSocket
  readonly #context: RelayContext
  readonly #challenge = randomBytes(16).toString('hex')
  #isChallenged = false
  readonly #remote: string
  readonly #hosts: readonly string[]
  readonly #path: string
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #reconciliations = new Map<string, Reconciliation>()
  readonly #authenticated = new Set<string>()
  /** What these accounts may read, and in which second that was asked: it takes a walk up the tree of invitations for each. */
  #known: { readonly reading: Reading; readonly at: number } | undefined
  readonly #received: ReceiveQueue
  readonly #sender: Sender
  /** The payload of the unanswered ping. */
  #ping: string | undefined
  #watched = 0

  /** `stream` is what the socket reads from; `address` identifies the client for limits (`clientOf`). */
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
    this.#remote = address
    this.#hosts = publicHost === undefined ? ownHosts(request) : [publicHost]
    this.#path = (request.url ?? '/').replace(/\?.*$/, '')
    this.#sender = new Sender(socket, address, budgets.unread, limits.maxBufferedBytes)
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
      for (const id of this.#reconciliations.keys()) this.#endReconciliation(id)
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

  /** Delivers a new event; `json` is its text, shared by all recipients. */
  deliver(subscriptionId: string, event: NostrEvent, json: string): void {
    if (this.#mayRead(event)) this.#sender.sendText(eventFrame(subscriptionId, json))
  }

  /** Ends what is no longer permitted: subscriptions, or the connection itself if its address is blocked. */
  enforceAccess(): void {
    this.#known = undefined
    if (!this.#context.access.mayConnect(this.#remote)) return this.#socket.terminate()
    const reading = this.#reading
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
      if (frame.type === 'NEG-OPEN' || frame.type === 'NEG-MSG') {
        return this.#refuseReconciling(frame.id, isRefusal ? error.message : couldNotAnswer)
      }
      this.#unsubscribe(frame.id)
      this.#send(['CLOSED', frame.id, isRefusal ? error.message : couldNotAnswer])
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
        return this.#mayLookUp(frame.lookups)
          ? await this.#subscribe(frame.id, frame.filters)
          : this.#send(['CLOSED', frame.id, tooOften])
      case 'COUNT':
        return this.#mayLookUp(frame.lookups)
          ? await this.#count(frame.id, frame.filters)
          : this.#send(['CLOSED', frame.id, tooOften])
      case 'CLOSE':
        return this.#unsubscribe(frame.id)
      case 'bad event':
        return this.#send(['OK', frame.id, false, `invalid: ${frame.reason}`])
      case 'bad subscription':
        this.#unsubscribe(frame.id)
        return this.#send(['CLOSED', frame.id, `invalid: ${frame.reason}`])
      case 'NEG-OPEN':
        this.#endReconciliation(frame.id)
        return await this.#openReconciliation(frame)
      case 'NEG-MSG':
        return await this.#reconcile(frame.id, frame.message)
      case 'NEG-CLOSE':
        return this.#endReconciliation(frame.id)
      case 'bad reconciliation':
        return this.#refuseReconciling(frame.id, `invalid: ${frame.reason}`)
      case 'bad frame':
        return this.#send(['NOTICE', `invalid: ${frame.reason}`])
    }
  }

  /** Does not await verification, so that a burst of events becomes one batch; requests to the relay are awaited. */
  async #publish(event: NostrEvent, weight: number): Promise<void> {
    const answer = ({ accepted, message }: Verdict) => this.#send(['OK', event.id, accepted, message])
    const { database, writes, now, rates, budgets, access } = this.#context
    const cost = weight + indexWeightOf(event)
    const isInTime =
      rates.events.take(this.#remote, now()) && rates.eventBytes.take(this.#remote, now(), cost)
    if (!isInTime) return answer(refused('rate-limited: too many events, slow down'))
    if (!budgets.daily.take(this.#remote, now(), cost)) {
      return answer(refused('rate-limited: too many events for one day, go on tomorrow'))
    }
    if (isProtected(event) && !this.#authenticated.has(event.pubkey)) {
      const isKnown = this.#authenticated.size > 0
      if (!isKnown) this.#sendChallenge()
      return answer(refused(`${isKnown ? 'restricted' : 'auth-required'}: ${authorOnly}`))
    }
    if (isMembershipRequest(event) || access.isVanishRequest(event)) return answer(await this.#request(event))
    const needsReserve = database.isNearlyFull && !isEphemeral(event.kind)
    const problem =
      access.publishProblem(event, this.#authenticated) ??
      (needsReserve ? access.storageProblem(event, this.#authenticated) : undefined)
    if (problem !== undefined) {
      if (problem.startsWith('auth-required:')) this.#sendChallenge()
      return answer(refused(problem))
    }
    const release = this.#received.hold(weight)
    const submission = {
      event,
      weight,
      source: this.#remote,
      problem: () => access.publishProblem(event, this.#authenticated),
    }
    void writes.submit(submission).then((verdict) => {
      answer(verdict)
      release()
    })
  }

  /** A request to join, to leave (NIP-43) or to vanish (NIP-62), which is never stored. */
  async #request(event: NostrEvent): Promise<Verdict> {
    const { access, verifier, now, limits } = this.#context
    if (!this.#mayLookUp(0)) return refused(tooOften)
    const problem = refusalOf(event, limits, now())
    if (problem) return problem
    if (isMembershipRequest(event) && Math.abs(event.created_at - now()) > maxRequestAgeSeconds) {
      return refused('invalid: created_at is not near the present')
    }
    const [valid] = await verifier.verify([event], { source: this.#remote })
    if (valid !== true) return refused('invalid: the id or the signature is wrong')
    return (await access.handleRequest(event, this.#remote)) ?? refused('blocked: this relay has no members')
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
    if (valid === true) {
      this.#authenticated.add(event.pubkey)
      this.#known = undefined
    }
    const message = valid === true ? '' : `invalid: ${problem ?? 'the id or the signature is wrong'}`
    this.#send(['OK', event.id, valid === true, message])
  }

  async #subscribe(id: string, filters: Filter[]): Promise<void> {
    const { limits, database, reader, now } = this.#context
    if (this.#subscriptions.size >= limits.maxSubscriptions) {
      const reason = `blocked: at most ${limits.maxSubscriptions} subscriptions are allowed`
      return this.#send(['CLOSED', id, reason])
    }
    const problem = this.#readingProblem([])
    if (problem !== undefined) return this.#send(['CLOSED', id, problem])
    const isWithheld = this.#isWithheld(filters)
    const open = isWithheld ? filters.filter((filter) => !this.#isAllPrivate(filter)) : filters
    // Later events arrive through the subscription: none is missed, and none comes twice.
    const who: Reader = { ...this.#reader, upTo: database.lastSeq }
    const reading = this.#reading
    if (!isWithheld && !this.#watch(id, filters)) return this.#send(['CLOSED', id, tooMuchWatched])
    const selections = open.map((filter) =>
      selectEvents(filter, who, now(), Math.min(filter.limit ?? limits.defaultLimit, limits.maxLimit)),
    )
    const pages = await reader.find(this.#remote, selections, limits.maxRows)
    for await (const texts of pages) {
      for (const json of texts) {
        // A client that reads slowly may lose its access meanwhile.
        if (isLess(this.#reading, reading)) return this.#endSubscription(id, readsLess)
        await this.#sender.sendPaced(eventFrame(id, json))
      }
      if (this.#socket.readyState !== this.#socket.OPEN) return
    }
    if (isWithheld) return this.#withhold(id)
    await this.#sendInvitation(id, filters)
    this.#send(['EOSE', id])
  }

  /** Creates and sends an invitation if a filter asks for one (NIP-43, kind 28935). */
  async #sendInvitation(id: string, filters: readonly Filter[]): Promise<void> {
    const asking = filters.filter((filter) => filter.kinds?.includes(membershipKinds.relayInvite))
    if (asking.length === 0) return
    const invitation = await this.#context.access.createInvitation(this.#authenticated)
    if (invitation === undefined || !asking.some((filter) => matchFilter(filter, invitation))) return
    this.#sender.sendText(eventFrame(id, JSON.stringify(invitation)))
  }

  get #reading(): Reading {
    const { access, now } = this.#context
    const at = now()
    if (this.#known?.at !== at) this.#known = { reading: access.reading(this.#authenticated), at }
    return this.#known.reading
  }

  /** Why the connection may not read what the filters name, if so; it gets the challenge where it has to authenticate. */
  #readingProblem(filters: readonly Filter[]): string | undefined {
    const reading = this.#reading
    const problem =
      reading.type === 'refused' ? reading.reason : this.#isWithheld(filters) ? authRequired : undefined
    if (problem?.startsWith('auth-required:')) this.#sendChallenge()
    return problem
  }

  /** Opens a subscription; false if its filters exceed a limit. */
  #watch(id: string, filters: Filter[]): boolean {
    const { subscriptions } = this.#context
    const cost = watchCost(filters)
    if (!this.#mayHold(cost)) return false
    const subscription: Subscription = { id, connection: this, cost }
    this.#subscriptions.set(id, subscription)
    subscriptions.add(subscription, filters)
    return true
  }

  /** Charges the connection for filters that it leaves here; false if it is over a limit. */
  #mayHold(cost: number): boolean {
    const { budgets, limits } = this.#context
    if (this.#watched + cost > limits.maxWatchedValues) return false
    if (!budgets.watched.take(this.#remote, cost)) return false
    this.#watched += cost
    return true
  }

  #release(cost: number): void {
    this.#watched -= cost
    this.#context.budgets.watched.add(this.#remote, -cost)
  }

  async #count(id: string, filters: Filter[]): Promise<void> {
    const { reader, now, limits } = this.#context
    const { maxCount } = limits
    const problem = this.#readingProblem(filters)
    if (problem !== undefined) return this.#send(['CLOSED', id, problem])
    const selections = filters.map((filter) => selectAnyEvents(filter, this.#reader, now(), maxCount))
    const count = await reader.count(this.#remote, selections, maxCount)
    this.#send(['COUNT', id, count < maxCount ? { count } : { count: maxCount, approximate: true }])
  }

  async #openReconciliation({
    id,
    filter,
    lookups,
    message,
  }: ClientFrame & { type: 'NEG-OPEN' }): Promise<void> {
    const { maxSubscriptions } = this.#context.limits
    if (this.#reconciliations.size >= maxSubscriptions) {
      return this.#refuseReconciling(id, `blocked: at most ${maxSubscriptions} reconciliations are allowed`)
    }
    const cost = watchCost([filter])
    if (!this.#mayHold(cost)) return this.#refuseReconciling(id, tooMuchWatched)
    const session = randomBytes(8).toString('hex')
    const upTo = this.#context.database.lastSeq
    this.#reconciliations.set(id, { session, upTo, filter, lookups, cost })
    await this.#reconcile(id, message)
  }

  async #reconcile(id: string, message: string): Promise<void> {
    const { database, reader, now, limits } = this.#context
    const open = this.#reconciliations.get(id)
    if (!open) return this.#refuseReconciling(id, 'closed: this reconciliation is not open')
    const { session, upTo, filter, lookups } = open
    if (!this.#mayLookUp(lookups)) return this.#refuseReconciling(id, tooOften)
    const problem = this.#readingProblem([filter])
    if (problem !== undefined) return this.#refuseReconciling(id, problem)
    const { maxReconciled: max, maxNegentropyBytes: maxBytes } = limits
    const who = { ...this.#reader, upTo }
    const selection = selectEvents(filter, who, now(), Math.min(filter.limit ?? Infinity, max + 1))
    const version = JSON.stringify([database.removals, [...who.accounts], who.ownOnly, who.seesHidden])
    const reconciliation = { session, version, selection, max, message, maxBytes }
    const answer = await reader.reconcile(this.#remote, reconciliation)
    await this.#sender.sendPaced(JSON.stringify(['NEG-MSG', id, answer]))
  }

  #endReconciliation(id: string): void {
    const open = this.#reconciliations.get(id)
    this.#reconciliations.delete(id)
    if (open) this.#release(open.cost)
  }

  #refuseReconciling(id: string, reason: string): void {
    this.#endReconciliation(id)
    this.#send(['NEG-ERR', id, reason])
  }

  /** Not EOSE, which would mean that these were all events: a client that authenticates asks again and gets the rest. */
  #withhold(id: string): void {
    this.#sendChallenge()
    this.#send(['CLOSED', id, authRequired])
  }

  /** Sends the challenge (NIP-42) only when it is needed: some clients wait until they are authenticated. */
  #sendChallenge(): void {
    if (!this.#isChallenged) this.#send(['AUTH', this.#challenge])
    this.#isChallenged = true
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
    this.#release(subscription.cost)
  }

  /** Charges the address for a request; false if it is over its limit. */
  #mayLookUp(lookups: number): boolean {
    const { rates, now } = this.#context
    return (
      rates.queryMs.take(this.#remote, now(), 0) &&
      rates.lookups.take(this.#remote, now(), Math.max(minLookups, lookups))
    )
  }

  get #reader(): Reader {
    const { privateKinds, access } = this.#context
    const reading = this.#reading
    const isModerator = reading.type === 'all' && reading.seesHidden
    return {
      privateKinds,
      accounts: this.#authenticated,
      ...(isModerator ? { seesHidden: true } : { reportKinds: access.reportKinds }),
      ownOnly: reading.type === 'own',
    }
  }

  /** Whether the filters name a private kind while no account is authenticated. */
  #isWithheld(filters: readonly Filter[]): boolean {
    const { privateKinds } = this.#context
    return (
      this.#authenticated.size === 0 &&
      filters.some(({ kinds = [] }) =>
        kinds.some((kind) => privateKinds.has(kind) || kind === membershipKinds.relayInvite),
      )
    )
  }

  #isAllPrivate({ kinds = [] }: Filter): boolean {
    return kinds.length > 0 && kinds.every((kind) => this.#context.privateKinds.has(kind))
  }

  #mayRead(event: NostrEvent): boolean {
    const { privateKinds, access } = this.#context
    const reading = this.#reading
    const isOwn = this.#authenticated.has(event.pubkey)
    if (reading.type !== 'all' && !(reading.type === 'own' && isOwn)) return false
    if (access.reportKinds.has(event.kind) && !(isOwn || (reading.type === 'all' && reading.seesHidden)))
      return false
    if (!privateKinds.has(event.kind)) return true
    return [event.pubkey, ...tagValues(event, 'p')].some((pubkey) => this.#authenticated.has(pubkey))
  }

  #send(message: readonly unknown[]): void {
    this.#sender.send(message)
  }
}

/** How far (seconds) the date of a join or leave request may be from the relay's clock (NIP-43: a few minutes). */
const maxRequestAgeSeconds = 300

const isMembershipRequest = ({ kind }: NostrEvent) =>
  kind === membershipKinds.joinRequest || kind === membershipKinds.leaveRequest

const tooMuchWatched = 'rate-limited: too many values are watched, close some subscriptions'
const authorOnly = 'this event may only be published by its author'
const couldNotAnswer = 'error: the relay could not answer'
const readsLess = 'restricted: you may read less than before, ask again'
const tooOften = 'rate-limited: too many requests, slow down'

const authRequired = 'auth-required: these kinds are given to their author and receivers only'

const eventFrame = (subscriptionId: string, json: string) =>
  `["EVENT",${JSON.stringify(subscriptionId)},${json}]`
