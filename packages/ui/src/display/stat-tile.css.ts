import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const tile = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  minWidth: 0,
})
export const framed = style({
  padding: vars.space.lg,
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
})
export const value = style({
  fontFamily: vars.font.display,
  fontSize: vars.text.xl,
  fontWeight: 750,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
})
export const label = style({ fontSize: vars.text.sm, color: vars.color.textMuted })
