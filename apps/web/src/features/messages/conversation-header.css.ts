import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
})
export const who = style({
  flex: '1 1 10rem',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
})
export const names = style({ minWidth: 0, overflowWrap: 'anywhere' })
/** A low window with little room beyond the messages and the field. */
export const spare = style({ '@media': { '(max-height: 30rem)': { display: 'none' } } })
