import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const icon = style({
  flex: 'none',
  display: 'block',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const iconSize = styleVariants({
  // Thicker strokes stay visible at this size.
  xs: { width: 'calc(0.75 * var(--ncc-unit))', height: 'calc(0.75 * var(--ncc-unit))', strokeWidth: 2.5 },
  sm: { width: vars.size.iconSmall, height: vars.size.iconSmall },
  md: { width: vars.size.icon, height: vars.size.icon },
  lg: { width: '1.75rem', height: '1.75rem' },
})
export const filled = style({ fill: 'currentColor' })
/** The parts of an icon that points in the writing direction, mirrored about its centre in right-to-left text. */
export const mirrored = style({
  transformOrigin: 'center',
  transformBox: 'view-box',
  selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } },
})
