import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

/** Phrasing content only: it is part of a text. */
export const warning = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${vars.space.xs} ${vars.space.sm}`,
  padding: vars.space.xs,
  paddingInlineStart: vars.space.md,
  borderRadius: vars.radius.md,
  // Shown where the system's colours replace ours.
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  fontSize: vars.text.sm,
  whiteSpace: 'normal',
})
export const words = style({ flex: '1 1 8rem', minWidth: 0, color: vars.color.text })
export const title = style({ fontWeight: 680 })
/** What follows is the post's own text. */
export const opened = style({ marginBlockEnd: vars.space.sm })
