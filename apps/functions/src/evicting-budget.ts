import { Budget, type BudgetSize } from './budget.ts'

/** What holds a part of a budget and can be ended. */
export interface Holder {
  readonly address: string
  readonly held: number
  /** Ends it, and gives back at once what it holds. */
  end(): void
}

/** A part of a budget that is held until it is released. */
export interface Reservation {
  /** Allows the budget to end what holds this part: `end` closes it. */
  endWith(end: () => void): void
  shrinkTo(amount: number): void
  release(): void
}

/**
 * A budget that a few addresses cannot use up: if the total is exceeded, the largest holder of the address that uses most is
 * ended; of several that are equal, the oldest. The addresses of one IPv6 site (`siteOf`) count together: it has 65,536 of them.
 */
export class EvictingBudget {
  readonly #size: BudgetSize
  readonly #budget: Budget
  /** By address, each with its number: the first has the lowest. */
  readonly #holders = new Map<string, Map<Holder, number>>()
  #lastNumber = 0
  readonly #newestWins: boolean

  /**
   * Normally an address ends holders only of those that would still use more than it does. With `newestWins`, for what is usually
   * over soon, it is enough that they use as much as it did before.
   */
  constructor(size: BudgetSize, { newestWins = false } = {}) {
    this.#size = size
    this.#newestWins = newestWins
    this.#budget = new Budget(size)
  }

  /**
   * Reserves an amount for an address. Undefined if that exceeds its share, or if the total is used up and there is no holder to
   * end.
   */
  reserve(address: string, amount: number): Reservation | undefined {
    if (this.#budget.usedBy(address) + amount > this.#size.share) return undefined
    const before = this.#budget.usedBySiteOf(address)
    this.#budget.add(address, amount)
    this.#makeRoom(this.#newestWins ? before : before + amount + 1)
    const isSmall = before + amount <= (this.#size.floor ?? 0)
    if (isSmall || !this.#budget.isOver) return this.#reservation(address, amount)
    this.#budget.add(address, -amount)
    return undefined
  }

  /** Counts what a holder takes in addition. If its address exceeds its share, it loses its largest holder. */
  add(holder: Holder, amount: number): void {
    this.#put(holder)
    this.#budget.add(holder.address, amount)
    if (this.#budget.isOverShare(holder.address)) this.#largestOf([holder.address])?.end()
    this.#makeRoom()
  }

  /** Gives back what a holder no longer holds. */
  remove(holder: Holder, amount: number): void {
    this.#budget.add(holder.address, -amount)
    if (holder.held === 0) this.#drop(holder)
  }

  #reservation(address: string, amount: number): Reservation {
    let end = (): void => undefined
    const holder = {
      address,
      held: amount,
      end: () => {
        shrinkTo(0)
        end()
      },
    }
    const shrinkTo = (next: number) => {
      const freed = Math.max(0, holder.held - next)
      holder.held -= freed
      this.remove(holder, freed)
    }
    return {
      endWith: (close) => {
        end = close
        if (holder.held > 0) this.#put(holder)
      },
      shrinkTo,
      release: () => shrinkTo(0),
    }
  }

  /** Ends holders of addresses that use at least `minUsed` until the total is not exceeded. */
  #makeRoom(minUsed = 0): void {
    while (this.#budget.isOver) {
      const largest = this.#largest()
      if (!largest || this.#budget.usedBySiteOf(largest.address) < minUsed) return
      this.#drop(largest)
      largest.end()
    }
  }

  #put(holder: Holder): void {
    const own = this.#holders.get(holder.address) ?? new Map<Holder, number>()
    this.#holders.set(holder.address, own)
    if (!own.has(holder)) own.set(holder, (this.#lastNumber += 1))
  }

  #drop(holder: Holder): void {
    const own = this.#holders.get(holder.address)
    own?.delete(holder)
    if (own?.size === 0) this.#holders.delete(holder.address)
  }

  /** The largest holder of the address that uses most, in the site that uses most. */
  #largest(): Holder | undefined {
    const inSites = mostOf(this.#holders.keys(), (address) => this.#budget.usedBySiteOf(address))
    return this.#largestOf(mostOf(inSites, (address) => this.#budget.usedBy(address)))
  }

  /** The largest holder of some addresses; of several that are equal, the oldest. */
  #largestOf(addresses: readonly string[]): Holder | undefined {
    let largest: Holder | undefined
    let lowest = Infinity
    for (const address of addresses) {
      for (const [holder, number] of this.#holders.get(address) ?? []) {
        const difference = holder.held - (largest?.held ?? 0)
        if (difference < 0 || (difference === 0 && number > lowest)) continue
        largest = holder
        lowest = number
      }
    }
    return largest
  }
}

/** The addresses with the highest number. */
function mostOf(addresses: Iterable<string>, numberOf: (address: string) => number): string[] {
  let most = 0
  let found: string[] = []
  for (const address of addresses) {
    const number = numberOf(address)
    if (number < most) continue
    if (number > most) found = []
    most = number
    found.push(address)
  }
  return found
}
