import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors } from '../theme/forced-colors.ts'

export const tabs = style({ display: 'flex', flexDirection: 'column', gap: vars.space.lg, minWidth: 0 })
export const list = style({
  display: 'flex',
  gap: vars.space.xs,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlockEnd: `1px solid ${vars.color.line}`,
})
export const tab = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minHeight: vars.size.touch,
  padding: `0 ${vars.space.md}`,
  border: 0,
  background: 'transparent',
  color: vars.color.textMuted,
  fontSize: vars.text.sm,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderRadius: `${vars.radius.sm} ${vars.radius.sm} 0 0`,
  selectors: {
    '&[data-hovered]': { color: vars.color.text },
    '&[data-selected]': { color: vars.color.text },
    '&[data-selected]::after': {
      content: '',
      position: 'absolute',
      insetInline: vars.space.md,
      insetBlockEnd: 0,
      height: 3,
      borderRadius: '3px 3px 0 0',
      background: vars.color.accent,
    },
    '&[data-focus-visible]': { outlineOffset: '-3px' },
  },
  '@media': {
    [forcedColors]: {
      selectors: { '&[data-selected]::after': { forcedColorAdjust: 'none', background: 'Highlight' } },
    },
  },
})
export const panel = style({ minWidth: 0 })
