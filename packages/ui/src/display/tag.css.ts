import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  maxWidth: '100%',
  padding: `0.125rem ${vars.space.sm}`,
  borderRadius: vars.radius.pill,
  border: '1px solid transparent',
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  fontWeight: 500,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  overflow: 'clip',
})
export const tone = styleVariants({
  neutral: { color: vars.color.textMuted, borderColor: vars.color.line },
  accent: { color: vars.color.accentText, background: vars.color.accentSoft },
  signal: { color: vars.color.signal, background: vars.color.signalSoft },
  danger: { color: vars.color.dangerText, background: vars.color.dangerSoft },
  success: { color: vars.color.success, background: vars.color.successSoft },
})
export const badge = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: vars.size.icon,
  height: vars.size.icon,
  padding: '0 0.5em',
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontFamily: vars.font.mono,
  fontSize: `min(${vars.text.xs}, 4vw)`,
  fontWeight: 650,
  lineHeight: 1,
  // Visible in forced colours.
  outline: '1px solid transparent',
})
