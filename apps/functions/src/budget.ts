import { siteOf } from './client-address.ts'

/** The limit of a resource for the whole process, and for one caller. */
export interface BudgetSize {
  readonly total: number
  readonly share: number
  /** What each caller may use even if others have used up the total, those of one IPv6 site (`siteOf`) together; 0 by default. */
  readonly floor?: number
}

/** Counts the use of a limited resource by caller, which is an address or an account. */
export class Budget {
  readonly #size: BudgetSize
  readonly #used = new Map<string, number>()
  /** By site, where that is not the caller itself. */
  readonly #usedBySite = new Map<string, number>()
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

  /** What all callers of a caller's site use. */
  usedBySiteOf(caller: string): number {
    const site = siteOf(caller)
    return site === caller ? this.usedBy(caller) : (this.#usedBySite.get(site) ?? 0)
  }

  hasRoom(caller: string, amount: number): boolean {
    const { total, share, floor = 0 } = this.#size
    if (this.usedBy(caller) + amount > share) return false
    return this.usedBySiteOf(caller) + amount <= floor || this.#total + amount <= total
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
    addTo(this.#used, caller, amount)
    const site = siteOf(caller)
    if (site !== caller) addTo(this.#usedBySite, site, amount)
  }
}

function addTo(used: Map<string, number>, key: string, amount: number): void {
  const sum = (used.get(key) ?? 0) + amount
  if (sum > 0) used.set(key, sum)
  else used.delete(key)
}
