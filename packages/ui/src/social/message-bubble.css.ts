import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const message = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.xs,
})
export const own = style({ alignItems: 'flex-end' })
export const bubble = style({
  maxWidth: 'min(34rem, 85%)',
  padding: `${vars.space.sm} ${vars.space.lg}`,
  borderRadius: vars.radius.lg,
  borderEndStartRadius: vars.radius.sm,
  background: vars.color.raised,
  border: `1px solid ${vars.color.line}`,
  selectors: {
    [`${own} > &`]: {
      borderEndStartRadius: vars.radius.lg,
      borderEndEndRadius: vars.radius.sm,
      background: vars.color.accentSoft,
      borderColor: vars.color.accentText,
    },
  },
})
export const unreadable = style({ borderStyle: 'dashed', color: vars.color.textMuted, fontStyle: 'italic' })
export const sender = style({
  fontSize: vars.text.sm,
  fontStyle: 'normal',
  fontWeight: 600,
  color: vars.color.accentText,
  overflowWrap: 'anywhere',
})
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  fontSize: vars.text.xs,
  color: vars.color.textSubtle,
})
/** Room for the focus ring of its buttons. */
export const failedFoot = style({ marginBlock: vars.space.xs })
export const failed = style({ color: vars.color.dangerText, fontWeight: 600 })
