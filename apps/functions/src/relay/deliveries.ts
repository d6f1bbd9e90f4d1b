/** How many subscriptions get an event at once, which blocks everything else. */
const atOnce = 1_000

/** Sends events to their subscribers in order; one with thousands a part at a time, with other work in between. */
export class Deliveries<T> {
  readonly #waiting: { readonly to: Iterator<T>; readonly send: (to: T) => void }[] = []
  #isPaused = false
  readonly #onDone: (() => void)[] = []

  add(all: ReadonlySet<T>, send: (to: T) => void): void {
    this.#waiting.push({ to: all.values(), send })
    if (!this.#isPaused) this.#sendSome()
  }

  /** Resolves once everything is sent. */
  done(): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve()
    return new Promise((resolve) => this.#onDone.push(resolve))
  }

  #sendSome(): void {
    let left = atOnce
    for (let first = this.#waiting[0]; first && left > 0; first = this.#waiting[0]) {
      const next = first.to.next()
      if (next.done === true) this.#waiting.shift()
      else {
        first.send(next.value)
        left -= 1
      }
    }
    this.#isPaused = this.#waiting.length > 0
    if (this.#isPaused) setImmediate(() => this.#sendSome())
    else for (const resolve of this.#onDone.splice(0)) resolve()
  }
}
