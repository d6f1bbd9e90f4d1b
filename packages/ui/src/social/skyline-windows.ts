/** A house of the skyline: in units of one window. */
export interface House {
  x: number
  floors: number
  columns: number
  /** One for each window, from the top left, row by row. */
  lit: readonly boolean[]
}

/** A small deterministic generator (xorshift32) over the FNV-1a hash of the seed. */
function* numbers(seed: string): Generator<number, never> {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  state ||= 1
  for (;;) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    yield (state >>> 0) / 0x1_0000_0000
  }
}

/** The street of a key: the same key always gets the same houses with the same windows lit. */
export function skyline(seed: string, width: number, height: number): readonly House[] {
  const random = numbers(seed)
  const next = () => random.next().value
  const houses: House[] = []
  let x = 0
  while (x < width) {
    const columns = 2 + Math.floor(next() * 4)
    const floors = Math.floor(height * (0.25 + next() * 0.6))
    houses.push({ x, floors, columns, lit: Array.from({ length: floors * columns }, () => next() < 0.22) })
    x += columns + 1
  }
  return houses
}
