import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

/** Padding, not a gap, so that it is part of the measured height. */
export const row = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  paddingBlockEnd: vars.space.md,
  minWidth: 0,
  selectors: { '&:last-child': { paddingBlockEnd: 0 } },
})
