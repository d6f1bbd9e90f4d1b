/**
 * The widths at which the layout changes. They are container queries because their rem is the page's own: a zoomed page
 * gets the layout of a narrower window.
 */
export const breakpoints = {
  /** The page leaves a lane for the floating button. */
  lane: 'ncc-shell (min-width: 46rem)',
  /** The left navigation takes the place of the bars. */
  desktop: 'ncc-shell (min-width: 60rem)',
  /** The side panel stands beside the page. */
  wide: 'ncc-shell (min-width: 76rem)',
} as const

/**
 * The windows in which a part of the frame can be shown at all: its breakpoint at the smallest and the largest zoom, 0.75 and
 * 1.5 (`structure.css.ts`), with some more for a scrollbar, which is part of the window. The rem of a media query is not
 * the page's own.
 */
export const windows = {
  nav: '(min-width: 45rem)',
  bars: '(max-width: 92rem)',
  aside: '(min-width: 57rem)',
} as const
