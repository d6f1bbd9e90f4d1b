import type { Clock } from '../protocol/clock.ts'
import { NostrError } from '../protocol/errors.ts'
import type { Filter } from '../protocol/filter.ts'
import {
  NegentropyReconciliation,
  type NegentropyDifference,
  type NegentropySet,
} from '../protocol/negentropy.ts'
import type { ClientFrame, RelayFrame } from './frames.ts'
import { reasonPrefix } from './reasons.ts'

interface RequestsHost {
  readonly clock: Clock
  /** Milliseconds that the relay may take for each answer. */
  readonly answerTimeoutMs: number
  isOpen(): boolean
  send(frame: ClientFrame): string | undefined
  authenticate(): Promise<boolean | undefined>
}

type AnswerFrame = RelayFrame & { type: 'COUNT' | 'NEG-MSG' | 'NEG-ERR' }

interface Pending {
  readonly frame: ClientFrame
  /** Undefined: no answer. */
  readonly settle: (answer: AnswerFrame | undefined) => void
  authenticated: boolean
}

/** Bytes of one message of a reconciliation: as hex, within the 128 kB that relays accept. */
const maxNegentropyBytes = 50_000
/** The most messages of one reconciliation: a relay that makes no progress is given up. */
const maxRounds = 500
/** Ids that a relay may claim to have. */
const maxFound = 500_000

/** Requests to one relay that get one answer each: counts (NIP-45), and the messages of a reconciliation (NIP-77). */
export class RelayRequests {
  readonly #host: RequestsHost
  readonly #pending = new Map<string, Pending>()
  #serial = 0

  constructor(host: RequestsHost) {
    this.#host = host
  }

  get size(): number {
    return this.#pending.size
  }

  /** Asks for a count; undefined if the relay cannot count, or the signal aborts. */
  async count(filters: readonly Filter[], signal?: AbortSignal): Promise<number | undefined> {
    const id = `c${++this.#serial}`
    const answer = await this.#ask(id, ['COUNT', id, ...filters], signal)
    return answer?.type === 'COUNT' ? answer.count : undefined
  }

  /** Compares a set with the relay's events of the filter; undefined if the relay cannot, or breaks off. */
  async reconcile(
    filter: Filter,
    set: NegentropySet,
    signal?: AbortSignal,
  ): Promise<NegentropyDifference | undefined> {
    const id = `n${++this.#serial}`
    const reconciliation = new NegentropyReconciliation(set, maxNegentropyBytes)
    let frame: ClientFrame = ['NEG-OPEN', id, filter, reconciliation.open()]
    try {
      for (let round = 0; round < maxRounds && reconciliation.found <= maxFound; round++) {
        const answer = await this.#ask(id, frame, signal)
        if (answer?.type !== 'NEG-MSG') return undefined
        const message = reconciliation.next(answer.message)
        if (message === undefined) return reconciliation.difference
        frame = ['NEG-MSG', id, message]
      }
      return undefined
    } catch (error) {
      if (error instanceof NostrError) return undefined
      throw error
    } finally {
      if (this.#host.isOpen()) this.#host.send(['NEG-CLOSE', id])
    }
  }

  onOpen(): void {
    for (const { frame } of this.#pending.values()) this.#host.send(frame)
  }

  onAnswer(frame: AnswerFrame): void {
    if (frame.type === 'NEG-ERR') this.onRefused(frame.subscription, frame.reason)
    else this.#pending.get(frame.subscription)?.settle(frame)
  }

  /** A refused request is repeated once if it only needs authentication. */
  onRefused(id: string, reason: string): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    if (reasonPrefix(reason) !== 'auth-required' || pending.authenticated) return pending.settle(undefined)
    pending.authenticated = true
    void this.#host.authenticate().then((accepted) => {
      if (!accepted) pending.settle(undefined)
      else if (this.#pending.get(id) === pending) this.#host.send(pending.frame)
    })
  }

  /** The connection is lost: nothing will be answered. */
  abandon(): void {
    for (const { settle } of this.#pending.values()) settle(undefined)
  }

  #ask(id: string, frame: ClientFrame, signal?: AbortSignal): Promise<AnswerFrame | undefined> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve(undefined)
      const abort = () => settle(undefined)
      const cancel = this.#host.clock.after(this.#host.answerTimeoutMs, abort)
      signal?.addEventListener('abort', abort)
      const settle = (answer: AnswerFrame | undefined) => {
        cancel()
        signal?.removeEventListener('abort', abort)
        this.#pending.delete(id)
        resolve(answer)
      }
      this.#pending.set(id, { frame, settle, authenticated: false })
      const isUnsent = this.#host.isOpen() && this.#host.send(frame) !== undefined
      if (isUnsent) settle(undefined)
    })
  }
}
