import type { Clock } from '../protocol/clock.ts'
import { nowInSeconds } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import type { PublishOutcome, RelayState, Subscription, SubscriptionHandlers } from './contract.ts'
import type { EventGate } from './event-gate.ts'
import { reasonPrefix, type RelayFrame } from './frames.ts'
import { reconnectDelay } from './reconnect-policy.ts'
import { RelayConnection, type ConnectionOptions } from './relay-connection.ts'
import { RelaySubscription } from './relay-subscription.ts'

/** Signs the answer to a relay's challenge (NIP-42); undefined where the account does not wish to be known there. */
export type Authenticate = (relay: string, challenge: string) => Promise<NostrEvent | undefined>

/** What a relay needs from outside, besides what its connection needs. Times in milliseconds. */
export interface RelayOptions extends ConnectionOptions {
  readonly gate: EventGate
  readonly authenticate?: Authenticate
  readonly onState?: (state: RelayState) => void
  /** How long a relay may take to answer an EVENT or COUNT. */
  readonly answerTimeout?: number
  /** How many subscriptions the relay allows at once; further ones wait for their turn. */
  readonly maxSubscriptions?: number
}

interface Publishing {
  readonly event: NostrEvent
  readonly waiting: ((outcome: PublishOutcome) => void)[]
  readonly cancelTimer: () => void
  authenticated: boolean
}

interface Counting {
  readonly filters: readonly Filter[]
  readonly done: (count: number | undefined) => void
}

/** Seconds that a resumed subscription looks back by default, for events that arrive with an older date. */
export const defaultOverlap = 600

/** One relay: subscriptions, publishing and counting over one connection. */
export class Relay {
  readonly url: string
  readonly #options: RelayOptions
  readonly #clock: Clock
  readonly #connection: RelayConnection
  readonly #subscriptions = new Map<string, RelaySubscription>()
  readonly #publishing = new Map<string, Publishing>()
  readonly #counting = new Map<string, Counting>()
  #maxSubscriptions: number
  #serial = 0
  #challenge: string | undefined
  #authentication: Promise<boolean> | undefined
  #answer: { id: string; done: (accepted: boolean) => void } | undefined

  constructor(url: string, options: RelayOptions) {
    this.url = url
    this.#options = options
    this.#clock = options.clock
    this.#maxSubscriptions = options.maxSubscriptions ?? 20
    this.#connection = new RelayConnection(url, options, {
      onOpen: () => this.#onOpen(),
      onFrame: (frame) => this.#onFrame(frame),
      onDown: (state, reason) => this.#onDown(state, reason),
      needed: () => this.#needed(),
      onState: (state) => options.onState?.(state),
    })
  }

  get state(): RelayState {
    return this.#connection.state
  }

  /** Learns what the relay's NIP-11 document allows. */
  limitSubscriptions(max: number): void {
    this.#maxSubscriptions = Math.max(1, max)
  }

  /** Subscribes; `overlap` (seconds) is how far a resumed subscription looks back. */
  req(filters: readonly Filter[], handlers: SubscriptionHandlers, overlap = defaultOverlap): Subscription {
    const subscription = new RelaySubscription(`s${++this.#serial}`, filters, handlers, overlap)
    this.#subscriptions.set(subscription.id, subscription)
    this.#connection.connect()
    this.#askNext()
    return {
      close: () => {
        if (!this.#subscriptions.delete(subscription.id)) return
        subscription.close()
        if (subscription.state === 'asked') this.#connection.send(['CLOSE', subscription.id])
        this.#askNext()
      },
    }
  }

  /** Publishes an event and resolves with what the relay said, or that it said nothing in time. */
  publish(event: NostrEvent): Promise<PublishOutcome> {
    return new Promise((resolve) => {
      const running = this.#publishing.get(event.id)
      if (running) {
        running.waiting.push(resolve)
        return
      }
      const timeout = this.#options.answerTimeout ?? 10_000
      this.#publishing.set(event.id, {
        event,
        waiting: [resolve],
        authenticated: false,
        cancelTimer: this.#clock.after(timeout, () =>
          this.#settle(event.id, { status: 'unreachable', reason: `no answer within ${timeout} ms` }),
        ),
      })
      if (!this.#connection.send(['EVENT', event])) this.#connection.connect()
    })
  }

  /** Asks for a count (NIP-45); undefined where the relay cannot say. */
  count(filters: readonly Filter[]): Promise<number | undefined> {
    return new Promise((resolve) => {
      const id = `c${++this.#serial}`
      const cancel = this.#clock.after(this.#options.answerTimeout ?? 10_000, () => done(undefined))
      const done = (count: number | undefined) => {
        cancel()
        this.#counting.delete(id)
        resolve(count)
      }
      this.#counting.set(id, { filters, done })
      if (!this.#connection.send(['COUNT', id, ...filters])) this.#connection.connect()
    })
  }

  /** Tries again at once instead of waiting for the next attempt. */
  retryNow(): void {
    this.#connection.retryNow()
  }

  /** Ends everything. What is being published settles as unreachable. */
  close(): void {
    for (const subscription of this.#subscriptions.values()) subscription.close()
    this.#subscriptions.clear()
    this.#abandon('closed')
    this.#connection.close()
  }

  #needed(): boolean {
    return this.#subscriptions.size + this.#publishing.size + this.#counting.size > 0
  }

  #onOpen(): void {
    this.#challenge = undefined
    this.#authentication = undefined
    this.#askNext()
    for (const { event } of this.#publishing.values()) this.#connection.send(['EVENT', event])
    for (const [id, { filters }] of this.#counting) this.#connection.send(['COUNT', id, ...filters])
  }

  #onDown(state: 'timeout' | 'error', reason: string): void {
    this.#abandon(reason)
    for (const subscription of this.#subscriptions.values()) {
      subscription.stop('waiting')
      subscription.refusals = 0
      subscription.handlers.onDown?.(state, reason, this.url)
    }
  }

  #abandon(reason: string): void {
    for (const id of this.#publishing.keys()) this.#settle(id, { status: 'unreachable', reason })
    for (const { done } of this.#counting.values()) done(undefined)
    this.#answer?.done(false)
  }

  /** Sends the REQ of every subscription that has not been asked on this connection, as far as the relay allows. */
  #askNext(): void {
    if (!this.#connection.isOpen) return
    let free = this.#maxSubscriptions
    for (const { state } of this.#subscriptions.values()) if (state === 'asked') free--
    for (const subscription of this.#subscriptions.values()) {
      if (free <= 0) return
      if (subscription.state !== 'waiting') continue
      subscription.state = 'asked'
      this.#connection.send(['REQ', subscription.id, ...subscription.resumeFilters()])
      free--
    }
  }

  #onFrame(frame: RelayFrame): void {
    switch (frame.type) {
      case 'EVENT':
        this.#subscriptions
          .get(frame.subscription)
          ?.receive(frame.event, this.url, this.#options.gate, nowInSeconds(this.#clock))
        break
      case 'EOSE': {
        const subscription = this.#subscriptions.get(frame.subscription)
        if (subscription) subscription.refusals = 0
        subscription?.endOfStored(this.url)
        break
      }
      case 'CLOSED':
        this.#onClosed(frame.subscription, frame.reason)
        break
      case 'COUNT':
        this.#counting.get(frame.subscription)?.done(frame.count)
        break
      case 'OK':
        this.#onOk(frame.id, frame.accepted, frame.reason)
        break
      case 'AUTH':
        this.#challenge = frame.challenge
        break
      case 'NOTICE':
        break
    }
  }

  #onClosed(id: string, reason: string): void {
    this.#counting.get(id)?.done(undefined)
    const subscription = this.#subscriptions.get(id)
    if (!subscription) return
    const askAgain = () => {
      if (subscription.state !== 'paused') return
      subscription.state = 'waiting'
      this.#askNext()
    }
    const refuse = () => {
      subscription.stop('refused')
      subscription.handlers.onClosed?.(reason, this.url)
    }
    subscription.stop('paused')
    const prefix = reasonPrefix(reason)
    if (prefix === 'rate-limited') {
      const delay = reconnectDelay(subscription.refusals++, this.#options.random())
      this.#clock.after(delay, askAgain)
    } else if (prefix === 'auth-required' && !subscription.authenticated) {
      subscription.authenticated = true
      void this.#authenticate().then((accepted) => (accepted ? askAgain() : refuse()))
    } else refuse()
    this.#askNext()
  }

  #onOk(id: string, accepted: boolean, reason: string): void {
    if (this.#answer?.id === id) return this.#answer.done(accepted)
    const publishing = this.#publishing.get(id)
    if (!publishing) return
    const prefix = reasonPrefix(reason)
    if (accepted || prefix === 'duplicate') return this.#settle(id, { status: 'accepted' })
    if (prefix === 'auth-required' && !publishing.authenticated) {
      publishing.authenticated = true
      void this.#authenticate().then((ok) => {
        if (ok) this.#connection.send(['EVENT', publishing.event])
        else this.#settle(id, { status: 'rejected', reason })
      })
      return
    }
    this.#settle(id, { status: 'rejected', reason })
  }

  #settle(id: string, outcome: PublishOutcome): void {
    const publishing = this.#publishing.get(id)
    if (!publishing) return
    this.#publishing.delete(id)
    publishing.cancelTimer()
    for (const resolve of publishing.waiting) resolve(outcome)
  }

  /** Answers the relay's challenge once for each connection, however many requests wait for it (NIP-42). */
  #authenticate(): Promise<boolean> {
    this.#authentication ??= this.#answerChallenge().catch(() => false)
    return this.#authentication
  }

  async #answerChallenge(): Promise<boolean> {
    const challenge = this.#challenge
    const event =
      challenge === undefined ? undefined : await this.#options.authenticate?.(this.url, challenge)
    if (!event || challenge !== this.#challenge) return false
    return new Promise((resolve) => {
      const finish = (accepted: boolean) => {
        cancel()
        this.#answer = undefined
        resolve(accepted)
      }
      const cancel = this.#clock.after(this.#options.answerTimeout ?? 10_000, () => finish(false))
      this.#answer = { id: event.id, done: finish }
      this.#connection.send(['AUTH', event])
    })
  }
}
