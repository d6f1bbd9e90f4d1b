/** A queue in which keys take turns: an item waits for at most one item of each other key. */
export class FairQueue<T> {
  readonly #queues = new Map<string, T[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  push(key: string, item: T): void {
    const queue = this.#queues.get(key)
    if (queue) queue.push(item)
    else this.#queues.set(key, [item])
    this.#size += 1
  }

  /** Removes and returns the first item of the key whose turn it is. */
  shift(): T | undefined {
    const next = this.#queues.entries().next()
    if (next.done) return undefined
    const [key, queue] = next.value
    const item = queue.shift()
    this.#queues.delete(key)
    if (queue.length > 0) this.#queues.set(key, queue)
    this.#size -= 1
    return item
  }

  /** Removes and returns all items. */
  clear(): T[] {
    const all = [...this.#queues.values()].flat()
    this.#queues.clear()
    this.#size = 0
    return all
  }
}
