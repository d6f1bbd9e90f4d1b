import { expect, test } from 'vitest'
import { rowsBetween } from './near-rows.ts'

test('the rows on screen are those that reach into it', () => {
  expect(rowsBetween([100, 100, 100, 100], 150, 250)).toEqual({ start: 1, end: 3 })
  expect(rowsBetween([100, 300, 100], 150, 160)).toEqual({ start: 1, end: 2 })
})

test('a screen above or below all rows shows none', () => {
  expect(rowsBetween([100, 100], -500, -100)).toEqual({ start: 0, end: 0 })
  expect(rowsBetween([100, 100], 500, 900)).toEqual({ start: 2, end: 2 })
  expect(rowsBetween([], 0, 900)).toEqual({ start: 0, end: 0 })
})
