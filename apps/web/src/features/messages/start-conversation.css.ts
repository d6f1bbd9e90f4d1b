import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: vars.space.sm,
})
