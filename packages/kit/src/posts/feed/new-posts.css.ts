import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

/** Sticks to the top of the window; on narrow screens below the top bar. */
export const pill = style({
  position: 'sticky',
  top: `calc(${vars.size.touch} + ${vars.space.lg})`,
  zIndex: vars.layer.sticky,
  display: 'flex',
  justifyContent: 'center',
  '@container': { 'ncc-shell (min-width: 60rem)': { top: vars.space.md } },
})
