import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forcedColors } from '../theme/forced-colors.ts'

const wander = keyframes({ from: { translate: '-100%' }, to: { translate: '250%' } })

export const progress = style({ display: 'grid', gridTemplateColumns: '1fr auto', gap: vars.space.xs })
export const value = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  color: vars.color.textMuted,
})
export const track = style({
  gridColumn: '1 / -1',
  height: 8,
  overflow: 'hidden',
  '@media': { [forcedColors]: { border: '1px solid CanvasText' } },
  borderRadius: vars.radius.pill,
  background: vars.color.windowDark,
})
export const fill = style({
  height: '100%',
  width: 'var(--ncc-progress)',
  borderRadius: 'inherit',
  background: vars.color.windowLit,
  '@media': { [forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight' } },
  transition: `width ${vars.motion.calm} ${vars.motion.ease}`,
})
export const unknown = style({ width: '40%', animation: `${wander} 1.4s linear infinite` })
