import { style } from '@vanilla-extract/css'
import { vars } from '@ncc/ui/theme'

/** As on the profile: the avatar overlaps the banner, which may be lower than the avatar in a narrow window. */
export const preview = style({ position: 'relative', paddingBlockEnd: vars.space.xxl })
export const banner = style({
  overflow: 'hidden',
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.line}`,
})
export const face = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: vars.space.md,
  padding: vars.space.xxs,
  borderRadius: '50%',
  background: vars.color.surface,
})
