import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { isAddressable, isReplaceable } from '../protocol/kinds.ts'
import type { PublishOutcome } from './contract.ts'
import { reasonPrefix, type ClientFrame } from './frames.ts'
import { askAgainDelay } from './reconnect-policy.ts'

interface PublishingHost {
  readonly clock: Clock
  readonly random: () => number
  /** Milliseconds that the relay may take to say yes or no, reconnecting and waiting for its rate limit included. */
  readonly answerTimeout: number
  isOpen(): boolean
  send(frame: ClientFrame): string | undefined
  authenticate(): Promise<boolean>
  /** Whether the relay, asked for that id, has the event. */
  holds(id: string): Promise<boolean>
}

interface Pending {
  readonly event: NostrEvent
  readonly waiting: ((outcome: PublishOutcome) => void)[]
  readonly cancelTimeout: () => void
  cancelRetry: () => void
  /** Whether the relay has been sent it and has not said no. */
  isSent: boolean
  authenticated: boolean
  /** Whether the relay is being asked if it has it. */
  isChecked: boolean
  refusals: number
  /** The last `rate-limited` reason. */
  reason: string | undefined
}

const isVersioned = ({ kind }: NostrEvent) => isReplaceable(kind) || isAddressable(kind)

const withdrawn: PublishOutcome = { status: 'unreachable', reason: 'withdrawn' }

/** Hands events to one relay and waits for its word on each. */
export class RelayPublishing {
  readonly #host: PublishingHost
  readonly #pending = new Map<string, Pending>()

  constructor(host: PublishingHost) {
    this.#host = host
  }

  get size(): number {
    return this.#pending.size
  }

  /** Whether the relay has yet to answer something that it was sent. */
  get isAwaited(): boolean {
    return [...this.#pending.values()].some(({ isSent }) => isSent)
  }

  /**
   * Resolves with what the relay said, or that it said nothing in time; never rejects. Aborted, it is not sent any more;
   * where it has been sent already, the answer is waited for.
   */
  publish(event: NostrEvent, signal?: AbortSignal): Promise<PublishOutcome> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve(withdrawn)
      const running = this.#pending.get(event.id)
      if (running) {
        running.waiting.push(resolve)
        return
      }
      const { clock, answerTimeout } = this.#host
      const pending: Pending = {
        event,
        waiting: [resolve],
        cancelTimeout: clock.after(answerTimeout, () => this.#onTimeout(event.id)),
        cancelRetry: () => undefined,
        isSent: false,
        authenticated: false,
        isChecked: false,
        refusals: 0,
        reason: undefined,
      }
      this.#pending.set(event.id, pending)
      signal?.addEventListener('abort', () => {
        if (!pending.isSent && this.#pending.get(event.id) === pending) this.#settle(event.id, withdrawn)
      })
      if (this.#host.isOpen()) this.#send(pending)
    })
  }

  onOpen(): void {
    for (const pending of this.#pending.values()) this.#send(pending)
  }

  onOk(id: string, accepted: boolean, reason: string): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    pending.isSent = false
    const prefix = reasonPrefix(reason)
    if (prefix === 'duplicate' && isVersioned(pending.event)) this.#check(pending, reason)
    else if (accepted || prefix === 'duplicate') this.#settle(id, { status: 'accepted' })
    else if (prefix === 'rate-limited') {
      const { clock, random } = this.#host
      pending.reason = reason
      const delay = askAgainDelay(pending.refusals++, random())
      pending.cancelRetry = clock.after(delay, () => this.#send(pending))
    } else if (prefix === 'auth-required' && !pending.authenticated) this.#authenticate(pending, reason)
    else this.#settle(id, { status: 'rejected', reason })
  }

  /** The relay wants to know who sends, and does not say which event it means. */
  onAuthRequired(reason: string): void {
    for (const pending of this.#pending.values()) {
      if (!pending.isSent || pending.authenticated) continue
      pending.isSent = false
      this.#authenticate(pending, reason)
    }
  }

  /** Gives up everything under way. */
  abandon(reason: string): void {
    for (const id of this.#pending.keys()) this.#settle(id, { status: 'unreachable', reason })
  }

  #authenticate(pending: Pending, reason: string): void {
    pending.authenticated = true
    void this.#host.authenticate().then((known) => {
      if (known) this.#send(pending)
      else this.#reject(pending, reason)
    })
  }

  /** Some relays say `duplicate` of a list when they have a newer version: only one that has this version took it. */
  #check(pending: Pending, reason: string): void {
    const { id } = pending.event
    if (pending.isChecked) return
    pending.isChecked = true
    void this.#host.holds(id).then((isThere) => {
      if (!isThere) this.#reject(pending, reason)
      else if (this.#pending.get(id) === pending) this.#settle(id, { status: 'accepted' })
    })
  }

  #reject(pending: Pending, reason: string): void {
    const { id } = pending.event
    if (this.#pending.get(id) === pending) this.#settle(id, { status: 'rejected', reason })
  }

  #send(pending: Pending): void {
    const { id } = pending.event
    if (this.#pending.get(id) !== pending) return
    const problem = this.#host.send(['EVENT', pending.event])
    if (problem === undefined) pending.isSent = true
    else this.#settle(id, { status: 'rejected', reason: problem })
  }

  #onTimeout(id: string): void {
    const { reason, isSent } = this.#pending.get(id) ?? {}
    if (reason !== undefined && !isSent) this.#settle(id, { status: 'rejected', reason })
    else {
      const silence = `no answer within ${this.#host.answerTimeout} ms`
      this.#settle(id, { status: 'unreachable', reason: silence })
    }
  }

  #settle(id: string, outcome: PublishOutcome): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    this.#pending.delete(id)
    pending.cancelTimeout()
    pending.cancelRetry()
    const isInDoubt = pending.isSent && outcome.status === 'unreachable'
    const said = isInDoubt ? { ...outcome, inDoubt: true as const } : outcome
    for (const resolve of pending.waiting) resolve(said)
  }
}
