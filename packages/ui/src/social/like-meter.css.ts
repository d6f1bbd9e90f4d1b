import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors } from '../theme/forced-colors.ts'

/** Ten windows of a house at night; each like switches one on. */
export const meter = style({
  position: 'relative',
  display: 'inline-grid',
  gridTemplateColumns: 'repeat(10, minmax(0.1875rem, 0.375rem))',
  gap: '0.1875rem',
  // On a narrow card the row of actions fits only with narrower windows.
  '@container': {
    '(max-width: 30rem)': { gridTemplateColumns: 'repeat(10, 0.1875rem)', gap: '0.125rem' },
    // The narrowest has room for the actions alone; the count is beside them.
    '(max-width: 19rem)': { width: 0, overflow: 'hidden' },
  },
})
export const pane = style({
  height: '0.6875rem',
  borderRadius: '1px',
  background: vars.color.windowDark,
  '@media': {
    // The system's colours may be equally bright: a dark window is a sill alone.
    [forcedColors]: {
      forcedColorAdjust: 'none',
      background: 'linear-gradient(to top, CanvasText 0.125rem, transparent 0)',
    },
  },
  transition: `background ${vars.motion.calm} ${vars.motion.ease}`,
})
export const lit = style({
  background: vars.color.windowLit,
  boxShadow: `0 0 0.375rem -0.0625rem ${vars.color.windowLit}`,
  '@media': { [forcedColors]: { background: 'CanvasText' } },
})
