import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

export const area = style({ position: 'relative', overflow: 'hidden', borderRadius: vars.radius.lg })
export const hints = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  background: vars.color.sunken,
})
export const hint = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.xs,
  width: 100,
  fontSize: vars.text.xs,
  fontWeight: 650,
  color: vars.color.textMuted,
  selectors: { '&[data-armed]': { color: vars.color.accentText } },
})
export const content = style({
  position: 'relative',
  touchAction: 'pan-y',
  transform: 'translateX(var(--ncc-swipe, 0px))',
  selectors: { '&:not([data-swiping])': { transition: `transform ${vars.motion.calm} ${vars.motion.ease}` } },
})
