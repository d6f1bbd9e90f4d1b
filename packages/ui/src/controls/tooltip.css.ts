import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const tooltip = style({
  zIndex: vars.layer.overlay,
  maxWidth: '16rem',
  padding: `${vars.space.xs} ${vars.space.sm}`,
  borderRadius: vars.radius.sm,
  background: vars.color.text,
  color: vars.color.ground,
  fontSize: vars.text.xs,
  fontWeight: 550,
  boxShadow: vars.shadow.high,
})
