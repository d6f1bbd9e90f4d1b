import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui'

export const pill = style({
  position: 'sticky',
  top: vars.space.md,
  zIndex: vars.layer.sticky,
  display: 'flex',
  justifyContent: 'center',
})
