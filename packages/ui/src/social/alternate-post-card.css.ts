import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const card = style({ display: 'flex', gap: vars.space.md, paddingBlock: vars.space.md })
export const column = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
})
export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.sm,
  minWidth: 0,
})
