import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.md,
  minHeight: vars.size.touch,
  paddingBlock: vars.space.xs,
})

/** The link takes the height of the row, and a long hashtag wraps. */
export const tag = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: vars.size.touch,
  overflowWrap: 'anywhere',
})
