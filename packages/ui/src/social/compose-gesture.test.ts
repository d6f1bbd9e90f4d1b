import { describe, expect, test } from 'vitest'
import {
  clampTop,
  defaultPosition,
  FLOATING,
  type FloatingPosition,
  type Gesture,
  hold,
  move,
  nudge,
  press,
  release,
} from './compose-gesture.ts'

const size = { width: 400, height: 800 }
const position: FloatingPosition = { top: 600, side: 'right' }
const at = (x: number, y: number) => ({ x: 350 + x, y: 620 + y })
const pressed = press(at(0, 0), 1000)
const moved = (x: number, y: number, from: Gesture = pressed) => move(from, at(x, y), position, size)

describe('a tap', () => {
  test.each([
    [249, 0, 19, true],
    [250, 0, 0, false],
    [249, 0, 20, false],
    [0, 14, 14, true],
    [0, 15, 15, false],
  ])('after %i ms, %i and %i px away, composes: %s', (elapsed, x, y, composes) => {
    const { gesture, effects } = release(moved(x, y).gesture, at(x, y), 1000 + elapsed)
    expect(gesture).toEqual({ mode: 'idle' })
    expect(effects).toEqual(composes ? [{ type: 'compose' }] : [])
  })
})

describe('a swipe', () => {
  test.each([
    [30, 'pressed'],
    [31, 'swiped'],
    [-30, 'pressed'],
    [-31, 'swiped'],
  ])('of %i px is %s', (x, mode) => {
    expect(moved(x, 0).gesture.mode).toBe(mode)
  })

  test('changes the side at once and keeps it when the finger is lifted', () => {
    const swiped = moved(-31, 0)
    expect(swiped.effects).toEqual([{ type: 'move', position: { top: 600, side: 'left' } }])
    const back = move(swiped.gesture, at(100, 0), position, size)
    expect(back.effects).toEqual([])
    expect(release(back.gesture, at(100, 0), 1100).effects).toEqual([
      { type: 'save', position: { top: 600, side: 'left' } },
    ])
  })

  test('loses against a movement that is more up or down', () => {
    expect(moved(31, 32).gesture.mode).toBe('scrolling')
    expect(moved(32, 31).gesture.mode).toBe('swiped')
  })
})

describe('pulling up or down', () => {
  test.each([
    [20, 'pressed', undefined],
    [21, 'scrolling', 1],
    [-20, 'pressed', undefined],
    [-21, 'scrolling', -1],
  ])('by %i px is %s', (y, mode, direction) => {
    const { gesture } = moved(0, y)
    expect(gesture.mode).toBe(mode)
    if (gesture.mode === 'scrolling') expect(gesture.direction).toBe(direction)
  })

  test('turns round and rests with the finger, and never composes', () => {
    const down = moved(0, 40).gesture
    expect(moved(0, 20, down).gesture).toMatchObject({ direction: 0 })
    expect(moved(0, -21, down).gesture).toMatchObject({ direction: -1 })
    expect(release(down, at(0, 0), 1001).effects).toEqual([])
  })
})

describe('a long press', () => {
  test('drags, unless the finger has moved away', () => {
    expect(hold(pressed, position).mode).toBe('dragging')
    expect(hold(moved(19, 0).gesture, position).mode).toBe('dragging')
    expect(hold(moved(20, 0).gesture, position).mode).toBe('pressed')
    expect(hold(moved(0, 21).gesture, position).mode).toBe('scrolling')
    expect(hold({ mode: 'idle' }, position)).toEqual({ mode: 'idle' })
  })

  test('moves the button up and down with the finger, and to the half of the window it is over', () => {
    const dragging = hold(pressed, position)
    const up = move(dragging, { x: 200, y: 320 }, position, size)
    expect(up.effects).toEqual([{ type: 'move', position: { top: 300, side: 'right' } }])
    const left = move(up.gesture, { x: 199, y: 320 }, position, size)
    expect(left.effects).toEqual([{ type: 'move', position: { top: 300, side: 'left' } }])
    expect(release(left.gesture, { x: 199, y: 320 }, 9000).effects).toEqual([
      { type: 'save', position: { top: 300, side: 'left' } },
    ])
  })

  test('keeps the margin at both ends of the window', () => {
    const dragging = hold(pressed, position)
    const top = (y: number) => move(dragging, { x: 300, y }, position, size).effects[0]
    expect(top(-500)).toMatchObject({ position: { top: 16 } })
    expect(top(5000)).toMatchObject({ position: { top: 800 - 56 - 16 } })
  })
})

test('the first place is at the right, 168 px from the bottom, and always inside the window', () => {
  expect(defaultPosition(800)).toEqual({ top: 632, side: 'right' })
  expect(defaultPosition(800, 'rtl').side).toBe('left')
  expect(defaultPosition(100).top).toBe(FLOATING.margin)
  expect(clampTop(Number.MAX_SAFE_INTEGER, 800)).toBe(728)
})

test('the arrow keys move it, other keys do not', () => {
  expect(nudge('ArrowLeft', position, 800)).toEqual({ top: 600, side: 'left' })
  expect(nudge('ArrowRight', position, 800)).toEqual(position)
  expect(nudge('ArrowUp', position, 800)).toEqual({ top: 570, side: 'right' })
  expect(nudge('ArrowDown', { ...position, top: 728 }, 800)).toEqual({ top: 728, side: 'right' })
  expect(nudge('Enter', position, 800)).toBeUndefined()
})
