import { nowInSeconds, type Clock } from '../protocol/clock.ts'
import type { Filter } from '../protocol/filter.ts'
import type { Subscription, SubscriptionHandlers } from './contract.ts'
import type { EventArrival } from './event-arrival.ts'
import type { EventGate } from './event-gate.ts'
import { reasonPrefix, type ClientFrame } from './frames.ts'
import { askAgainDelay } from './reconnect-policy.ts'
import type { RelayLimits } from './relay-limits.ts'
import { RelaySubscription } from './relay-subscription.ts'

/** What the subscriptions of a relay need of it. */
export interface SubscriptionsHost {
  readonly url: string
  readonly gate: EventGate
  readonly clock: Clock
  readonly random: () => number
  limits(): RelayLimits
  isOpen(): boolean
  /** Sends a frame; tells why not, if the relay would not take it. */
  send(frame: ClientFrame): string | undefined
  /** Makes the account known to the relay (NIP-42); tells whether that worked. */
  authenticate(): Promise<boolean>
  /** The relay sends more than can be verified. */
  onFlood(): void
}

/** Subscriptions open at once where a relay has named no limit. */
const usualMaxSubscriptions = 20

/** How long (ms) a subscription that has all it asked for keeps its place while others wait. */
const turnLength = 10_000

/** Events of one relay that may wait for their verdict. */
const maxUnverified = 100_000

/** Refusals that the same request will always meet. */
const lasting = new Set(['auth-required', 'restricted', 'blocked', 'invalid', 'unsupported', 'pow', 'mute'])

/** Refusals after which the same request may be granted. */
const passing = new Set(['auth-required', 'rate-limited'])

const pageSuffix = '+'

const rank = ({ state, resumable }: RelaySubscription) => (state === 'asked' ? 0 : resumable ? 2 : 1)

/** The subscriptions of one relay: one REQ each and connection, as many at once as the relay allows. */
export class RelaySubscriptions {
  readonly #host: SubscriptionsHost
  readonly #all = new Map<string, RelaySubscription>()
  #serial = 0
  #turns = 0
  #unverified = 0
  #cancelTurn: (() => void) | undefined
  readonly #onVerdict = () => void this.#unverified--

  constructor(host: SubscriptionsHost) {
    this.#host = host
  }

  get size(): number {
    return this.#all.size
  }

  add(filters: readonly Filter[], handlers: SubscriptionHandlers, overlap: number): Subscription {
    const id = `s${++this.#serial}`
    const subscription = new RelaySubscription(id, filters, handlers, overlap, this.#onVerdict)
    this.#all.set(subscription.id, subscription)
    this.askNext()
    return {
      close: () => {
        if (!this.#all.delete(subscription.id)) return
        subscription.close()
        this.#withdraw(subscription)
        this.askNext()
      },
    }
  }

  /** Sends what has not been asked on this connection: further pages first, then who has nothing yet. */
  askNext(): void {
    if (!this.#host.isOpen()) return
    const waiting = [...this.#all.values()]
      .filter(({ state, page }) => state === 'waiting' || (state === 'asked' && page?.asked === false))
      .sort((a, b) => rank(a) - rank(b) || a.turn - b.turn)
    for (const subscription of waiting) {
      const { state, page, resumed, resumable } = subscription
      const isPage = state === 'asked'
      const isUrgent = isPage ? !(page?.isLikelyLast && resumed) : !resumable
      const hasPlace = this.#free() > 0 || (isUrgent && this.#makeRoom())
      if (!hasPlace && !isPage) return this.#scheduleTurn()
      if (!hasPlace && !isUrgent) {
        // Two that took each other's places to look again would never end.
        return this.#finish(subscription)
      }
      if (!hasPlace) this.#replace(subscription)
      this.#ask(subscription)
    }
  }

  onDown(state: 'timeout' | 'error', reason: string): void {
    this.#cancelTurn?.()
    this.#cancelTurn = undefined
    for (const subscription of this.#all.values()) {
      subscription.state = 'waiting'
      subscription.authenticated = false
      subscription.afterVerdicts(() => subscription.handlers.onDown?.(state, reason, this.#host.url))
    }
  }

  onEvent(name: string, untrusted: unknown): void {
    const arrival = this.#expect(name, untrusted)
    if (arrival) this.#host.gate.take(arrival)
  }

  /**
   * As `onEvent`, by the id alone, for an event that is known or being verified; tells whether it is. The frame's text is
   * parsed only if no other copy proves genuine.
   */
  onFamiliarEvent(name: string, id: string, text: string): boolean {
    const { gate, url, clock } = this.#host
    const known = gate.get(id)
    if (known) {
      const found = this.#find(name)
      if (found?.subscription.wants(found.isPage)) {
        found.subscription.take(known, found.isPage, url, nowInSeconds(clock))
      }
      return true
    }
    const line = gate.line(id)
    if (!line) return false
    const arrival = this.#expect(name, text)
    if (arrival) line.push(arrival)
    return true
  }

  onEose(name: string): void {
    const found = this.#find(name)
    found?.subscription.end(found.isPage, () => this.#onEnd(found.subscription))
  }

  onClosed(name: string, reason: string): void {
    const { subscription, isPage } = this.#find(name) ?? {}
    if (!subscription) return
    if (isPage && subscription.page?.isLikelyLast && !passing.has(reasonPrefix(reason))) {
      // A relay that has no place for a second request most likely has nothing more either.
      return subscription.end(true, () => this.#finish(subscription))
    }
    if (subscription.page?.asked) this.#host.send(['CLOSE', this.#other(name, subscription)])
    const prefix = reasonPrefix(reason)
    if (prefix === 'auth-required' && !subscription.authenticated) this.#authenticate(subscription, reason)
    else {
      subscription.state = 'paused'
      if (prefix === 'rate-limited') this.#askLater(subscription, 0)
      else this.#refuse(subscription, reason)
    }
    this.askNext()
  }

  /** The relay wants to know who asks, and does not say which subscription it means. */
  onAuthRequired(reason: string): void {
    for (const subscription of this.#all.values()) {
      const isUnanswered = subscription.state === 'asked' && !subscription.caughtUp
      if (isUnanswered && !subscription.authenticated) this.#authenticate(subscription, reason)
    }
  }

  /** Whether the relay has yet to say of any subscription that it has sent all that it had stored. */
  get areAwaited(): boolean {
    return [...this.#all.values()].some(({ state, caughtUp }) => state === 'asked' && !caughtUp)
  }

  /** Asks again what the relay has refused. */
  retryRefused(): void {
    for (const subscription of this.#all.values()) {
      if (subscription.state !== 'refused') continue
      subscription.authenticated = false
      subscription.state = 'waiting'
    }
    this.askNext()
  }

  close(): void {
    this.#cancelTurn?.()
    for (const subscription of this.#all.values()) subscription.close()
    this.#all.clear()
  }

  /** Takes note of an event that comes, parsed or as the text of its frame; undefined if nobody wants it. */
  #expect(name: string, sent: unknown): EventArrival | undefined {
    const found = this.#find(name)
    if (!found?.subscription.wants(found.isPage)) return undefined
    const { subscription, isPage } = found
    if (this.#unverified >= maxUnverified) {
      this.#host.onFlood()
      return undefined
    }
    this.#unverified++
    const { url, clock } = this.#host
    return subscription.expect(sent, isPage, url, nowInSeconds(clock))
  }

  #find(name: string): { subscription: RelaySubscription; isPage: boolean } | undefined {
    const isPage = name.endsWith(pageSuffix)
    const subscription = this.#all.get(isPage ? name.slice(0, -pageSuffix.length) : name)
    if (subscription?.state !== 'asked' || (isPage && !subscription.page?.asked)) return undefined
    return { subscription, isPage }
  }

  /** The other REQ of a subscription that has two. */
  #other(name: string, { id }: RelaySubscription): string {
    return name === id ? `${id}${pageSuffix}` : id
  }

  #free(): number {
    let used = 0
    for (const { state, page, isReplaced } of this.#all.values()) {
      if (state === 'asked') used += page?.asked && !isReplaced ? 2 : 1
    }
    return Math.max(2, this.#host.limits().maxSubscriptions ?? usualMaxSubscriptions) - used
  }

  #ask(subscription: RelaySubscription): void {
    const { id, state } = subscription
    subscription.turn = ++this.#turns
    const { maxLimit } = this.#host.limits()
    const problem =
      state === 'asked'
        ? this.#host.send(['REQ', `${id}${pageSuffix}`, ...subscription.askPage(maxLimit)])
        : this.#host.send(['REQ', id, ...subscription.ask(nowInSeconds(this.#host.clock), maxLimit)])
    if (problem !== undefined) this.#refuse(subscription, problem)
  }

  #onEnd(subscription: RelaySubscription): void {
    const isPageOpen = subscription.state === 'asked' && subscription.page?.asked
    if (isPageOpen) this.#host.send(['CLOSE', `${subscription.id}${pageSuffix}`])
    if (subscription.nextPage()) this.askNext()
    else this.#finish(subscription)
  }

  #finish(subscription: RelaySubscription): void {
    subscription.finish(this.#host.url)
    if (subscription.isReplaced && !subscription.closed) subscription.state = 'waiting'
    this.askNext()
  }

  /** The next page takes the place of the subscription itself, which goes on from its cursor afterwards. */
  #replace(subscription: RelaySubscription): void {
    this.#host.send(['CLOSE', subscription.id])
    subscription.isReplaced = true
  }

  #authenticate(subscription: RelaySubscription, reason: string): void {
    subscription.state = 'paused'
    subscription.authenticated = true
    void this.#host.authenticate().then((accepted) => {
      // After a break of the connection it is asked again on the next one, whatever was said on this one.
      if (accepted) this.#askAgain(subscription)
      else if (subscription.state === 'paused') this.#refuse(subscription, reason)
    })
  }

  /** Takes the place of the subscription that has been served longest; it is resumed when its turn comes again. */
  #makeRoom(): boolean {
    let served: RelaySubscription | undefined
    for (const subscription of this.#all.values()) {
      if (!subscription.caughtUp) continue
      if (!served || subscription.turn < served.turn) served = subscription
    }
    if (!served) return false
    this.#withdraw(served)
    served.state = 'waiting'
    return true
  }

  #scheduleTurn(): void {
    this.#cancelTurn ??= this.#host.clock.after(turnLength, () => {
      this.#cancelTurn = undefined
      if (this.#free() > 0 || this.#makeRoom()) this.askNext()
    })
  }

  #withdraw(subscription: RelaySubscription): void {
    if (subscription.state !== 'asked') return
    this.#host.send(['CLOSE', subscription.id])
    if (subscription.page?.asked) this.#host.send(['CLOSE', `${subscription.id}${pageSuffix}`])
  }

  #refuse(subscription: RelaySubscription, reason: string): void {
    if (subscription.closed) return
    if (lasting.has(reasonPrefix(reason))) subscription.state = 'refused'
    else {
      subscription.state = 'paused'
      this.#askLater(subscription, 2)
    }
    subscription.afterVerdicts(() => subscription.handlers.onClosed?.(reason, this.#host.url))
  }

  /** `head` counts as so many refusals more. */
  #askLater(subscription: RelaySubscription, head: number): void {
    const delay = askAgainDelay(head + subscription.refusals++, this.#host.random())
    this.#host.clock.after(delay, () => this.#askAgain(subscription))
  }

  #askAgain(subscription: RelaySubscription): void {
    if (subscription.closed || subscription.state !== 'paused') return
    subscription.state = 'waiting'
    this.askNext()
  }
}
