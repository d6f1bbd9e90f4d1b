import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

const blink = keyframes({ '50%': { opacity: 0.3 } })

export const row = style({ paddingBlock: vars.space.md })
export const rowHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.xs} ${vars.space.md}`,
})
export const what = style({
  flex: '1 1 14rem',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
})
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.sm,
  fontWeight: 600,
  overflowWrap: 'anywhere',
})
/** A touch target of full height that does not move its surroundings. */
export const badge = style({
  padding: `${vars.space.sm} 0`,
  marginBlock: `calc(-1 * ${vars.space.sm})`,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  font: 'inherit',
  cursor: 'help',
})
export const fact = style({
  fontVariantNumeric: 'tabular-nums',
  '::before': { content: '·', marginInlineEnd: vars.space.sm },
})
export const error = style({
  fontSize: vars.text.xs,
  color: vars.color.dangerText,
  overflowWrap: 'anywhere',
})
export const url = style({ fontFamily: vars.font.mono, fontSize: vars.text.sm, overflowWrap: 'anywhere' })
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.sm,
  fontSize: vars.text.xs,
  color: vars.color.textMuted,
})
export const lamp = style({
  flex: 'none',
  width: '0.5rem',
  height: '0.5rem',
  borderRadius: '50%',
  background: vars.color.windowDark,
  // The text beside it says the same.
  forcedColorAdjust: 'none',
})
export const lampState = styleVariants({
  on: { background: vars.color.success },
  off: { background: vars.color.dangerText },
  idle: { background: vars.color.controlLine },
  busy: { background: vars.color.signal, animation: `${blink} 1s linear infinite` },
  warn: { background: vars.color.windowLit },
})
export const rights = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.sm })

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  maxWidth: '100%',
  padding: `${vars.space.xs} ${vars.space.md}`,
  borderRadius: vars.radius.pill,
  border: `1px solid ${vars.color.line}`,
  fontSize: vars.text.xs,
})
export const host = style({
  fontFamily: vars.font.mono,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const chipState = style({ color: vars.color.textMuted, whiteSpace: 'nowrap' })

export const outcome = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.sm,
  fontSize: vars.text.sm,
})
export const reason = style({ color: vars.color.textMuted, overflowWrap: 'anywhere' })
