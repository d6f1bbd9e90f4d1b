import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  padding: vars.space.lg,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.low,
  minWidth: 0,
})
/** The time and the actions. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.sm,
  marginBlock: `calc(-1 * ${vars.space.sm})`,
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: `calc(-1 * ${vars.space.md})`,
})
