import { globalStyle, assignVars } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import type { CityTokens, ModeTokens } from './tokens.ts'

/** High contrast is derived: quiet text becomes plain text, hairlines become outlines. */
function highContrast({ color }: ModeTokens): Record<string, string> {
  return {
    [vars.color.textMuted]: color.text,
    [vars.color.textSubtle]: color.text,
    [vars.color.line]: color.controlLine,
    [vars.color.controlLine]: color.text,
    [vars.color.focus]: color.text,
  }
}

const unwrap = (declarations: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(declarations).map(([name, value]) => [name.replace(/^var\((.+)\)$/, '$1'), value]),
  )

/**
 * Writes a city's variables for `[data-city][data-theme]`. Call it in a `.css.ts` file, once for each city.
 * The default city applies without attributes too, so that a page is never unstyled.
 */
export function makeTheme(city: CityTokens, { isDefault = false } = {}): void {
  const at = (mode: 'dark' | 'light', rest = '') => {
    const named = `[data-city='${city.name}'][data-theme='${mode}']${rest}`
    if (!isDefault) return named
    return mode === 'dark' && rest === ''
      ? `:root, [data-theme='dark'], ${named}`
      : `[data-theme='${mode}']${rest}, ${named}`
  }
  for (const mode of ['dark', 'light'] as const) {
    const tokens = city[mode]
    globalStyle(at(mode), {
      colorScheme: mode,
      vars: {
        ...assignVars(vars.color, { ...tokens.color }),
        ...assignVars(vars.shadow, { ...tokens.shadow }),
        ...assignVars(vars.radius, city.shape.radius),
        [vars.font.display]: city.shape.display,
      },
    })
    globalStyle(at(mode, "[data-contrast='high']"), { vars: unwrap(highContrast(tokens)) })
  }
}
