import { contrastProblems, lamplight, makeTheme, type CityTokens } from '@ncc/ui/theme'

/** Hilltop: the default theme with a green accent. */
export const hilltop: CityTokens = {
  ...lamplight,
  name: 'hilltop',
  dark: { ...lamplight.dark, color: { ...lamplight.dark.color, accent: '#7be0a0', accentHover: '#97ebb5' } },
  light: {
    ...lamplight.light,
    color: { ...lamplight.light.color, accent: '#6fd896', accentHover: '#57c681' },
  },
}

/** Applies the theme to the page, by day or by night as the reader's system says. */
export function applyTheme() {
  for (const { role, on, mode } of contrastProblems(hilltop)) {
    console.warn(`${role} cannot be read on ${on} in ${mode} mode`)
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(makeTheme(hilltop))
  document.adoptedStyleSheets.push(sheet)
  const { dataset } = document.documentElement
  dataset['city'] = hilltop.name
  dataset['theme'] = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}
