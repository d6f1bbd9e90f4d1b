/** The thresholds of a swipe on a profile, in pixels. */
export const SWIPE = { threshold: 80, clamp: 100 } as const

/** How far the content follows the finger. */
export function swipeOffset(moved: number): number {
  return Math.max(-SWIPE.clamp, Math.min(SWIPE.clamp, moved))
}

/** The result when the finger lifts: from the threshold on it counts. */
export function swipeOutcome(moved: number): 'left' | 'right' | undefined {
  if (moved <= -SWIPE.threshold) return 'left'
  if (moved >= SWIPE.threshold) return 'right'
  return undefined
}
