import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const wordmark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minHeight: vars.size.touch,
  borderRadius: vars.radius.sm,
  color: vars.color.text,
  fontFamily: vars.font.display,
  fontSize: vars.text.lg,
  fontWeight: 800,
  letterSpacing: '-0.03em',
  lineHeight: 1,
  overflowWrap: 'anywhere',
})
export const image = style({
  width: '2rem',
  height: '2rem',
  objectFit: 'contain',
  borderRadius: vars.radius.sm,
})
export const house = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 0.375rem)',
  gap: '0.1875rem',
  padding: '0.375rem',
  borderRadius: `${vars.radius.sm} ${vars.radius.sm} 2px 2px`,
  background: vars.color.raised,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
})
export const pane = style({
  height: '0.5rem',
  borderRadius: 1,
  background: vars.color.windowDark,
  selectors: {
    '&:nth-child(1), &:nth-child(4), &:nth-child(5)': { background: vars.color.windowLit },
  },
})
