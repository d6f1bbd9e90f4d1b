import { style } from '@vanilla-extract/css'
import { breakpoints } from '../layout/breakpoints.ts'
import { vars } from '../theme/contract.css.ts'
import { forcedColors, forcedOutline } from '../theme/forced-colors.ts'
import { hovered } from '../theme/hovered.ts'

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
})
export const open = style([
  {
    flex: '1 1 9rem',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.md,
    padding: vars.space.sm,
    border: 0,
    borderRadius: vars.radius.md,
    background: 'transparent',
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '&[aria-current]': { background: vars.color.accentSoft },
    },
    '@media': { [forcedColors]: { selectors: { '&[aria-current]:not(:focus-visible)': forcedOutline } } },
    '@container': {
      // Where the list is a separate screen, no row is the open one.
      [breakpoints.onePane]: {
        selectors: {
          '&[aria-current]': { background: 'transparent' },
          '&[aria-current]:not(:focus-visible)': { outline: 'none' },
        },
      },
    },
  },
  hovered({ background: vars.color.raised }),
])
export const words = style({ flex: 1, minWidth: 0 })
export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.sm,
})
export const name = style({
  fontWeight: 650,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  whiteSpace: 'nowrap',
})
export const last = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  whiteSpace: 'nowrap',
  fontSize: vars.text.sm,
  color: vars.color.textMuted,
})
export const view = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.touch,
  padding: `0 ${vars.space.sm}`,
  borderRadius: vars.radius.pill,
  fontSize: vars.text.sm,
  fontWeight: 600,
  color: vars.color.signal,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
})
