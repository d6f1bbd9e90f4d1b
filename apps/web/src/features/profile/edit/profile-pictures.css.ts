import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui'

export const preview = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.line}`,
})
export const face = style({
  position: 'absolute',
  insetBlockEnd: vars.space.sm,
  insetInlineStart: vars.space.md,
  padding: vars.space.xxs,
  borderRadius: '50%',
  background: vars.color.surface,
})
