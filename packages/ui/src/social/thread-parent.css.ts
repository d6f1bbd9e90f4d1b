import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const parent = style({ position: 'relative', paddingBlockEnd: vars.space.lg })
/** From the parent's face down to the answer. */
export const thread = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: `calc(${vars.space.lg} + 1.375rem)`,
  height: vars.space.lg,
  borderInlineStart: `2px solid ${vars.color.line}`,
})
