import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import type { NegentropyDifference, NegentropySet } from '../protocol/negentropy.ts'
import type { PublishOutcome, RelayState, Subscription, SubscriptionHandlers } from './contract.ts'
import { deliverOnce } from './deliver-once.ts'
import type { EventGate } from './event-gate.ts'
import { peekEventFrame, type ClientFrame, type RelayFrame } from './frames.ts'
import { joinHandlers } from './join-handlers.ts'
import { queryRelay } from './query-relay.ts'
import { reasonPrefix } from './reasons.ts'
import { RelayAuthentication, type Authenticate } from './relay-authentication.ts'
import { RelayConnection, type ConnectionOptions } from './relay-connection.ts'
import type { RelayLimits } from './relay-info.ts'
import type { RelayPublishing } from './relay-publishing.ts'
import type { RelayRequests } from './relay-requests.ts'
import { RelaySubscriptions, type SubscriptionsHost } from './relay-subscriptions.ts'
import { splitRequest } from './split-request.ts'

export type { Authenticate } from './relay-authentication.ts'

/** The dependencies and limits of a relay and its connection. Times in milliseconds. */
export interface RelayOptions extends ConnectionOptions {
  readonly gate: EventGate
  readonly authenticate?: Authenticate
  readonly onState?: (state: RelayState, relay: string) => void
  /** Called with the reason when the relay is unreachable. */
  readonly onProblem?: (reason: string, relay: string) => void
  /** Receives messages for operators: notices and invalid frames. */
  readonly log?: (message: string, relay: string) => void
  /** How long a relay may take to answer an EVENT or COUNT. */
  readonly answerTimeoutMs?: number
  /** The relay's limits, if they are known beforehand. */
  readonly limits?: RelayLimits
}

/** A relay that has sent a challenge and leaves a request unanswered for this long may be waiting for authentication. */
const heldAnswerMs = 2000

/** Of each connection, this many notices and invalid frames are logged. */
const maxLogged = 100

/** How far a resumed subscription looks back by default, for events that arrive with an older date. */
const defaultOverlapSeconds = 600

/** Loads the publishing code. Most readers never publish, so it is loaded with the first event, or earlier for offline use. */
export const loadPublishing = () => import('./relay-publishing.ts')

/** One relay: subscriptions, publishing and counting over one connection. */
export class Relay {
  readonly url: string
  readonly #options: RelayOptions
  readonly #clock: Clock
  readonly #answerTimeoutMs: number
  readonly #connection: RelayConnection
  readonly #subscriptions: RelaySubscriptions
  readonly #host: ConstructorParameters<typeof RelayPublishing>[0] & SubscriptionsHost
  #publishing: RelayPublishing | undefined
  #requests: RelayRequests | undefined
  #authentication: RelayAuthentication
  #limits: RelayLimits
  /** For each request, what splits it anew where it exceeds the current limits. */
  readonly #splits = new Set<() => void>()
  #cancelHeldAnswer: (() => void) | undefined
  #isClosed = false
  #logged = 0

  constructor(url: string, options: RelayOptions) {
    this.url = url
    this.#options = options
    this.#clock = options.clock
    this.#answerTimeoutMs = options.answerTimeoutMs ?? 10_000
    this.#limits = options.limits ?? {}
    this.#connection = new RelayConnection(url, options, {
      onOpen: () => this.#onOpen(),
      onText: (text) => this.#takeDuplicate(text),
      onFrame: (frame, length) => this.#onFrame(frame, length),
      onDown: (state, reason) => this.#onDown(state, reason),
      needed: () =>
        this.#subscriptions.areNeeded || (this.#publishing?.size ?? 0) + (this.#requests?.size ?? 0) > 0,
      onState: (state) => options.onState?.(state, url),
      onAnomaly: (message) => this.#log(message),
    })
    this.#authentication = this.#newAuthentication()
    this.#host = {
      url,
      gate: options.gate,
      clock: options.clock,
      random: options.random,
      answerTimeoutMs: this.#answerTimeoutMs,
      limits: () => this.#limits,
      isOpen: () => this.#connection.isOpen,
      send: (frame: ClientFrame) => this.#send(frame),
      authenticate: () => this.#authentication.run(),
      holds: (id: string) => this.#holds(id),
      onFlood: () => this.#connection.fail('error', 'sends too many events'),
    }
    this.#subscriptions = new RelaySubscriptions(this.#host)
  }

  get state(): RelayState {
    return this.#connection.state
  }

  /** Whether it has any; while paused, an idle relay may. */
  get hasSubscriptions(): boolean {
    return this.#subscriptions.size > 0
  }

  /** Sets the limits of the relay's NIP-11 document. */
  setLimits(limits: RelayLimits): void {
    this.#limits = limits
    for (const split of this.#splits) split()
    this.#subscriptions.askNext()
  }

  /** Subscribes; `overlap` (seconds) is how far a resumed subscription looks back. */
  req(
    filters: readonly Filter[],
    handlers: SubscriptionHandlers,
    overlap: number = defaultOverlapSeconds,
  ): Subscription {
    const once = deliverOnce(handlers)
    let groups: readonly Filter[][] | undefined
    let parts: readonly Subscription[] = []
    const close = () => {
      this.#splits.delete(split)
      for (const part of parts) part.close()
    }
    const split = () => {
      if (groups?.every((group) => splitRequest(group, this.#limits).length <= 1)) return
      groups = splitRequest(filters, this.#limits)
      close()
      this.#splits.add(split)
      const joined = joinHandlers(groups.length, once)
      parts = groups.flatMap((group, i) => {
        const own = joined[i]
        return own ? [this.#subscriptions.add(group, own, overlap)] : []
      })
    }
    split()
    if (this.#isClosed) handlers.onDown?.('error', 'closed', this.url)
    else this.#connection.connect()
    return { close }
  }

  /** Publishes an event unless aborted before it is sent; resolves with the relay's answer, or `unreachable`. */
  async publish(event: NostrEvent, signal?: AbortSignal): Promise<PublishOutcome> {
    this.#connect()
    try {
      if (!this.#publishing) {
        const part = await loadPublishing()
        this.#publishing ??= new part.RelayPublishing(this.#host)
      }
      if (this.#isClosed) throw new Error('closed')
    } catch (error) {
      return { status: 'unreachable', reason: (error as Error).message }
    }
    const outcome = this.#publishing.publish(event, signal)
    this.#connect()
    return outcome
  }

  /** Asks for a count (NIP-45); undefined if the relay cannot count, or the signal aborts. */
  async count(filters: readonly Filter[], signal?: AbortSignal): Promise<number | undefined> {
    return (await this.#loadRequests())?.count(filters, signal)
  }

  /**
   * Finds out how the relay's events of a filter differ from a set, without transferring them (NIP-77); undefined if the relay
   * cannot tell, or is too slow, or the signal aborts.
   */
  async reconcile(
    filter: Filter,
    set: NegentropySet,
    signal?: AbortSignal,
  ): Promise<NegentropyDifference | undefined> {
    return (await this.#loadRequests())?.reconcile(filter, set, signal)
  }

  /** Reconnects at once instead of waiting for the next attempt, and repeats refused requests. */
  retryNow(): void {
    this.#connection.retryNow()
    this.#subscriptions.retryRefused()
  }

  /** While paused, it follows nothing: see `RelayPool`. */
  setPaused(isPaused: boolean): void {
    this.#subscriptions.setPaused(isPaused)
    if (!isPaused && this.#subscriptions.areNeeded) this.#connection.connect()
  }

  /**
   * The account has changed: reconnects if authentication was started on this connection. Pending publications settle as
   * unreachable.
   */
  forgetAccount(): void {
    if (!this.#authentication.begun || !this.#connection.isOpen) return
    this.#connection.fail('error', 'another account')
    this.#connection.retryNow()
  }

  /** Closes everything. Pending publications settle as unreachable, and queries with what they have. */
  close(): void {
    this.#isClosed = true
    this.#subscriptions.close()
    this.#abandon('closed')
    this.#connection.close()
  }

  #newAuthentication(): RelayAuthentication {
    return new RelayAuthentication({
      ...this.#options,
      url: this.url,
      answerTimeoutMs: this.#answerTimeoutMs,
      send: (frame) => void this.#send(frame),
    })
  }

  /** Sends a frame; returns the reason if it is longer than the relay allows. */
  #send(frame: ClientFrame): string | undefined {
    const { maxMessageLength } = this.#limits
    const text = JSON.stringify(frame)
    if (maxMessageLength !== undefined && text.length > maxMessageLength) {
      return `invalid: longer than ${maxMessageLength} characters`
    }
    this.#connection.send(text)
    this.#awaitHeldAnswer()
    return undefined
  }

  /** Some relays never refuse, but hold back their answers until the challenge is answered. */
  #awaitHeldAnswer(): void {
    if (!this.#authentication.isChallenged) return
    this.#cancelHeldAnswer ??= this.#clock.after(heldAnswerMs, () => {
      this.#cancelHeldAnswer = undefined
      const isAwaited = this.#subscriptions.areAwaited || this.#publishing?.isAwaited
      if (isAwaited && this.#authentication.isChallenged) void this.#authentication.run()
    })
  }

  async #holds(id: string): Promise<boolean> {
    const { events } = await queryRelay(this, [{ ids: [id], limit: 1 }], {
      clock: this.#clock,
      timeoutMs: this.#answerTimeoutMs,
      onEvent: () => undefined,
    })
    return events > 0
  }

  /** Connects too, as a request follows; undefined if the code cannot be loaded, or the relay has been closed. */
  async #loadRequests(): Promise<RelayRequests | undefined> {
    this.#connect()
    const part = await import('./relay-requests.ts').catch((error: Error) =>
      this.#options.log?.(`the code of other requests was not loaded: ${error.message}`, this.url),
    )
    if (!part || this.#isClosed) return undefined
    this.#connect()
    return (this.#requests ??= new part.RelayRequests(this.#host))
  }

  /** Before code is loaded too: a relay that is idle may be forgotten meanwhile. */
  #connect(): void {
    if (!this.#isClosed) this.#connection.connect()
  }

  #onOpen(): void {
    this.#logged = 0
    this.#authentication = this.#newAuthentication()
    this.#subscriptions.askNext()
    this.#publishing?.onOpen()
    this.#requests?.onOpen()
  }

  #onDown(state: 'timeout' | 'error', reason: string): void {
    this.#options.onProblem?.(reason, this.url)
    this.#abandon(reason)
    this.#subscriptions.onDown(state, reason)
  }

  #abandon(reason: string): void {
    this.#cancelHeldAnswer?.()
    this.#cancelHeldAnswer = undefined
    this.#authentication.abandon()
    this.#publishing?.abandon(reason)
    this.#requests?.abandon()
  }

  /** Most frames carry an event that another relay has sent before: they need no parsing. */
  #takeDuplicate(text: string): boolean {
    const claim = peekEventFrame(text)
    return claim !== undefined && this.#subscriptions.onDuplicateEvent(claim.subscription, claim.id, text)
  }

  /** Logs what the relay sends, up to a limit for each connection. */
  #log(message: string): void {
    if (this.#logged++ < maxLogged) this.#options.log?.(message, this.url)
  }

  #onFrame(frame: RelayFrame, length: number): void {
    switch (frame.type) {
      case 'EVENT':
        this.#subscriptions.onEvent(frame.subscription, frame.event, length)
        break
      case 'EOSE':
        this.#subscriptions.onEose(frame.subscription)
        break
      case 'CLOSED':
        this.#requests?.onRefused(frame.subscription, frame.reason)
        this.#subscriptions.onClosed(frame.subscription, frame.reason)
        break
      case 'COUNT':
      case 'NEG-MSG':
      case 'NEG-ERR':
        this.#requests?.onAnswer(frame)
        break
      case 'OK':
        if (this.#authentication.onOk(frame.id, frame.accepted)) break
        this.#publishing?.onOk(frame.id, frame.accepted, frame.reason)
        break
      case 'AUTH':
        this.#authentication.onChallenge(frame.challenge)
        this.#awaitHeldAnswer()
        break
      case 'NOTICE':
        this.#log(`notice: ${frame.text}`)
        if (reasonPrefix(frame.text) !== 'auth-required') this.#subscriptions.onNotice(frame.text)
        else {
          this.#subscriptions.onAuthRequired(frame.text)
          this.#publishing?.onAuthRequired(frame.text)
        }
        break
    }
  }
}
