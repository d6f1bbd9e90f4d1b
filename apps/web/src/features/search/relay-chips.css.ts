import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

export const chipRow = style({
  listStyle: "''",
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  minWidth: 0,
})

/** A long URL is truncated, so that the panel is not cut off. */
export const chip = style({ minWidth: 0 })
