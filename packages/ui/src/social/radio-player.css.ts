import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

const bounce = keyframes({ '0%, 100%': { transform: 'scaleY(0.3)' }, '50%': { transform: 'scaleY(1)' } })

export const player = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  padding: vars.space.xs,
  borderRadius: vars.radius.pill,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  minWidth: 0,
  transition: `opacity ${vars.motion.quick} ${vars.motion.ease}`,
})
export const compact = style({ padding: 0, border: 0, background: 'transparent', gap: 0 })
export const away = style({
  selectors: { '&:not(:focus-within)': { opacity: 0, pointerEvents: 'none' } },
})
export const words = style({ flex: 1, minWidth: 0, lineHeight: 1.25 })
export const station = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.text.sm,
  fontWeight: 650,
})
export const state = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.375rem',
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  color: vars.color.textSubtle,
})
export const live = style({ color: vars.color.signal })
export const bars = style({ display: 'inline-flex', gap: 2, height: '0.625rem', alignItems: 'stretch' })
export const bar = style({
  width: 2,
  background: 'currentColor',
  transformOrigin: 'bottom',
  animation: `${bounce} 0.9s ease-in-out infinite`,
  selectors: {
    '&:nth-child(2)': { animationDelay: '-0.5s' },
    '&:nth-child(3)': { animationDelay: '-0.25s' },
  },
})
