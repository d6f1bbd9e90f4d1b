import { nowInSeconds, type Clock } from '../protocol/clock.ts'
import type { Filter } from '../protocol/filter.ts'
import type { Subscription, SubscriptionHandlers } from './contract.ts'
import type { EventGate } from './event-gate.ts'
import type { ClientFrame } from './frames.ts'
import type { PendingEvent } from './pending-event.ts'
import { isPermanent, reasonPrefix, takesNoMore } from './reasons.ts'
import type { RelayLimits } from './relay-info.ts'
import { pageSuffix, RelaySubscription } from './relay-subscription.ts'

/** What subscriptions need from their relay. */
export interface SubscriptionsHost {
  readonly url: string
  readonly gate: EventGate
  readonly clock: Clock
  readonly random: () => number
  limits(): RelayLimits
  isOpen(): boolean
  /** Sends a frame; returns the reason if it exceeds the relay's limits. */
  send(frame: ClientFrame): string | undefined
  /** Authenticates the account at the relay (NIP-42); resolves with whether it was accepted. */
  authenticate(): Promise<boolean | undefined>
  /** The relay sends events faster than they can be verified. */
  onFlood(): void
}

/** The maximum number of open subscriptions for a relay that has announced no limit. */
const usualMaxSubscriptions = 20

/** How long a subscription that has caught up keeps its slot while others wait. */
const turnMs = 10_000

/** How long a relay may take to answer a REQ after a NOTICE that seems to refuse it. */
const noticeDelayMs = 2000

/** How long one relay's pending events may be together, in characters: about 50,000 of usual length. */
const maxUnverified = 32_000_000

const rank = ({ state, resumable }: RelaySubscription) => (state === 'asked' ? 0 : resumable ? 2 : 1)

/** The subscriptions of one relay: one REQ each per connection, as many at once as the relay allows. */
export class RelaySubscriptions {
  readonly #host: SubscriptionsHost
  readonly #all = new Map<string, RelaySubscription>()
  #serial = 0
  #turns = 0
  #unverified = 0
  #isPaused = false
  /** How many subscriptions the relay takes on this connection, at least one, if it has refused more. */
  #maxFound: number | undefined
  #cancelTurn: (() => void) | undefined
  /** The wait after a NOTICE, and one that came meanwhile. */
  #notice: { readonly cancel: () => void; later?: string } | undefined
  readonly #onVerdict = ({ length }: PendingEvent) => void (this.#unverified -= length)

  constructor(host: SubscriptionsHost) {
    this.#host = host
  }

  get size(): number {
    return this.#all.size
  }

  /** Whether any subscription needs a connection. While paused, only what is still waiting for its stored events does. */
  get areNeeded(): boolean {
    return this.#isPaused ? this.areAwaited : this.size > 0
  }

  /** While paused, what has caught up, or catches up, is closed and not asked for again. */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused
    if (!isPaused) return this.askNext()
    for (const subscription of this.#all.values()) if (subscription.caughtUp) this.#rest(subscription)
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

  /** Sends pending REQs: further pages first, then subscriptions that have received nothing yet. */
  askNext(): void {
    if (!this.#host.isOpen()) return
    const waiting = [...this.#all.values()]
      .filter(({ state, page, resumable }) =>
        state === 'waiting' ? !(this.#isPaused && resumable) : state === 'asked' && page?.asked === false,
      )
      .sort((a, b) => rank(a) - rank(b) || a.turn - b.turn)
    for (const subscription of waiting) {
      const { state, page, resumed, resumable } = subscription
      const isPage = state === 'asked'
      const isUrgent = isPage ? !(page?.isLikelyLast && resumed) : !resumable
      const hasSlot = this.#freeSlots() > 0 || (isUrgent && this.#freeSlot())
      if (!hasSlot && !isPage) return this.#scheduleTurn()
      if (!hasSlot && !isUrgent) {
        // Two subscriptions that took each other's slot for a confirming page would never finish.
        return this.#finish(subscription)
      }
      if (!hasSlot) this.#replace(subscription)
      this.#ask(subscription)
    }
  }

  onDown(state: 'timeout' | 'error', reason: string): void {
    this.#cancelTurn?.()
    this.#cancelTurn = undefined
    this.#maxFound = undefined
    for (const subscription of this.#all.values()) {
      subscription.restart()
      subscription.afterVerdicts(() =>
        subscription.tell((handlers) => handlers.onDown?.(state, reason, this.#host.url)),
      )
    }
  }

  /** `length`: the characters of its frame. */
  onEvent(name: string, untrusted: unknown, length: number): void {
    const pending = this.#expect(name, untrusted, length)
    if (pending) this.#host.gate.take(pending)
  }

  /**
   * Like `onEvent`, but by id, for an event that is known or being verified; returns whether it is. The frame's text is
   * parsed only if no other copy is genuine.
   */
  onDuplicateEvent(name: string, id: string, text: string): boolean {
    const { gate, url, clock } = this.#host
    const known = gate.get(id)
    if (known) {
      const found = this.#find(name)
      if (found?.subscription.wants(found.isPage)) {
        found.subscription.take(known, found.isPage, url, nowInSeconds(clock))
      }
      return true
    }
    const queue = gate.queue(id)
    if (!queue) return false
    const pending = this.#expect(name, text, text.length)
    if (pending) queue.push(pending)
    return true
  }

  onEose(name: string): void {
    const found = this.#find(name)
    found?.subscription.end(found.isPage, () => this.#onEnd(found.subscription))
  }

  onClosed(name: string, reason: string): void {
    const found = this.#find(name)
    if (found) this.#onRefused(found.subscription, found.isPage, reason)
  }

  /** The relay has ended a subscription or its page. */
  #onRefused(subscription: RelaySubscription, isPage: boolean, reason: string): void {
    const { id, page, filters } = subscription
    if (reason === '' && filters.every(({ ids }) => ids)) {
      // Nothing new can match, so chorus ends such a request, instead of sending EOSE.
      if (subscription.caughtUp) subscription.refuse()
      return subscription.end(isPage, () => {
        subscription.refuse()
        this.#finish(subscription)
      })
    }
    const prefix = reasonPrefix(reason)
    const isLimited = prefix === 'rate-limited'
    const isChallenged = prefix === 'auth-required'
    if (isPage && page?.isLikelyLast && !isLimited && !isChallenged) {
      // A relay that refuses the confirming page most likely has no more events either.
      return subscription.end(true, () => this.#finish(subscription))
    }
    if (page?.asked) this.#host.send(['CLOSE', isPage ? id : `${id}${pageSuffix}`])
    subscription.pause()
    subscription.tell((handlers) => handlers.onRefused?.(reason, this.#host.url))
    const isFull = takesNoMore(reason)
    if (isFull) this.#maxFound = this.#countUsed() || 1
    if (isChallenged && !subscription.authenticated) this.#authenticate(subscription, reason)
    else if (isFull || isLimited) this.#askLater(subscription, 0)
    else this.#refuse(subscription, reason)
    this.askNext()
  }

  /** The relay requires authentication without naming a subscription. */
  onAuthRequired(reason: string): void {
    for (const subscription of this.#all.values()) {
      if (subscription.authenticated || !(subscription.isUnanswered || subscription.isDoubted)) continue
      subscription.doubt()
      this.#authenticate(subscription, reason)
    }
  }

  /**
   * Some relays refuse a REQ in a NOTICE that does not name it: what is unanswered shortly afterwards is repeated later. The
   * NOTICE may also be about something else, so the REQ stays open and may still be answered until it is repeated. Of the
   * NOTICEs that come meanwhile, one is considered afterwards.
   */
  onNotice(text: string): void {
    const isFull = takesNoMore(text)
    if (this.#notice) {
      if (isFull || this.#notice.later === undefined) this.#notice.later = text
      return
    }
    const lastTurn = this.#turns
    const cancel = this.#host.clock.after(noticeDelayMs, () => {
      const later = this.#notice?.later
      this.#notice = undefined
      const silent = [...this.#all.values()].filter(
        ({ isUnanswered, turn }) => isUnanswered && turn <= lastTurn,
      )
      if (isFull && silent.length > 0) this.#maxFound = this.#countUsed() - silent.length || 1
      for (const subscription of silent) {
        subscription.doubt()
        if (isFull) {
          this.#withdraw(subscription)
          subscription.pause()
        }
        this.#askLater(subscription, 0)
      }
      this.askNext()
      if (later !== undefined) this.onNotice(later)
    })
    this.#notice = { cancel }
  }

  /** Whether any subscription is still waiting for its stored events. */
  get areAwaited(): boolean {
    return [...this.#all.values()].some(({ state, caughtUp }) => state === 'asked' && !caughtUp)
  }

  /** Repeats all refused requests. */
  retryRefused(): void {
    for (const subscription of this.#all.values()) {
      if (subscription.state === 'refused') subscription.restart()
    }
    this.askNext()
  }

  close(): void {
    this.#cancelTurn?.()
    this.#notice?.cancel()
    const all = [...this.#all.values()]
    this.#all.clear()
    for (const subscription of all) {
      subscription.close()
      subscription.tell((handlers) => handlers.onDown?.('error', 'closed', this.#host.url))
    }
  }

  /** Registers an incoming event, parsed or as the text of its frame; undefined if no subscription wants it. */
  #expect(name: string, sent: unknown, length: number): PendingEvent | undefined {
    const found = this.#find(name)
    if (!found?.subscription.wants(found.isPage)) return undefined
    const { subscription, isPage } = found
    if (this.#unverified + length > maxUnverified) {
      this.#host.onFlood()
      return undefined
    }
    this.#unverified += length
    const { url, clock } = this.#host
    return subscription.expect(sent, length, isPage, url, nowInSeconds(clock))
  }

  #find(name: string): { subscription: RelaySubscription; isPage: boolean } | undefined {
    const isPage = name.endsWith(pageSuffix)
    const subscription = this.#all.get(isPage ? name.slice(0, -pageSuffix.length) : name)
    if (subscription?.state !== 'asked' || (isPage && !subscription.page?.asked)) return undefined
    return { subscription, isPage }
  }

  #freeSlots(): number {
    const max = this.#maxFound ?? this.#host.limits().maxSubscriptions ?? usualMaxSubscriptions
    return max - this.#countUsed()
  }

  #countUsed(): number {
    return [...this.#all.values()].flatMap(({ open }) => open).length
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
    if (this.#isPaused && subscription.caughtUp && !subscription.closed) this.#rest(subscription)
    this.askNext()
  }

  /** Closes the subscription's own REQ to make its slot free for the next page; it is resumed afterwards. */
  #replace(subscription: RelaySubscription): void {
    this.#host.send(['CLOSE', subscription.id])
    subscription.replace()
  }

  #authenticate(subscription: RelaySubscription, reason: string): void {
    subscription.authenticated = true
    void this.#host.authenticate().then((accepted) => {
      if (subscription.closed) return
      // If the connection broke meanwhile, the next one repeats the request, whatever this answer was.
      if (accepted) this.#askAgain(subscription)
      else if (subscription.state === 'paused' || subscription.isDoubted) {
        this.#withdraw(subscription)
        this.#refuse(subscription, reason)
      }
    })
  }

  /**
   * Closes as many caught-up subscriptions as it takes to make a slot free; they are resumed when their turn comes again. Of
   * those with the fewest filters, as all have to be sent again, those that were asked longest ago. Returns false if there are
   * too few.
   */
  #freeSlot(): boolean {
    const missing = 1 - this.#freeSlots()
    const next = [...this.#all.values()]
      .filter(({ caughtUp }) => caughtUp)
      .sort((a, b) => a.filters.length - b.filters.length || a.turn - b.turn)
      .slice(0, missing)
    if (next.length < missing) return false
    for (const subscription of next) {
      this.#rest(subscription)
      // It queues behind those that are already waiting.
      subscription.turn = ++this.#turns
    }
    return true
  }

  /** Closes the REQ of a subscription, which will resume. */
  #rest(subscription: RelaySubscription): void {
    this.#withdraw(subscription)
    subscription.rest()
  }

  #scheduleTurn(): void {
    this.#cancelTurn ??= this.#host.clock.after(turnMs, () => {
      this.#cancelTurn = undefined
      if (this.#freeSlots() > 0 || this.#freeSlot()) this.askNext()
    })
  }

  #withdraw(subscription: RelaySubscription): void {
    for (const name of subscription.open) this.#host.send(['CLOSE', name])
  }

  #refuse(subscription: RelaySubscription, reason: string): void {
    if (subscription.closed) return
    if (isPermanent(reason)) subscription.refuse()
    else {
      subscription.pause()
      this.#askLater(subscription, 2)
    }
    subscription.afterVerdicts(() =>
      subscription.tell((handlers) => handlers.onClosed?.(reason, this.#host.url)),
    )
  }

  #askLater(subscription: RelaySubscription, extraRefusals: number): void {
    subscription.retryLater(this.#host, extraRefusals, () => this.#askAgain(subscription))
  }

  #askAgain(subscription: RelaySubscription): void {
    const { id, closed, isDoubted, page } = subscription
    if (closed) return
    if (isDoubted) this.#host.send(['CLOSE', page ? `${id}${pageSuffix}` : id])
    if (!subscription.prepareRetry()) return subscription.end(true, () => this.#finish(subscription))
    this.askNext()
  }
}
