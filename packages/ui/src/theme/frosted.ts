import { vars } from './contract.css.ts'

/** Where no graphics card draws, a blur that fills the window takes 100 ms a frame. */
export const reducedTransparency = '(prefers-reduced-transparency: reduce)'

/** A bar below which the page is seen, blurred; opaque for people who prefer that. */
export const frosted = (opacity: `${number}%`) => ({
  background: `color-mix(in srgb, ${vars.color.ground} ${opacity}, transparent)`,
  backdropFilter: 'blur(12px)',
  '@media': { [reducedTransparency]: { background: vars.color.ground, backdropFilter: 'none' } },
})
