import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { joinedLetters } from '../theme/joined-letters.ts'

/** From the card's edges; less on a small phone. */
const aside = `min(${vars.space.xl}, 5cqi)`

export const card = style({
  position: 'relative',
  overflow: 'hidden',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.low,
})
export const identity = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: vars.space.md,
  padding: `0 ${aside}`,
  marginBlockStart: 'calc(-3 * var(--ncc-unit))',
  position: 'relative',
})
export const face = style({ borderRadius: '50%', padding: 4, background: vars.color.surface })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.sm })
export const who = style({ padding: `${vars.space.md} ${aside} ${vars.space.lg}` })
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.md}`,
})
export const name = style({
  margin: 0,
  fontFamily: vars.font.display,
  // With large text in a narrow window, a long word of a name still fits on a line.
  fontSize: `min(${vars.text.display}, 11cqi)`,
  fontWeight: 800,
  // Room for descenders, and none for the truncated line.
  lineHeight: 1.15,
  letterSpacing: '-0.03em',
  selectors: joinedLetters,
  textTransform: 'uppercase',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  // A name can be any text of any length.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
})
/** A key in place of a name keeps its case. */
export const key = style({ textTransform: 'none' })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.md}`,
  marginBlockStart: vars.space.sm,
})
export const label = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
  ':empty': { display: 'none' },
})
export const about = style({ padding: `0 ${aside} ${vars.space.lg}`, maxWidth: '60ch' })
/** The tear line, with a notch punched out at both ends. */
export const tear = style({
  position: 'relative',
  borderBlockStart: `2px dashed ${vars.color.line}`,
  '::before': {
    content: '',
    position: 'absolute',
    insetBlockStart: '-0.6875rem',
    insetInlineStart: '-0.6875rem',
    width: '1.25rem',
    height: '1.25rem',
    borderRadius: '50%',
    background: vars.color.ground,
    boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  },
  '::after': {
    content: '',
    position: 'absolute',
    insetBlockStart: '-0.6875rem',
    insetInlineEnd: '-0.6875rem',
    width: '1.25rem',
    height: '1.25rem',
    borderRadius: '50%',
    background: vars.color.ground,
    boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  },
})
export const stub = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.lg,
  padding: `${vars.space.lg} ${aside}`,
})
export const awards = style({ display: 'grid', gap: vars.space.sm })
export const slots = style({ display: 'flex', alignItems: 'center', gap: vars.space.sm })
export const counts = style({ display: 'flex', gap: vars.space.xl })
export const issued = style({
  margin: `0 0 ${vars.space.xs}`,
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  fontWeight: 550,
  letterSpacing: '0.08em',
  selectors: joinedLetters,
  textTransform: 'uppercase',
  color: vars.color.accentText,
})
