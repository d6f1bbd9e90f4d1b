import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui'

/** A padding instead of a gap: it belongs to the height that is measured. */
export const row = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  paddingBlockEnd: vars.space.md,
  minWidth: 0,
  selectors: { '&:last-child': { paddingBlockEnd: 0 } },
})
