import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors, forcedOutline } from '../theme/forced-colors.ts'
import { hovered } from '../theme/hovered.ts'

export const image = style({
  display: 'inline-block',
  height: '1.375em',
  maxWidth: '4em',
  objectFit: 'contain',
  verticalAlign: '-0.3em',
})
export const shortcode = style({
  maxWidth: '10em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs })
export const chip = style([
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    minHeight: '2rem',
    minWidth: '2rem',
    padding: `0 ${vars.space.sm}`,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.pill,
    background: vars.color.sunken,
    color: vars.color.textMuted,
    fontSize: vars.text.md,
    lineHeight: 1,
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    transition: `transform ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: {
      '&:active:not(:disabled)': { transform: 'scale(0.94)' },
      '&[aria-pressed=true]': {
        borderColor: vars.color.accent,
        background: vars.color.accentSoft,
        color: vars.color.accentText,
      },
      '&:disabled': { cursor: 'default' },
    },
    '@media': {
      [forcedColors]: { selectors: { '&[aria-pressed=true]:not(:focus-visible)': forcedOutline } },
    },
  },
  hovered({ background: vars.color.raised, color: vars.color.text }),
])
export const count = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
})

export const picker = style({ display: 'flex', flexDirection: 'column', gap: vars.space.md })
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${vars.size.touch}, 1fr))`,
  alignContent: 'start',
  // The dialog keeps its height while the results change.
  height: '16rem',
  overflow: 'auto',
  outline: 'none',
})
export const option = style({
  display: 'grid',
  placeItems: 'center',
  height: vars.size.touch,
  borderRadius: vars.radius.sm,
  fontSize: vars.text.xl,
  cursor: 'pointer',
  outline: 'none',
  overflow: 'hidden',
  selectors: {
    '&[data-hovered]': { background: vars.color.accentSoft },
    '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${vars.color.focus}` },
  },
  '@media': { [forcedColors]: { selectors: { '&[data-focus-visible]': forcedOutline } } },
})
export const empty = style({ gridColumn: '1 / -1', padding: vars.space.lg, color: vars.color.textMuted })
