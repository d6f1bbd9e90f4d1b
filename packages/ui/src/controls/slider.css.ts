import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors } from '../theme/forced-colors.ts'

export const slider = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: vars.space.xs,
  minWidth: 0,
})
export const output = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  color: vars.color.textMuted,
})
export const track = style({
  gridColumn: '1 / -1',
  position: 'relative',
  height: vars.size.touch,
  marginInline: '0.75rem',
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'not-allowed' } },
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: '-0.75rem',
    insetBlockStart: 'calc(50% - 3px)',
    height: 6,
    borderRadius: 3,
    background: vars.color.sunken,
    border: `1px solid ${vars.color.controlLine}`,
  },
})
export const thumb = style({
  top: '50%',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: '50%',
  background: vars.color.accent,
  border: `3px solid ${vars.color.surface}`,
  '@media': {
    [forcedColors]: {
      forcedColorAdjust: 'none',
      background: 'ButtonText',
      borderColor: 'Canvas',
      selectors: { '&[data-focus-visible]': { outlineColor: 'Highlight' } },
    },
  },
  boxShadow: `0 0 0 1px ${vars.color.controlLine}`,
  selectors: {
    '&[data-disabled]': { background: vars.color.controlLine },
    '&:is([data-hovered], [data-dragging])': { background: vars.color.accentHover },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
  },
})
