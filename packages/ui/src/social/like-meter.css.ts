import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

/** Ten windows of a house at night; each like switches one on. */
export const meter = style({
  position: 'relative',
  display: 'inline-grid',
  gridTemplateColumns: 'repeat(10, minmax(0.1875rem, 0.375rem))',
  gap: '0.1875rem',
})
export const pane = style({
  height: '0.6875rem',
  borderRadius: '1px',
  background: vars.color.windowDark,
  transition: `background ${vars.motion.calm} ${vars.motion.ease}`,
})
export const lit = style({
  background: vars.color.windowLit,
  boxShadow: `0 0 0.375rem -0.0625rem ${vars.color.windowLit}`,
})
