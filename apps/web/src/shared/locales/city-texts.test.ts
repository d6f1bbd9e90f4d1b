import { parse, type Token } from '@messageformat/parser'
import { expect, test } from 'vitest'
import { cityTexts, themeNames } from '@ncc/nostr-core/city'
import * as themes from '@ncc/ui/theme'
import { messages as first } from './en/first.ts'
import { messages as pages } from './en/pages.ts'
import { loadTranslator } from './translator.ts'

const catalogue: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...first, ...pages }

const argumentsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => ('arg' in token ? [token.arg] : []))

test.each(Object.entries(cityTexts))(
  'a city may replace %s, which has the placeholders %j',
  (name, placeholders) => {
    const [group = '', key = ''] = name.split('.')
    const text = catalogue[group]?.[key]
    expect(text).toBeDefined()
    expect(argumentsOf(parse(text ?? ''))).toEqual(placeholders)
  },
)

test('a community.json may name the themes that the app has', () => {
  const { lamplight, harbour } = themes
  expect([lamplight.name, harbour.name]).toEqual(themeNames)
})

test('a city’s own texts take the place of the app’s, in their language, before and after the pages are loaded', async () => {
  const { t, say, loadPages } = await loadTranslator('en')
  say({
    en: { 'welcome.title': 'Up here', 'nav.feed': 'News of {product}', 'notFound.title': 'Lost?' },
    de: { 'welcome.title': 'Hier oben' },
  })
  expect(t('welcome.title')).toBe('Up here')
  expect(t('nav.feed', { product: 'Hill' })).toBe('News of Hill')
  expect(t('welcome.lead')).toBe(first.welcome.lead)
  await loadPages()
  expect(t('notFound.title')).toBe('Lost?')
  expect(t('notFound.home')).toBe(pages.notFound.home)
})
