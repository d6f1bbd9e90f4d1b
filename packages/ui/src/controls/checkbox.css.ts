import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const checkbox = style({
  // Its hidden field scrolls with it, so that the focus brings it into view.
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minHeight: vars.size.touch,
  fontSize: vars.text.sm,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' } },
})
export const tick = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '1.375rem',
  height: '1.375rem',
  borderRadius: vars.radius.sm,
  border: `1.5px solid ${vars.color.controlLine}`,
  background: vars.color.field,
  transition: `background ${vars.motion.quick} ${vars.motion.ease}`,
  selectors: {
    [`${checkbox}[data-hovered] &`]: { borderColor: vars.color.text, background: vars.color.raised },
    [`${checkbox}[data-selected] &, ${checkbox}[data-indeterminate] &`]: {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
    },
    [`${checkbox}[data-selected][data-hovered] &`]: { background: vars.color.accentHover },
    // A bar in place of the tick: some are selected.
    [`${checkbox}[data-indeterminate] &::before`]: {
      content: '',
      width: '0.625rem',
      borderBlockStart: '2px solid currentColor',
    },
    [`${checkbox}[data-focus-visible] &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 },
  },
})
// Hidden, not transparent: forced colours would draw it.
globalStyle(`${checkbox}:not([data-selected]) ${tick} > *`, { visibility: 'hidden' })
globalStyle(`${checkbox}[data-indeterminate] ${tick} > *`, { display: 'none' })
