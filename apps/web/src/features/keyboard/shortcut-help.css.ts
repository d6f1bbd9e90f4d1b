import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: `${vars.space.sm} ${vars.space.lg}`,
  margin: 0,
})
export const keys = style({ display: 'flex', gap: vars.space.xs, margin: 0 })
export const meaning = style({ margin: 0 })
export const key = style({
  minWidth: '1.75rem',
  padding: `${vars.space.xxs} ${vars.space.sm}`,
  borderRadius: vars.radius.sm,
  border: `1px solid ${vars.color.line}`,
  borderBlockEndWidth: 2,
  background: vars.color.sunken,
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  textAlign: 'center',
})
