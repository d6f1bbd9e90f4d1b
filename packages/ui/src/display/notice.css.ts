import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const notice = style({
  display: 'flex',
  // Where there is no room beside the text, the action goes below.
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space.md,
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  fontSize: vars.text.sm,
})
export const tone = styleVariants({
  info: { background: vars.color.signalSoft, color: vars.color.signal },
  warning: { background: vars.color.warningSoft, color: vars.color.warning },
  danger: { background: vars.color.dangerSoft, color: vars.color.dangerText },
  success: { background: vars.color.successSoft, color: vars.color.success },
})
export const body = style({
  flex: '1 1 12rem',
  minWidth: 0,
  color: vars.color.text,
  textWrap: 'pretty',
})
export const title = style({ fontWeight: 680, margin: 0 })
