import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

export const answer = style({
  marginInlineStart: `calc(var(--ncc-depth) * ${vars.space.lg})`,
})
export const nested = style({
  borderInlineStart: `2px solid ${vars.color.line}`,
  paddingInlineStart: vars.space.sm,
})
