/** How much of something there is for the whole process, and how much of that one caller may have. */
export interface BudgetSize {
  readonly total: number
  readonly share: number
}

/** What is in use of something that the process has only so much of, by caller: an address or an account. */
export class Budget {
  readonly #size: BudgetSize
  readonly #used = new Map<string, number>()
  #total = 0

  constructor(size: BudgetSize) {
    this.#size = size
  }

  /** Whether all callers together use more than there is. */
  get isOver(): boolean {
    return this.#total > this.#size.total
  }

  /** Whether one caller uses more than its share. */
  isOverShare(caller: string): boolean {
    return (this.#used.get(caller) ?? 0) > this.#size.share
  }

  hasRoom(caller: string, amount: number): boolean {
    const used = this.#used.get(caller) ?? 0
    return this.#total + amount <= this.#size.total && used + amount <= this.#size.share
  }

  /** Takes an amount if there is room for it, and tells whether there was. */
  take(caller: string, amount: number): boolean {
    const hasRoom = this.hasRoom(caller, amount)
    if (hasRoom) this.add(caller, amount)
    return hasRoom
  }

  /** Counts an amount that is in use already, room or not; a negative one is given back. */
  add(caller: string, amount: number): void {
    this.#total += amount
    const used = (this.#used.get(caller) ?? 0) + amount
    if (used > 0) this.#used.set(caller, used)
    else this.#used.delete(caller)
  }
}
