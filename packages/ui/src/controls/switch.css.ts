import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors, forcedSelection } from '../theme/forced-colors.ts'

export const row = style({
  // Its hidden field scrolls with it, so that the focus brings it into view.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.lg,
  minHeight: vars.size.touch,
  paddingBlock: vars.space.xs,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'not-allowed', color: vars.color.textSubtle } },
})
export const words = style({ minWidth: 0 })
export const label = style({ display: 'block', fontSize: vars.text.md, fontWeight: 550 })
export const description = style({
  display: 'block',
  fontSize: vars.text.sm,
  color: vars.color.textMuted,
  textWrap: 'pretty',
})
export const track = style({
  flex: 'none',
  position: 'relative',
  width: '3rem',
  height: '1.75rem',
  borderRadius: vars.radius.pill,
  border: `1.5px solid ${vars.color.controlLine}`,
  background: vars.color.sunken,
  transition: `background ${vars.motion.quick} ${vars.motion.ease}`,
  '::after': {
    content: '',
    position: 'absolute',
    insetBlockStart: '0.1875rem',
    insetInlineStart: '0.1875rem',
    width: '1.1875rem',
    height: '1.1875rem',
    borderRadius: vars.radius.pill,
    background: vars.color.controlLine,
    transition: `translate ${vars.motion.quick} ${vars.motion.ease}`,
  },
  selectors: {
    [`${row}[data-hovered] &`]: { borderColor: vars.color.text, background: vars.color.raised },
    [`${row}[data-selected] &`]: { background: vars.color.accent, borderColor: vars.color.accent },
    [`${row}[data-selected][data-hovered] &`]: { background: vars.color.accentHover },
    [`${row}[data-selected] &::after`]: { background: vars.color.onAccent, translate: '1.25rem' },
    [`[dir=rtl] ${row}[data-selected] &::after`]: { translate: '-1.25rem' },
    [`${row}[data-focus-visible] &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
    [`${row}[data-disabled] &`]: { opacity: 0.6 },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '&::after': { forcedColorAdjust: 'none', background: 'ButtonText' },
        [`${row}[data-selected] &`]: forcedSelection,
        [`${row}[data-selected] &::after`]: { background: 'HighlightText' },
      },
    },
  },
})
