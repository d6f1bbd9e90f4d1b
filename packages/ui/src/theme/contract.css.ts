import { createGlobalThemeContract } from '@vanilla-extract/css'
import { variableName } from './variable-name.ts'

/**
 * Every value a component may use, as CSS variables with stable, readable names: `vars.color.textMuted` is
 * `var(--ncc-color-text-muted)`. Colours and shapes come from a city's tokens, the rest from `structure.css.ts`.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      ground: null,
      surface: null,
      raised: null,
      sunken: null,
      field: null,
      scrim: null,
      line: null,
      controlLine: null,
      text: null,
      textMuted: null,
      textSubtle: null,
      accent: null,
      accentHover: null,
      onAccent: null,
      accentText: null,
      accentSoft: null,
      signal: null,
      signalSoft: null,
      danger: null,
      onDanger: null,
      dangerText: null,
      dangerSoft: null,
      warning: null,
      warningSoft: null,
      success: null,
      successSoft: null,
      focus: null,
      windowDark: null,
      windowLit: null,
    },
    radius: { sm: null, md: null, lg: null, pill: null },
    shadow: { low: null, high: null, glow: null },
    font: { display: null, body: null, mono: null },
    text: { xs: null, sm: null, md: null, lg: null, xl: null, xxl: null, display: null },
    space: { xxs: null, xs: null, sm: null, md: null, lg: null, xl: null, xxl: null, xxxl: null },
    size: { touch: null, icon: null, iconSmall: null, nav: null, main: null, aside: null },
    motion: { quick: null, calm: null, ease: null },
    layer: { sticky: null, floating: null, overlay: null, toast: null },
  },
  (_value, path) => variableName(...path),
)
