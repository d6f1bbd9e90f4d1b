import { expect, test } from 'vitest'
import { rowsBetween, toPieces } from './near-rows.ts'

test('the rows on screen are those that reach into it', () => {
  expect(rowsBetween([100, 100, 100, 100], 150, 250)).toEqual({ start: 1, end: 3 })
  expect(rowsBetween([100, 300, 100], 150, 160)).toEqual({ start: 1, end: 2 })
})

test('a screen above or below all rows shows none', () => {
  expect(rowsBetween([100, 100], -500, -100)).toEqual({ start: 0, end: 0 })
  expect(rowsBetween([100, 100], 500, 900)).toEqual({ start: 2, end: 2 })
  expect(rowsBetween([], 0, 900)).toEqual({ start: 0, end: 0 })
})

test('rows that are not shown become one gap as high as they are', () => {
  const shown = new Set([0, 3, 4])
  expect(
    toPieces(
      7,
      (index) => shown.has(index),
      (index) => 10 * (index + 1),
    ),
  ).toEqual([{ row: 0 }, { gap: 50, before: 3 }, { row: 3 }, { row: 4 }, { gap: 130, before: 7 }])
  expect(
    toPieces(
      0,
      () => true,
      () => 1,
    ),
  ).toEqual([])
})
