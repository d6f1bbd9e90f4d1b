import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

export const dialog = style({
  margin: 'auto',
  maxWidth: 'min(32rem, 100vw)',
  padding: vars.space.md,
  border: 0,
  borderRadius: vars.radius.md,
  background: vars.color.ground,
})
