import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

/** The same height while it loads and after, so that nothing moves. */
const height = '6rem'

export const card = style({
  display: 'flex',
  height,
  overflow: 'hidden',
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  color: vars.color.text,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.quick} ${vars.motion.ease}`,
  selectors: { 'a&:hover': { borderColor: vars.color.controlLine } },
})
export const image = style({
  flexShrink: 0,
  width: height,
  height: '100%',
  objectFit: 'cover',
  borderInlineEnd: `1px solid ${vars.color.line}`,
})
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: vars.space.xxs,
  paddingInline: vars.space.md,
})
const line = style({ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' })
export const site = style([line, { fontSize: vars.text.xs, lineHeight: 1.35, color: vars.color.textMuted }])
export const title = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: vars.text.sm,
  fontWeight: 600,
  lineHeight: 1.3,
})
export const description = style([
  line,
  { fontSize: vars.text.xs, lineHeight: 1.35, color: vars.color.textMuted },
])
