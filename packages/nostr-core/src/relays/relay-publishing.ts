import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { isAddressable, isReplaceable } from '../protocol/kinds.ts'
import type { PublishOutcome } from './contract.ts'
import type { ClientFrame } from './frames.ts'
import { reasonPrefix } from './reasons.ts'
import { askAgainDelay } from './reconnect-policy.ts'

interface PublishingHost {
  readonly clock: Clock
  readonly random: () => number
  /** Milliseconds that the relay may take to answer, including reconnecting and waiting for its rate limit. */
  readonly answerTimeoutMs: number
  isOpen(): boolean
  send(frame: ClientFrame): string | undefined
  authenticate(): Promise<boolean | undefined>
  /** Asks the relay whether it has the event with that id. */
  holds(id: string): Promise<boolean>
}

interface Pending {
  readonly event: NostrEvent
  readonly waiting: ((outcome: PublishOutcome) => void)[]
  readonly cancelTimeout: () => void
  readonly ignoreSignal: () => void
  cancelRetry: () => void
  /** Whether the event was sent and is still unanswered. */
  isSent: boolean
  authenticated: boolean
  /** Whether the relay is being asked if it has the event. */
  isChecked: boolean
  refusals: number
  /** The last reason with which the relay refused it for now. */
  reason: string | undefined
}

const isVersioned = ({ kind }: NostrEvent) => isReplaceable(kind) || isAddressable(kind)

const withdrawn: PublishOutcome = { status: 'unreachable', reason: 'withdrawn' }

/** Sends events to one relay and waits for its answer to each. */
export class RelayPublishing {
  readonly #host: PublishingHost
  readonly #pending = new Map<string, Pending>()

  constructor(host: PublishingHost) {
    this.#host = host
  }

  get size(): number {
    return this.#pending.size
  }

  /** Whether any sent event is still unanswered. */
  get isAwaited(): boolean {
    return [...this.#pending.values()].some(({ isSent }) => isSent)
  }

  /**
   * Resolves with the relay's answer, or `unreachable` if it does not answer in time; never rejects. Aborting prevents
   * the event from being sent; if it was already sent, the answer is still awaited.
   */
  publish(event: NostrEvent, signal?: AbortSignal): Promise<PublishOutcome> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve(withdrawn)
      const running = this.#pending.get(event.id)
      if (running) {
        running.waiting.push(resolve)
        return
      }
      const { clock, answerTimeoutMs } = this.#host
      const abort = () => {
        if (!pending.isSent) this.#settle(event.id, withdrawn)
      }
      const pending: Pending = {
        event,
        waiting: [resolve],
        cancelTimeout: clock.after(answerTimeoutMs, () => this.#onTimeout(event.id)),
        ignoreSignal: () => signal?.removeEventListener('abort', abort),
        cancelRetry: () => undefined,
        isSent: false,
        authenticated: false,
        isChecked: false,
        refusals: 0,
        reason: undefined,
      }
      this.#pending.set(event.id, pending)
      signal?.addEventListener('abort', abort)
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
      pending.cancelRetry()
      const delay = askAgainDelay(pending.refusals++, random())
      pending.cancelRetry = clock.after(delay, () => this.#send(pending))
    } else if (prefix === 'auth-required' && !pending.authenticated) this.#authenticate(pending, reason)
    else this.#settle(id, { status: 'rejected', reason })
  }

  /** The relay requires authentication without naming an event. */
  onAuthRequired(reason: string): void {
    for (const pending of this.#pending.values()) {
      if (!pending.isSent || pending.authenticated) continue
      pending.isSent = false
      this.#authenticate(pending, reason)
    }
  }

  /** Settles all pending events as unreachable. */
  abandon(reason: string): void {
    for (const id of this.#pending.keys()) this.#settle(id, { status: 'unreachable', reason })
  }

  #authenticate(pending: Pending, reason: string): void {
    pending.authenticated = true
    pending.reason = reason
    void this.#host.authenticate().then((known) => {
      if (known) this.#send(pending)
      else this.#reject(pending, reason, known === undefined ? 'unreachable' : 'rejected')
    })
  }

  /** Some relays answer `duplicate` when they have a newer version of a list, so check that they have this version. */
  #check(pending: Pending, reason: string): void {
    const { id } = pending.event
    if (pending.isChecked) return
    pending.isChecked = true
    void this.#host.holds(id).then((isThere) => {
      if (!isThere) this.#reject(pending, reason)
      else if (this.#pending.get(id) === pending) this.#settle(id, { status: 'accepted' })
    })
  }

  /** `unreachable`: the relay may accept it later. */
  #reject(pending: Pending, reason: string, status: 'rejected' | 'unreachable' = 'rejected'): void {
    const { id } = pending.event
    if (this.#pending.get(id) === pending) this.#settle(id, { status, reason })
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
    if (reason === undefined || isSent) {
      const silence = `no answer within ${this.#host.answerTimeoutMs} ms`
      return this.#settle(id, { status: 'unreachable', reason: silence })
    }
    // While the signer is still asked, the relay may accept the event later.
    const status = reasonPrefix(reason) === 'auth-required' ? 'unreachable' : 'rejected'
    this.#settle(id, { status, reason })
  }

  #settle(id: string, outcome: PublishOutcome): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    this.#pending.delete(id)
    pending.cancelTimeout()
    pending.cancelRetry()
    pending.ignoreSignal()
    const isInDoubt = pending.isSent && outcome.status === 'unreachable'
    const said = isInDoubt ? { ...outcome, inDoubt: true as const } : outcome
    for (const resolve of pending.waiting) resolve(said)
  }
}
