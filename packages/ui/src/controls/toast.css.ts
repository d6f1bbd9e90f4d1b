import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(0.75rem) scale(0.98)' } })

/** Where toasts are stacked. */
export const narrow = 'screen and (max-width: 59.99rem)'

/** How many are visible at once where there is room. */
export const atOnce = 4

export const toast = style({
  pointerEvents: 'auto',
  '@media': {
    [narrow]: {
      gridArea: '1 / 1',
      // Nobody tabs to what another one covers.
      selectors: { '&:not(:last-child):not(:focus-within)': { visibility: 'hidden' } },
    },
  },
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.sm,
  padding: vars.space.sm,
  paddingInlineStart: vars.space.md,
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.controlLine}`,
  background: vars.color.raised,
  boxShadow: vars.shadow.high,
  selectors: { [`&:nth-last-child(n + ${atOnce + 1})`]: { display: 'none' } },
  animation: `${arrive} ${vars.motion.calm} ${vars.motion.ease}`,
})
export const tone = styleVariants({
  success: { color: vars.color.success },
  error: { color: vars.color.dangerText },
  info: { color: vars.color.signal },
})
export const mark = style({ paddingBlock: '0.5rem' })
export const words = style({ flex: 1, minWidth: 0, paddingBlock: '0.375rem', color: vars.color.text })
export const title = style({ display: 'block', fontSize: vars.text.sm, fontWeight: 650 })
export const description = style({ display: 'block', fontSize: vars.text.sm, color: vars.color.textMuted })
