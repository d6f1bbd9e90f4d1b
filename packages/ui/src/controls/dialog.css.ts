import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { reducedTransparency } from '../theme/frosted.ts'

const appear = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(1rem)' } })

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.overlay,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  background: vars.color.scrim,
  backdropFilter: 'blur(3px)',
  animation: `${appear} ${vars.motion.quick}`,
  '@media': {
    [reducedTransparency]: { backdropFilter: 'none' },
    'screen and (min-width: 40rem)': { alignItems: 'center', padding: vars.space.lg },
  },
})
export const modal = style({
  width: '100%',
  maxHeight: 'min(100dvh, 56rem)',
  overflow: 'auto',
  // A focused element is not under the heading.
  scrollPaddingBlock: '6rem 2rem',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: `${vars.radius.lg} ${vars.radius.lg} 0 0`,
  boxShadow: vars.shadow.high,
  animation: `${rise} ${vars.motion.calm} ${vars.motion.ease}`,
  '@media': {
    'screen and (min-width: 40rem)': { borderRadius: vars.radius.lg, maxHeight: '90dvh' },
  },
})
export const size = styleVariants({
  sm: { maxWidth: '26rem' },
  md: { maxWidth: '34rem' },
  lg: { maxWidth: '52rem' },
})
export const dialog = style({ outline: 'none', display: 'flex', flexDirection: 'column' })
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.md,
  paddingBlock: `${vars.space.lg} ${vars.space.sm}`,
  paddingInline: `${vars.space.xl} ${vars.space.md}`,
  background: vars.color.surface,
})
export const body = style({ padding: `${vars.space.sm} ${vars.space.xl} ${vars.space.xl}` })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.sm,
  padding: `0 ${vars.space.xl} ${vars.space.xl}`,
})
