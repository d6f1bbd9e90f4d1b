import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const videos = style({ display: 'grid', gap: vars.space.xs })
/** One shape for all, so that nothing moves when a video reports its size. */
export const video = style({
  width: '100%',
  aspectRatio: '16 / 9',
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
})
export const link = style({ overflowWrap: 'anywhere' })
