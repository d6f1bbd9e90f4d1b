import { afterEach, expect, test } from 'vitest'
import './styles.ts'
import { makeTheme } from './make-theme.ts'
import { harbour } from './themes/harbour.ts'
import { lamplight } from './themes/lamplight.ts'

const root = document.documentElement
const colour = (name: string) => getComputedStyle(root).getPropertyValue(`--ncc-color-${name}`)

afterEach(() => {
  for (const name of ['city', 'theme', 'contrast']) delete root.dataset[name]
  document.adoptedStyleSheets = []
})

test.each(['lamplight', 'harbour', 'hilltop', undefined])(
  '%s is dark without data-theme, with high contrast too',
  (city) => {
    const tokens = city === 'lamplight' || city === undefined ? lamplight : harbour
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(makeTheme({ ...harbour, name: 'hilltop' }))
    document.adoptedStyleSheets = [sheet]
    if (city !== undefined) root.dataset['city'] = city
    const { dark, light } = tokens
    expect([colour('accent'), colour('text-muted')]).toEqual([dark.color.accent, dark.color.textMuted])
    root.dataset['contrast'] = 'high'
    expect([colour('accent'), colour('text-muted')]).toEqual([dark.color.accent, dark.color.text])
    root.dataset['theme'] = 'light'
    expect([colour('accent'), colour('text-muted')]).toEqual([light.color.accent, light.color.text])
  },
)
