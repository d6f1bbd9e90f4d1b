import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const banner = style({
  position: 'relative',
  overflow: 'hidden',
  background: vars.color.sunken,
  aspectRatio: '3 / 1',
})
export const image = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
})
