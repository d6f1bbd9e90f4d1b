import { expect, test } from 'vitest'
import { swipeOffset, swipeOutcome } from './swipe-gesture.ts'

test.each([
  [0, undefined],
  [79, undefined],
  [80, 'right'],
  [300, 'right'],
  [-79, undefined],
  [-80, 'left'],
  [-300, 'left'],
])('lifting the finger %i px away means %s', (moved, outcome) => {
  expect(swipeOutcome(moved)).toBe(outcome)
})

test.each([
  [99, 99],
  [100, 100],
  [101, 100],
  [-100, -100],
  [-101, -100],
])('a finger %i px away pulls the content by %i px', (moved, offset) => {
  expect(swipeOffset(moved)).toBe(offset)
})
