import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { hovered } from '../theme/hovered.ts'

export const link = style({
  borderRadius: vars.radius.sm,
  cursor: 'pointer',
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  overflowWrap: 'anywhere',
})
export const tone = styleVariants({
  signal: { color: vars.color.signal, textDecoration: 'underline' },
  plain: [{ color: 'inherit' }, hovered({ textDecoration: 'underline' })],
  strong: [{ color: vars.color.text, fontWeight: 680 }, hovered({ textDecoration: 'underline' })],
})
/** Alone in a form it is as tall as a button. */
export const action = style({ display: 'inline-flex', alignItems: 'center', minHeight: vars.size.touch })
