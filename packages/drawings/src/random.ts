import { createHash } from 'node:crypto'

/** A small seeded source of chance: the same name always gives the same sequence. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** A number from `low` up to `high`. */
  float(low: number, high: number): number
  /** True with probability `p`. */
  chance(p: number): boolean
  /** One entry of a list that has at least one. */
  pick<T>(list: readonly T[]): T
  /** The list in another order; the list itself is left alone. */
  shuffle<T>(list: readonly T[]): T[]
  /** `count` different entries, or all of them where there are fewer. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** SHA-256 of a text, 32 bytes. */
export function sha256(text: string | Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(text).digest())
}

/** Chance that depends on nothing but `name` (sfc32, seeded with the name's SHA-256). */
export function createRandom(name: string): Random {
  const seed = new DataView(sha256(name).buffer)
  let a = seed.getInt32(0)
  let b = seed.getInt32(4)
  let c = seed.getInt32(8)
  let counter = 1

  function next(): number {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return (t >>> 0) / 4_294_967_296
  }
  for (let warmUp = 0; warmUp < 12; warmUp++) next()

  function pick<T>(list: readonly T[]): T {
    const entry = list[Math.floor(next() * list.length)]
    if (entry === undefined) throw new RangeError('Nothing to pick from')
    return entry
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const keyed = list.map((entry) => ({ entry, key: next() }))
    return keyed.sort((x, y) => x.key - y.key).map(({ entry }) => entry)
  }

  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    float: (low, high) => low + next() * (high - low),
    chance: (p) => next() < p,
    pick,
    shuffle,
    sample: (list, count) => shuffle(list).slice(0, count),
  }
}

/** Hands out a list's entries in a chanced order and starts over, in another order, once all have been used. */
export function createDeck<T>(list: readonly T[], random: Random): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = random.shuffle(list)
    const entry = left.pop()
    if (entry === undefined) throw new RangeError('The deck is empty')
    return entry
  }
}
