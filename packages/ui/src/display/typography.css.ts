import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { joinedLetters } from '../theme/joined-letters.ts'

export const heading = style({
  // In a row a long word breaks, and what is beside it stays in view.
  minWidth: 0,
  fontFamily: vars.font.display,
  fontWeight: 750,
  lineHeight: 1.08,
  letterSpacing: '-0.022em',
  selectors: joinedLetters,
  textWrap: 'balance',
  margin: 0,
})
export const headingSize = styleVariants({
  sm: { fontSize: vars.text.md, letterSpacing: '-0.01em', lineHeight: 1.25 },
  md: { fontSize: vars.text.lg, letterSpacing: '-0.012em', lineHeight: 1.2 },
  // With large text in a narrow window, a long word of a title still fits on a line.
  lg: { fontSize: `min(${vars.text.xxl}, 11cqi)` },
  xl: { fontSize: `min(${vars.text.display}, 11cqi)`, letterSpacing: '-0.035em', lineHeight: 1 },
})

export const text = style({ margin: 0, textWrap: 'pretty' })
export const textSize = styleVariants({
  xs: { fontSize: vars.text.xs },
  sm: { fontSize: vars.text.sm },
  md: { fontSize: vars.text.md },
  lg: { fontSize: vars.text.lg, lineHeight: 1.45 },
})
export const textTone = styleVariants({
  plain: { color: vars.color.text },
  muted: { color: vars.color.textMuted },
  subtle: { color: vars.color.textSubtle },
  accent: { color: vars.color.accentText },
  signal: { color: vars.color.signal },
  danger: { color: vars.color.dangerText },
  success: { color: vars.color.success },
  inherit: { color: 'inherit' },
})
export const weight = styleVariants({
  regular: { fontWeight: 400 },
  medium: { fontWeight: 550 },
  strong: { fontWeight: 680 },
})
export const mono = style({ fontFamily: vars.font.mono, fontVariantLigatures: 'none' })
export const truncated = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
})

export const eyebrow = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  fontWeight: 500,
  letterSpacing: '0.08em',
  selectors: joinedLetters,
  textTransform: 'uppercase',
  color: vars.color.accentText,
  marginBlockEnd: vars.space.xs,
})

export const time = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  color: vars.color.textSubtle,
  whiteSpace: 'nowrap',
})
