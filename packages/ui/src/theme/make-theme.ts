import { type CityTokens, type Mode, modes, type ModeTokens } from './tokens.ts'
import { variableName } from './variable-name.ts'

/** A selector and the values of the variables there, by name (`--ncc-color-text`). */
interface ThemeRule {
  readonly selector: string
  /** A media query in which alone it applies. */
  readonly media?: string
  readonly colorScheme?: Mode
  readonly vars: Readonly<Record<string, string>>
}

const variables = (group: string, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${variableName(group, name)}`, value]))

/** High contrast is derived: quiet text becomes plain text, hairlines become outlines. */
const highContrast = ({ color }: ModeTokens) =>
  variables('color', {
    textMuted: color.text,
    textSubtle: color.text,
    line: color.controlLine,
    controlLine: color.text,
    focus: color.text,
  })

/**
 * The rules of a city, for `[data-city][data-theme]`; dark also without `data-theme`. The default city applies without
 * `data-city` too, so that a page is never unstyled.
 */
export function themeRules(city: CityTokens, { isDefault = false } = {}): ThemeRule[] {
  return modes.flatMap((mode) => {
    const tokens = city[mode]
    const named = `[data-city='${city.name}']`
    const theme = `[data-theme='${mode}']`
    const selectors = [named + theme]
    if (isDefault) selectors.unshift(theme)
    // Dark also without the attribute.
    if (mode === 'dark') selectors.unshift(isDefault ? ':root' : `${named}:not([data-theme])`)
    const at = (rest = '') => selectors.map((selector) => selector + rest).join(', ')
    return [
      {
        selector: at(),
        colorScheme: mode,
        vars: {
          ...variables('color', tokens.color),
          ...variables('shadow', { ...tokens.shadow }),
          ...variables('radius', city.shape.radius),
          [`--${variableName('font', 'display')}`]: city.shape.display,
        },
      },
      { selector: at("[data-contrast='high']"), vars: highContrast(tokens) },
      // The wish of the system; after the rules without it, whose selectors are the same.
      { media: '(prefers-contrast: more)', selector: at(), vars: highContrast(tokens) },
    ]
  })
}

/**
 * The style sheet of a city, for elements with its name as `data-city`: by night, or by day with `data-theme="light"`.
 * Load it after `styles.css`.
 *
 * @example
 * const sheet = new CSSStyleSheet()
 * sheet.replaceSync(makeTheme(readTokens(file, 'hilltop')))
 * document.adoptedStyleSheets.push(sheet)
 * document.documentElement.dataset.city = 'hilltop'
 */
export function makeTheme(city: CityTokens): string {
  return themeRules(city)
    .map(({ selector, media, colorScheme, vars }) => {
      const declarations = Object.entries(vars).map(([name, value]) => `${name}:${value}`)
      if (colorScheme) declarations.unshift(`color-scheme:${colorScheme}`)
      const rule = `${selector}{${declarations.join(';')}}`
      return media ? `@media ${media}{${rule}}` : rule
    })
    .join('\n')
}
