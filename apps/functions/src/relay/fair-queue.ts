interface Item<T> {
  readonly value: T
  readonly cost: number
}

/** What a key has cost in all, and its last item alone. */
interface Account {
  readonly cost: number
  readonly last: number
}

/**
 * A queue in which keys have equal shares (fair queueing): next is the key that will have cost least with its next item, and of
 * several the one that was served longest ago. An item whose cost is unknown is taken to cost as much as the key's last one. It
 * divides the time of one worker; a semaphore (`media/semaphore.ts`) limits what runs at once, by key too.
 */
export class FairQueue<T> {
  /** By key, the one that was served longest ago first. */
  readonly #queues = new Map<string, Item<T>[]>()
  readonly #accounts = new Map<string, Account>()
  /** What a key has cost that has had its share from the beginning. A newcomer is taken to have cost as much. */
  #share = 0
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Adds an item; if what it costs turns out later, with 0. */
  push(key: string, value: T, cost = 1): void {
    const queue = this.#queues.get(key)
    if (queue) queue.push({ value, cost })
    else {
      const { cost: before, last } = this.#accountOf(key)
      this.#accounts.set(key, { cost: Math.max(this.#share, before), last })
      this.#queues.set(key, [{ value, cost }])
    }
    this.#size += 1
  }

  /** Removes and returns the first item of the key whose turn it is, and charges its cost. */
  shift(): T | undefined {
    let next: { readonly key: string; readonly cost: number } | undefined
    for (const [key, [item]] of this.#queues) {
      const account = this.#accountOf(key)
      const cost = account.cost + (item?.cost || account.last)
      if (!next || cost < next.cost) next = { key, cost }
    }
    if (!next) return undefined
    const { key } = next
    const queue = this.#queues.get(key) ?? []
    const item = queue.shift()
    if (item && item.cost > 0) this.charge(key, item.cost)
    this.#queues.delete(key)
    if (queue.length > 0) this.#queues.set(key, queue)
    this.#size -= 1
    return item?.value
  }

  /** Charges a key for an item whose cost was unknown. */
  charge(key: string, cost: number): void {
    const keys = this.#queues.size + (this.#queues.has(key) ? 0 : 1)
    this.#accounts.set(key, { cost: this.#accountOf(key).cost + cost, last: cost })
    this.#share += cost / keys
    if (this.#accounts.size > 2 * keys + 100) this.#forget()
  }

  /** Removes and returns all items. */
  clear(): T[] {
    const all = [...this.#queues.values()].flat().map(({ value }) => value)
    this.#queues.clear()
    this.#size = 0
    return all
  }

  #accountOf(key: string): Account {
    return this.#accounts.get(key) ?? { cost: this.#share, last: 0 }
  }

  /** Forgets keys that are like newcomers. */
  #forget(): void {
    for (const [key, { cost }] of this.#accounts) {
      if (cost <= this.#share && !this.#queues.has(key)) this.#accounts.delete(key)
    }
  }
}
