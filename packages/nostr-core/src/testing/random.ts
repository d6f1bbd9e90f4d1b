/** Reproducible random numbers: the same seed gives the same numbers. */
export interface Random {
  readonly seed: number
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [0, below). */
  below(below: number): number
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

/** Creates a random number generator from a 32-bit seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    seed,
    next,
    below,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    shuffle(items) {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const [a, b] = [shuffled[last], shuffled[other]]
        if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a]
      }
      return shuffled
    },
  }
}

/**
 * The seed of a test run: the given text, such as an environment variable, or a new one. It is printed, so that a failed
 * run can be repeated.
 */
export function chooseSeed(given: string | undefined, print: (line: string) => void): number {
  const seed =
    given !== undefined && /^\d+$/.test(given) ? Number(given) : Math.floor(Math.random() * 2 ** 32)
  print(`seed ${seed}`)
  return seed
}
