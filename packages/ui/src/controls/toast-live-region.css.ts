import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

const roomy = 'screen and (min-width: 60rem)'

/** Over the top bar, or above the bottom bar of narrow screens if its toasts ask for that. */
export const region = style({
  position: 'fixed',
  zIndex: vars.layer.toast,
  insetInline: vars.space.md,
  insetBlockStart: `calc(${vars.space.xs} + env(safe-area-inset-top))`,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  selectors: {
    '&:has([data-edge=bottom])': {
      insetBlockStart: 'auto',
      insetBlockEnd: `calc(3.5rem + ${vars.space.sm} + env(safe-area-inset-bottom))`,
    },
  },
  '@media': {
    [roomy]: {
      insetInlineStart: 'auto',
      insetInlineEnd: vars.space.xl,
      insetBlockStart: vars.space.xl,
      selectors: { '&:has([data-edge=bottom])': { insetBlockEnd: vars.space.xl } },
    },
  },
})
/** On a narrow screen the newest covers the others. */
export const stack = style({
  display: 'grid',
  width: 'min(24rem, 100%)',
  '@media': { [roomy]: { gap: vars.space.sm } },
})
