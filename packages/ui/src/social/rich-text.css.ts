import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const text = style({
  margin: 0,
  fontSize: vars.text.md,
  lineHeight: 1.55,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
})
export const clamped = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 'var(--ncc-lines)',
  overflow: 'hidden',
})
export const link = style({
  color: vars.color.signal,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
})
export const mention = style({ color: vars.color.signal, fontWeight: 600 })
export const hashtag = style({ color: vars.color.accentText, fontWeight: 600 })
