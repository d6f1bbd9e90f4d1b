import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

/** Always dark on light, whatever the theme: many scanners cannot read the reverse. */
export const code = style({
  display: 'block',
  width: '100%',
  maxWidth: '14rem',
  borderRadius: vars.radius.md,
  background: '#ffffff',
  color: '#0a0c16',
  forcedColorAdjust: 'none',
})
