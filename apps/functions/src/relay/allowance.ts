import type { RelayBudgets } from './budgets.ts'
import type { RelayLimits } from './limits.ts'
import type { AddressRates } from './token-buckets.ts'

/** The dependencies; `now` gives seconds. */
export interface AllowanceOptions {
  readonly limits: RelayLimits
  readonly budgets: RelayBudgets
  readonly rates: AddressRates
  readonly now: () => number
}

/** The minimum cost of a request, in look-ups. */
const minLookups = 20

/** What one connection may cost, by the limits of the relay and of the client's address. */
export class Allowance {
  readonly #address: string
  readonly #options: AllowanceOptions
  /** What its filters hold, in values (`watchCost`). */
  #watched = 0

  /** `address` identifies the client (`clientOf`). */
  constructor(address: string, options: AllowanceOptions) {
    this.#address = address
    this.#options = options
  }

  /** Charges the address for an event of that many bytes; returns why it may not send it, if so. */
  takeEvent(bytes: number): string | undefined {
    const { rates, budgets, now } = this.#options
    const isInTime =
      rates.events.take(this.#address, now()) && rates.eventBytes.take(this.#address, now(), bytes)
    if (!isInTime) return 'rate-limited: too many events, slow down'
    if (budgets.daily.take(this.#address, now(), bytes)) return undefined
    return 'rate-limited: too many events for one day, go on tomorrow'
  }

  /** Charges the address for a request; returns why it may not make it, if so. */
  takeRequest(lookups: number): string | undefined {
    const { rates, now } = this.#options
    const isInTime =
      rates.queryMs.take(this.#address, now(), 0) &&
      rates.lookups.take(this.#address, now(), Math.max(minLookups, lookups))
    return isInTime ? undefined : 'rate-limited: too many requests, slow down'
  }

  /** Charges the connection for filters that stay with the relay until `release`; returns why they may not, if so. */
  hold(cost: number): string | undefined {
    const { budgets, limits } = this.#options
    const hasRoom =
      this.#watched + cost <= limits.maxWatchedValues && budgets.watched.take(this.#address, cost)
    if (!hasRoom) return 'rate-limited: too many values are watched, close some subscriptions'
    this.#watched += cost
    return undefined
  }

  release(cost: number): void {
    this.#watched -= cost
    this.#options.budgets.watched.add(this.#address, -cost)
  }
}
