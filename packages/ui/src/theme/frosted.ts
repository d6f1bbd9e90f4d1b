import { vars } from './contract.css.ts'

/** Blurring what is below costs every frame of a device without a graphics card 100 ms where it fills the window. */
export const reducedTransparency = '(prefers-reduced-transparency: reduce)'

/** A bar below which the page is seen, blurred; opaque for people who prefer that. */
export const frosted = (opacity: `${number}%`) => ({
  background: `color-mix(in srgb, ${vars.color.ground} ${opacity}, transparent)`,
  backdropFilter: 'blur(12px)',
  '@media': { [reducedTransparency]: { background: vars.color.ground, backdropFilter: 'none' } },
})
