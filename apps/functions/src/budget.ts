/** The limit of a resource for the whole process, and for one caller. */
export interface BudgetSize {
  readonly total: number
  readonly share: number
  /** What each caller may use even if others have used up the total; 0 by default. */
  readonly floor?: number
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
    return this.usedBy(caller) > this.#size.share
  }

  usedBy(caller: string): number {
    return this.#used.get(caller) ?? 0
  }

  hasRoom(caller: string, amount: number): boolean {
    const { total, share, floor = 0 } = this.#size
    const used = this.usedBy(caller) + amount
    return used <= share && (used <= floor || this.#total + amount <= total)
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
    const used = this.usedBy(caller) + amount
    if (used > 0) this.#used.set(caller, used)
    else this.#used.delete(caller)
  }
}
