import { assignVars, globalStyle } from '@vanilla-extract/css'
import './font-fallbacks.css.ts'
import { vars } from './contract.css.ts'

/** What the settings change: `--ncc-zoom` (0.75 to 1.5), the factor of text, and the unit of white space. */
const factor = { zoom: '--ncc-zoom', text: '--ncc-text-factor', space: '--ncc-space-unit' }

/**
 * The `rem` of white space, pictures and touch targets. It does not grow with a browser's large text where the window is
 * narrow: the room is for the words. At normal size it is `1rem` from 320 px on.
 */
const unit = '--ncc-unit'

const text = (rem: number) => `calc(${rem}rem * var(${factor.text}))`
const room = (units: number) => `calc(${units} * var(${unit}))`
const space = (units: number) => `calc(${units} * var(${factor.space}))`

globalStyle(':root', {
  fontSize: `calc(100% * var(${factor.zoom}, 1))`,
  vars: { [factor.text]: '1', [unit]: 'min(1rem, max(5vw, 16px))', [factor.space]: `var(${unit})` },
})

const textFactors = { small: '0.9', medium: '1', large: '1.15', xl: '1.3' }
for (const [size, value] of Object.entries(textFactors))
  globalStyle(`[data-font-size='${size}']`, { vars: { [factor.text]: value } })

const densityFactors = { compact: 0.7, comfortable: 1, spacious: 1.35 }
for (const [density, value] of Object.entries(densityFactors))
  globalStyle(`[data-density='${density}']`, { vars: { [factor.space]: room(value) } })

// Variables that use a factor are declared wherever the factor can change, or the old value would be inherited.
globalStyle(':root, [data-font-size], [data-density]', {
  vars: {
    ...assignVars(vars.text, {
      xs: text(0.75),
      sm: text(0.875),
      md: text(1),
      lg: text(1.125),
      xl: text(1.375),
      xxl: text(1.75),
      display: text(2.5),
    }),
    ...assignVars(vars.space, {
      xxs: space(0.125),
      xs: space(0.25),
      sm: space(0.5),
      md: space(0.75),
      lg: space(1),
      xl: space(1.5),
      xxl: space(2),
      xxxl: space(3),
    }),
  },
})

globalStyle(':root', {
  vars: {
    ...assignVars(vars.size, {
      touch: room(2.75),
      icon: room(1.25),
      iconSmall: room(1),
      nav: '16.5rem',
      main: '44rem',
      aside: 'clamp(19rem, 24cqi, 21rem)',
    }),
    ...assignVars(vars.layer, { sticky: '10', floating: '20', overlay: '30', toast: '40' }),
    ...assignVars(vars.motion, { quick: '120ms', calm: '320ms', ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }),
    [vars.font.body]: "'Inter Variable', 'Inter Fallback', 'Inter Fallback Wide', system-ui, sans-serif",
    [vars.font.mono]: "'JetBrains Mono Variable', 'JetBrains Mono Fallback', ui-monospace, monospace",
  },
})

const families = {
  // By name, so that a device without a system UI font gets Inter.
  system:
    "-apple-system, 'Segoe UI', Roboto, Ubuntu, Cantarell, 'Inter Variable', 'Inter Fallback', 'Inter Fallback Wide', system-ui, sans-serif",
  inter: "'Inter Variable', 'Inter Fallback', 'Inter Fallback Wide', system-ui, sans-serif",
  roboto: "'Roboto Variable', system-ui, sans-serif",
  mono: "'JetBrains Mono Variable', 'JetBrains Mono Fallback', ui-monospace, monospace",
}
for (const [font, family] of Object.entries(families))
  globalStyle(`[data-font='${font}']`, { vars: { [vars.font.body]: family } })

const still = { [vars.motion.quick]: '0ms', [vars.motion.calm]: '0ms' }
const noAnimation = { animationDuration: '0s !important', animationIterationCount: '1 !important' }
const noMotion = { ...noAnimation, scrollBehavior: 'auto !important' as 'auto' }
const everything = (root: string) => `${root} *, ${root} *::before, ${root} *::after`

globalStyle("[data-motion='reduce'], [data-motion='still']", { vars: still })
globalStyle(everything("[data-motion='still']"), noAnimation)
globalStyle(everything("[data-motion='reduce']"), noMotion)
globalStyle(':root', { '@media': { '(prefers-reduced-motion: reduce)': { vars: still } } })
globalStyle('*, *::before, *::after', { '@media': { '(prefers-reduced-motion: reduce)': noMotion } })
