import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const parent = style({ position: 'relative', paddingBlockEnd: vars.space.lg })
/** The line from the parent's avatar down to the reply. */
export const thread = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: `calc(${vars.space.lg} + 1.375rem)`,
  height: vars.space.lg,
  borderInlineStart: `2px solid ${vars.color.line}`,
})
