import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const options = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.sm })
export const boxes = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${vars.space.lg}` })
export const option = style({
  // Its hidden field scrolls with it, so that the focus brings it into view.
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minHeight: vars.size.touch,
  paddingBlock: vars.space.sm,
  paddingInline: `${vars.space.md} ${vars.space.lg}`,
  borderRadius: vars.radius.pill,
  border: `1px solid ${vars.color.controlLine}`,
  fontSize: vars.text.sm,
  fontWeight: 550,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: vars.color.raised },
    '&[data-selected]': {
      borderColor: vars.color.accentText,
      background: vars.color.accentSoft,
      color: vars.color.accentText,
    },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
    '&[data-disabled]': { color: vars.color.textSubtle, cursor: 'not-allowed' },
    '&[data-disabled][data-selected]': {
      borderColor: vars.color.controlLine,
      background: vars.color.sunken,
    },
  },
})
export const dot = style({
  flex: 'none',
  width: '1rem',
  height: '1rem',
  borderRadius: '50%',
  border: `1.5px solid currentColor`,
  selectors: { [`${option}[data-selected] &`]: { borderWidth: '0.3125rem' } },
})
