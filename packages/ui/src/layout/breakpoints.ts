/**
 * The widths at which the layout changes. They are container queries because their rem is the page's own: a zoomed page
 * gets the layout of a narrower window.
 */
export const breakpoints = {
  /** A small phone, or a window at 400 %. */
  narrowest: 'ncc-shell (max-width: 22rem)',
  /** The page leaves a lane for the floating button. */
  lane: 'ncc-shell (min-width: 46rem)',
  /** The left navigation takes the place of the bars. */
  desktop: 'ncc-shell (min-width: 60rem)',
  /** The side panel stands beside the page. */
  wide: 'ncc-shell (min-width: 76rem)',
  /** The list of conversations and the open one are side by side, or shown one at a time. */
  twoPanes: 'ncc-messages (min-width: 36rem)',
  onePane: 'ncc-messages (max-width: 35.99rem)',
} as const

/** Windows in which what stays in view leaves most of them to the page: not those zoomed to 400 %, nor low ones with large text. */
export const roomForSticky = '(height >= 24em)'
