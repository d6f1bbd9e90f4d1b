/**
 * The events that a relay sent up to one end, such as the end of what is stored, a refusal or a break: the end is told
 * once each of them has its verdict, and after the ends before it.
 */
export class Stretch {
  /** What is to be waited for: the events without a verdict, the stretch before, and the end itself. */
  #left = 1
  #tellEnd: () => void = () => undefined

  /** Waits for one thing more. */
  expect(): void {
    this.#left++
  }

  /** That thing has come. */
  settle(): void {
    if (--this.#left === 0) this.#tellEnd()
  }

  /** Comes to its end, which `tell` tells, at once if nothing is waited for; `next` is the stretch that follows. */
  end(tell: () => void, next: Stretch): void {
    next.expect()
    this.#tellEnd = () => {
      try {
        tell()
      } finally {
        next.settle()
      }
    }
    this.settle()
  }
}
