import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

const breathe = keyframes({ '0%, 100%': { opacity: 0.55 }, '50%': { opacity: 1 } })

export const skeleton = style({
  display: 'block',
  borderRadius: vars.radius.sm,
  background: vars.color.line,
  width: 'var(--ncc-skeleton-width)',
  maxWidth: '100%',
  height: 'var(--ncc-skeleton-height)',
  animation: `${breathe} 1.8s ease-in-out infinite`,
})
export const circle = style({ borderRadius: '50%', flex: 'none' })
