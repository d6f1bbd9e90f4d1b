/** Random numbers that can be had again: the seed is `SEED` of the environment, or new and printed. */
export interface SeededRandom {
  /** A whole number from 0 to limit - 1. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
}

export function createSeededRandom(name: string): SeededRandom {
  const seed = Number(process.env.SEED ?? crypto.getRandomValues(new Uint32Array(1))[0])
  // oxlint-disable-next-line no-console -- only tests call this; whoever sees one fail needs the seed to replay it
  console.info(`${name}: SEED=${seed}`)
  let state = seed >>> 0
  // mulberry32, public domain
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    pick(list) {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
  }
}
