import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors, forcedSelection } from '../theme/forced-colors.ts'

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.sm })
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minHeight: vars.size.touch,
  padding: `${vars.space.sm} ${vars.space.lg}`,
  borderRadius: vars.radius.pill,
  border: `1px solid ${vars.color.controlLine}`,
  background: 'transparent',
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: vars.color.raised, color: vars.color.text },
    '&[data-selected]': {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
    },
  },
  '@media': { [forcedColors]: { selectors: { '&[data-selected]': forcedSelection } } },
})
export const count = style({
  flex: 'none',
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  fontWeight: 500,
})
