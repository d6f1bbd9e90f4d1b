/** Rows `start` to before `end`. */
export interface RowRange {
  readonly start: number
  readonly end: number
}

/** The rows that are at least partly between two heights (px, from the top of the first row). */
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

/** A piece of a long list: the index of a rendered row, or the height (px) of rows that are not rendered. */
export type Piece = { readonly row: number } | { readonly gap: number; readonly before: number }

/** The pieces of a list of `count` rows, in order; neighbouring rows that are not shown become one gap. */
export function toPieces(
  count: number,
  isShown: (index: number) => boolean,
  heightOf: (index: number) => number,
): readonly Piece[] {
  const pieces: Piece[] = []
  let gap = 0
  for (let index = 0; index <= count; index++) {
    const shown = index === count || isShown(index)
    if (!shown) gap += heightOf(index)
    else {
      if (gap > 0) pieces.push({ gap, before: index })
      if (index < count) pieces.push({ row: index })
      gap = 0
    }
  }
  return pieces
}
