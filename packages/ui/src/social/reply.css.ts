import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const row = style({ display: 'flex', gap: vars.space.sm, paddingBlock: vars.space.sm })
export const rowBody = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
})
export const rowHead = style({ display: 'flex', alignItems: 'baseline', gap: vars.space.sm, minWidth: 0 })
