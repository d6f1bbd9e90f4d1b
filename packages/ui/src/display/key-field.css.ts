import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const field = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs, minWidth: 0 })
export const label = style({ fontSize: vars.text.sm, fontWeight: 600 })
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  padding: vars.space.xs,
  paddingInlineStart: vars.space.md,
  borderRadius: vars.radius.md,
  border: `1px dashed ${vars.color.controlLine}`,
  background: vars.color.sunken,
})
export const value = style({
  flex: 1,
  minWidth: 0,
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  fontVariantLigatures: 'none',
  overflowWrap: 'anywhere',
  lineHeight: 1.5,
  paddingBlock: vars.space.xs,
})
export const masked = style({ color: vars.color.textSubtle, letterSpacing: '0.1em', userSelect: 'none' })
