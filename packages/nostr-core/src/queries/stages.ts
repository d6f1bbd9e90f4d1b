import type { Clock } from '../protocol/clock.ts'
import type { StoredAnswer, Subscription } from '../relays/contract.ts'
import type { QueryStage } from './query.ts'
import type { MemberHandlers } from './request-merger.ts'

/**
 * `loading` until a relay answers; `unreachable` after all stages have failed, until a relay answers, and once it is closed
 * before one has.
 */
export type StageStatus = 'loading' | 'ready' | 'unreachable'

/** Callbacks of `Stages`. */
export interface StageListener {
  onStatus(status: StageStatus): void
  onAnswer?(relay: string, stored: StoredAnswer): void
  /** Every relay of the stage has answered or failed, and at least one has answered. Or there is no stage. */
  onComplete?(): void
}

/**
 * Tries the stages of a plan in order, each only if no relay of the earlier ones has answered in time. Earlier
 * subscriptions stay open, so that the query recovers when a relay comes back.
 */
export class Stages implements Subscription {
  readonly #stages: readonly QueryStage[]
  readonly #clock: Clock
  readonly #open: (relays: readonly string[], handlers: MemberHandlers) => Subscription
  readonly #listener: StageListener
  readonly #subscriptions: Subscription[] = []
  readonly #answered = new Set<string>()
  #status: StageStatus = 'loading'
  #stage = -1
  #cancelTimer: () => void = () => undefined

  constructor(
    stages: readonly QueryStage[],
    clock: Clock,
    open: (relays: readonly string[], handlers: MemberHandlers) => Subscription,
    listener: StageListener,
  ) {
    this.#stages = stages
    this.#clock = clock
    this.#open = open
    this.#listener = listener
    if (stages.length > 0) this.#next()
    else {
      this.#setStatus('ready')
      listener.onComplete?.()
    }
  }

  /** The relays that have answered on their current connection. */
  get answered(): readonly string[] {
    return [...this.#answered]
  }

  /** All relays asked so far. */
  get asked(): readonly string[] {
    return [...new Set(this.#stages.slice(0, this.#stage + 1).flatMap(({ relays }) => relays))]
  }

  close(): void {
    this.#cancelTimer()
    for (const subscription of this.#subscriptions) subscription.close()
    this.#subscriptions.length = 0
  }

  #next(): void {
    this.#cancelTimer()
    const stage = this.#stages[++this.#stage]
    if (!stage) return this.#setStatus('unreachable')
    const failed = new Set<string>()
    const current = this.#stage
    const checkComplete = () => {
      if (this.#status !== 'ready') return
      if (stage.relays.every((url) => failed.has(url) || this.#answered.has(url))) {
        this.#listener.onComplete?.()
      }
    }
    const fail = (relay: string) => {
      this.#answered.delete(relay)
      failed.add(relay)
      const given = stage.relays.every((url) => failed.has(url))
      if (given && current === this.#stage && this.#status !== 'ready') this.#next()
      checkComplete()
    }
    this.#cancelTimer = this.#clock.after(stage.timeoutMs, () => {
      if (this.#status !== 'ready') this.#next()
    })
    this.#subscriptions.push(
      this.#open(stage.relays, {
        onEose: (relay, stored) => {
          failed.delete(relay)
          this.#answered.add(relay)
          this.#cancelTimer()
          this.#listener.onAnswer?.(relay, stored)
          this.#setStatus('ready')
          checkComplete()
        },
        onDown: (_state, _reason, relay) => fail(relay),
        onClosed: (_reason, relay) => fail(relay),
      }),
    )
    if (stage.relays.length === 0 && this.#status !== 'ready') this.#next()
  }

  #setStatus(status: StageStatus): void {
    if (status === this.#status) return
    this.#status = status
    this.#listener.onStatus(status)
  }
}
