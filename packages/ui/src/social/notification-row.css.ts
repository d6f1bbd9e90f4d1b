import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors } from '../theme/forced-colors.ts'

/** Text so large that a long word has no room between the picture and the time. */
const largeText = 'ncc-shell (max-width: 16rem)'

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.md,
  paddingBlock: vars.space.md,
  '@container': { [largeText]: { flexWrap: 'wrap' } },
})
export const face = style({
  position: 'relative',
  flex: 'none',
  '@container': { [largeText]: { marginInlineEnd: 'auto' } },
})
export const mark = style({
  position: 'absolute',
  insetBlockEnd: '-0.25rem',
  insetInlineEnd: '-0.25rem',
  display: 'grid',
  placeItems: 'center',
  width: 'calc(1.375 * var(--ncc-unit))',
  height: 'calc(1.375 * var(--ncc-unit))',
  borderRadius: '50%',
  border: `2px solid ${vars.color.surface}`,
})
export const type = styleVariants({
  like: { background: vars.color.accent, color: vars.color.onAccent },
  reaction: { background: vars.color.accentSoft, color: vars.color.accentText },
  mention: { background: vars.color.signalSoft, color: vars.color.signal },
  repost: { background: vars.color.signalSoft, color: vars.color.signal },
  follow: { background: vars.color.successSoft, color: vars.color.success },
  zap: { background: vars.color.accentSoft, color: vars.color.accentText },
  vote: { background: vars.color.accentSoft, color: vars.color.accentText },
})
export const words = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@container': { [largeText]: { order: 1, flexBasis: '100%' } },
})
export const name = style({
  fontWeight: 680,
  borderRadius: vars.radius.sm,
  selectors: { '&:hover': { textDecoration: 'underline' } },
})
export const text = style({
  color: vars.color.textMuted,
  selectors: { 'a&:hover': { textDecoration: 'underline' } },
})
export const excerpt = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  whiteSpace: 'nowrap',
  fontSize: vars.text.sm,
})
export const dot = style({
  position: 'relative',
  flex: 'none',
  width: '0.5rem',
  height: '0.5rem',
  marginBlockStart: '0.4rem',
  borderRadius: '50%',
  background: vars.color.accent,
  '@media': { [forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight' } },
})
