/** The limit of a resource for the whole process, and for one caller. */
export interface BudgetSize {
  readonly total: number
  readonly share: number
}

/** Counts the use of a limited resource by caller, which is an address or an account. */
export class Budget {
  readonly #size: BudgetSize
  readonly #used = new Map<string, number>()
  #total = 0

  constructor(size: BudgetSize) {
    this.#size = size
  }

  /** Whether all callers together are over the limit. */
  get isOver(): boolean {
    return this.#total > this.#size.total
  }

  /** Whether one caller is over its share. */
  isOverShare(caller: string): boolean {
    return (this.#used.get(caller) ?? 0) > this.#size.share
  }

  hasRoom(caller: string, amount: number): boolean {
    const used = this.#used.get(caller) ?? 0
    return this.#total + amount <= this.#size.total && used + amount <= this.#size.share
  }

  /** Takes an amount if there is room for it; returns whether there was. */
  take(caller: string, amount: number): boolean {
    const hasRoom = this.hasRoom(caller, amount)
    if (hasRoom) this.add(caller, amount)
    return hasRoom
  }

  /** Adds an amount even over the limit; a negative one is given back. */
  add(caller: string, amount: number): void {
    this.#total += amount
    const used = (this.#used.get(caller) ?? 0) + amount
    if (used > 0) this.#used.set(caller, used)
    else this.#used.delete(caller)
  }
}
