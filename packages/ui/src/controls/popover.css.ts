import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors, forcedOutline } from '../theme/forced-colors.ts'
import { joinedLetters } from '../theme/joined-letters.ts'

export const popover = style({
  zIndex: vars.layer.overlay,
  // Beside the edge of the window it is moved, not squeezed.
  width: 'max-content',
  minWidth: 'var(--trigger-width)',
  maxWidth: 'min(24rem, 100vw - 2rem)',
  overflow: 'auto',
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.high,
})
export const dialog = style({ outline: 'none', padding: vars.space.lg })
export const items = style({ outline: 'none', padding: vars.space.xs })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minHeight: vars.size.touch,
  padding: `${vars.space.xs} ${vars.space.md}`,
  borderRadius: vars.radius.sm,
  fontSize: vars.text.sm,
  fontWeight: 550,
  cursor: 'pointer',
  outline: 'none',
  textDecoration: 'none',
  selectors: {
    '&[data-focused]': { background: vars.color.accentSoft, color: vars.color.accentText },
    '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${vars.color.focus}` },
    '&[data-disabled]': { color: vars.color.textSubtle, cursor: 'not-allowed' },
  },
  '@media': { [forcedColors]: { selectors: { '&[data-focused]': forcedOutline } } },
})
export const group = style({
  padding: `${vars.space.md} ${vars.space.md} ${vars.space.xs}`,
  fontSize: vars.text.xs,
  fontWeight: 650,
  letterSpacing: '0.06em',
  selectors: joinedLetters,
  textTransform: 'uppercase',
  color: vars.color.textSubtle,
})
export const danger = style({ color: vars.color.dangerText })
export const itemText = style({ flex: 1, minWidth: 0 })
export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  width: '100%',
  minHeight: '2.625rem',
  padding: `0 ${vars.space.md}`,
  border: 0,
  background: 'transparent',
  textAlign: 'start',
  fontSize: `max(1rem, ${vars.text.md})`,
  cursor: 'pointer',
  outline: 'none',
})
export const value = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: vars.color.textMuted } },
})
