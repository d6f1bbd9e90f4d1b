/** Rows `start` to before `end`. */
export interface RowRange {
  readonly start: number
  readonly end: number
}

/** The rows that lie at least partly between two heights (px, from the top of the first row). */
export function rowsBetween(heights: readonly number[], from: number, to: number): RowRange {
  let top = 0
  let start = 0
  let end = 0
  for (const [index, height] of heights.entries()) {
    if (top + height < from) start = index + 1
    if (top < to) end = index + 1
    top += height
  }
  return { start: Math.min(start, end), end }
}
