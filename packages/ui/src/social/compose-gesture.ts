/** The thresholds of the floating compose button: pixels and milliseconds. */
export const FLOATING = {
  size: 56,
  margin: 16,
  /** From the bottom of the window to the button's top, initially. */
  defaultFromBottom: 112 + 56,
  longPress: 400,
  swipe: 30,
  scrollThreshold: 20,
  tap: 250,
  scrollStep: 30,
  scrollInterval: 30,
} as const

/** Where the button is: pixels from the top of the window, and the edge it sticks to. */
export interface FloatingPosition {
  top: number
  side: 'left' | 'right'
}

interface Point {
  x: number
  y: number
}

/** What the finger is doing. */
export type Gesture =
  | { mode: 'idle' }
  /** Down, not yet any gesture. */
  | { mode: 'pressed'; start: Point; at: number; last: Point }
  /** The button follows the finger; `grip` is the distance from the button's top to the finger. */
  | { mode: 'dragging'; grip: number; position: FloatingPosition }
  /** The page scrolls while the finger is away from its starting point. */
  | { mode: 'scrolling'; start: Point; direction: -1 | 0 | 1 }
  /** The side has changed; nothing else happens until the finger lifts. */
  | { mode: 'swiped'; position: FloatingPosition }

/** What the caller should do about it. */
export type GestureEffect =
  | { type: 'move'; position: FloatingPosition }
  | { type: 'save'; position: FloatingPosition }
  | { type: 'compose' }

export interface GestureResult {
  gesture: Gesture
  effects: readonly GestureEffect[]
}

export interface WindowSize {
  width: number
  height: number
}

const distance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y)

/** Keeps the button inside the window, with its margin. */
export function clampTop(top: number, height: number): number {
  return Math.round(Math.max(FLOATING.margin, Math.min(top, height - FLOATING.size - FLOATING.margin)))
}

/** The position before it is moved: on the right, or on the left in right-to-left languages. */
export function defaultPosition(height: number, direction: 'ltr' | 'rtl' = 'ltr'): FloatingPosition {
  const side = direction === 'rtl' ? 'left' : 'right'
  return { top: clampTop(height - FLOATING.defaultFromBottom, height), side }
}

const none = (gesture: Gesture): GestureResult => ({ gesture, effects: [] })

/** The finger goes down at a time in milliseconds. */
export function press(point: Point, at: number): Gesture {
  return { mode: 'pressed', start: point, at, last: point }
}

/** `longPress` milliseconds have passed. A finger that has moved away by then does not drag. */
export function hold(gesture: Gesture, position: FloatingPosition): Gesture {
  if (gesture.mode !== 'pressed') return gesture
  if (distance(gesture.start, gesture.last) >= FLOATING.scrollThreshold) return gesture
  return { mode: 'dragging', grip: gesture.last.y - position.top, position }
}

function scrollDirection(start: Point, point: Point): -1 | 0 | 1 {
  const moved = point.y - start.y
  if (Math.abs(moved) <= FLOATING.scrollThreshold) return 0
  return moved > 0 ? 1 : -1
}

/** The finger moves. */
export function move(
  gesture: Gesture,
  point: Point,
  position: FloatingPosition,
  size: WindowSize,
): GestureResult {
  switch (gesture.mode) {
    case 'pressed': {
      const sideways = point.x - gesture.start.x
      const downwards = point.y - gesture.start.y
      if (Math.abs(sideways) > FLOATING.swipe && Math.abs(sideways) >= Math.abs(downwards)) {
        const side = sideways < 0 ? 'left' : 'right'
        const swiped: FloatingPosition = { ...position, side }
        return {
          gesture: { mode: 'swiped', position: swiped },
          effects: [{ type: 'move', position: swiped }],
        }
      }
      const direction = scrollDirection(gesture.start, point)
      if (direction !== 0 && Math.abs(downwards) > Math.abs(sideways))
        return none({ mode: 'scrolling', start: gesture.start, direction })
      return none({ ...gesture, last: point })
    }
    case 'scrolling':
      return none({ ...gesture, direction: scrollDirection(gesture.start, point) })
    case 'dragging': {
      const side = point.x < size.width / 2 ? 'left' : 'right'
      const top = clampTop(point.y - gesture.grip, size.height)
      const dragged: FloatingPosition = { top, side }
      return { gesture: { ...gesture, position: dragged }, effects: [{ type: 'move', position: dragged }] }
    }
    default:
      return none(gesture)
  }
}

/** The finger is lifted at a time in milliseconds. */
export function release(gesture: Gesture, point: Point, at: number): GestureResult {
  const idle: Gesture = { mode: 'idle' }
  switch (gesture.mode) {
    case 'pressed': {
      const isTap =
        distance(gesture.start, point) < FLOATING.scrollThreshold && at - gesture.at < FLOATING.tap
      return { gesture: idle, effects: isTap ? [{ type: 'compose' }] : [] }
    }
    case 'dragging':
    case 'swiped':
      return { gesture: idle, effects: [{ type: 'save', position: gesture.position }] }
    default:
      return none(idle)
  }
}

/** An arrow key moves the button too; any other key gives undefined. */
export function nudge(key: string, position: FloatingPosition, height: number): FloatingPosition | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { ...position, side: 'left' }
    case 'ArrowRight':
      return { ...position, side: 'right' }
    case 'ArrowUp':
      return { ...position, top: clampTop(position.top - FLOATING.swipe, height) }
    case 'ArrowDown':
      return { ...position, top: clampTop(position.top + FLOATING.swipe, height) }
    default:
      return undefined
  }
}
