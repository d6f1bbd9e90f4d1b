/**
 * How many characters have to be added, removed, replaced, or swapped with their neighbour to turn one word into another;
 * Infinity if more than `max`.
 */
export function editDistance(from: string, to: string, max: number): number {
  if (from === to) return 0
  if (max === 0) return Infinity
  if (from[0] === to[0]) return editDistance(from.slice(1), to.slice(1), max)
  const after = (fromStart: number, toStart: number) =>
    1 + editDistance(from.slice(fromStart), to.slice(toStart), max - 1)
  const isSwapped = from[0] === to[1] && from[1] === to[0]
  return Math.min(after(1, 0), after(0, 1), after(1, 1), isSwapped ? after(2, 2) : Infinity)
}

/** The name that a word is probably a typo of: one edit away, or two if the name has nine characters or more. */
export function nearestName<T extends string>(word: string, names: readonly T[]): T | undefined {
  const near = names
    .map((name) => ({ name, distance: editDistance(word, name, name.length < 9 ? 1 : 2) }))
    .filter(({ distance }) => distance !== Infinity)
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.name
}
