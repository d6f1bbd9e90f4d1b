import { parse, type Token } from '@messageformat/parser'
import { expect, test } from 'vitest'
import { createTranslate, en as englishUi } from '@ncc/ui'
import { messages as englishFirst } from './en/first.ts'
import { messages as englishPages } from './en/pages.ts'

type Catalogue = { readonly [key: string]: string | Catalogue }

/** `{ city: { end: '…' } }` as `city.end` and its text. */
function texts(catalogue: Catalogue, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...texts(value, `${prefix}${key}.`)],
    ),
  )
}

/** The placeholders of a message, each with its type. */
function placeholders(tokens: readonly Token[]): readonly string[] {
  const found = tokens.flatMap((token) => {
    if (token.type === 'content' || token.type === 'octothorpe') return []
    const inside = 'cases' in token ? token.cases.flatMap((branch) => placeholders(branch.tokens)) : []
    return [`${token.arg} (${token.type})`, ...inside]
  })
  return [...new Set(found)].toSorted()
}

/** Missing and surplus messages of a translation, and placeholders that differ; empty if it is complete. */
function findFaults(english: Catalogue, translation: Catalogue): string[] {
  const [source, target] = [texts(english), texts(translation)]
  const missing = [...source.keys()].filter((key) => !target.has(key))
  const unknown = [...target.keys()].filter((key) => !source.has(key))
  const differing = [...source].flatMap(([key, text]) => {
    const translated = target.get(key)
    if (translated === undefined) return []
    try {
      const [expected, actual] = [text, translated].map((words) => placeholders(parse(words)).join(', '))
      return expected === actual ? [] : [`${key} has ${actual || 'no placeholders'}, not ${expected}`]
    } catch (error) {
      return [`${key} is not an ICU message: ${(error as Error).message.split('\n')[0]}`]
    }
  })
  return [
    ...missing.map((key) => `${key} is missing`),
    ...unknown.map((key) => `${key} is not a message`),
    ...differing,
  ]
}

/** A message with every placeholder filled in, according to the parser of MessageFormat. */
function interpret(
  tokens: readonly Token[],
  values: Record<string, string | number>,
  language: string,
): string {
  const say = (token: Token, count?: number): string => {
    if (token.type === 'content') return token.value
    if (token.type === 'octothorpe') return count?.toLocaleString(language) ?? '#'
    const value = values[token.arg] ?? ''
    if (!('cases' in token)) return String(value)
    const [number, category] =
      typeof value === 'number' ? [value, new Intl.PluralRules(language).select(value)] : [undefined, value]
    const chosen =
      token.cases.find(({ key }) => key === `=${value}`) ??
      token.cases.find(({ key }) => key === category) ??
      token.cases.find(({ key }) => key === 'other')
    return chosen!.tokens.map((inner) => say(inner, number)).join('')
  }
  return tokens.map((token) => say(token)).join('')
}

const first = import.meta.glob<{ messages: Catalogue; ui?: Catalogue }>('./*/first.ts', { eager: true })
const pages = import.meta.glob<{ messages: Catalogue }>('./*/pages.ts', { eager: true })
const english = { first: englishFirst, pages: englishPages, ui: englishUi }
const languages = Object.entries(first).map(([path, module]) => {
  const language = path.split('/')[1]!
  const ui = module.ui ?? (language === 'en' ? englishUi : {})
  return {
    language,
    catalogue: { first: module.messages, pages: pages[`./${language}/pages.ts`]?.messages ?? {}, ui },
  }
})

test.each(languages)('$language is complete', ({ catalogue }) => {
  expect(findFaults(english, catalogue)).toEqual([])
})

/** The plural categories that a language's rules give to whole numbers up to a thousand. */
function pluralCategories(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))]
}

/** The plurals without a branch for each category of the language. */
function findMissingPlurals(catalogue: Catalogue, language: string): string[] {
  const categories = pluralCategories(language)
  return [...texts(catalogue)].flatMap(([key, text]) =>
    parse(text).flatMap((token) => {
      if (token.type !== 'plural') return []
      const missing = categories.filter((category) => !token.cases.some((branch) => branch.key === category))
      return missing.length > 0 ? [`${key} has no ${missing.join(', ')}`] : []
    }),
  )
}

test.each(languages)('$language has every plural form', ({ language, catalogue }) => {
  expect(findMissingPlurals(catalogue, language)).toEqual([])
})

test('a missing plural form is found', () => {
  const likes = { likes: '{count, plural, one {إعجاب واحد} few {# إعجابات} other {# إعجاب}}' }
  expect(findMissingPlurals(likes, 'ar')).toEqual(['likes has no zero, two, many'])
  expect(findMissingPlurals(likes, 'de')).toEqual([])
})

test.each(languages)(
  'every message of $language is said as MessageFormat defines it',
  ({ language, catalogue }) => {
    const all = texts(catalogue)
    const t = createTranslate<Record<string, string>>(Object.fromEntries(all), language) as (
      key: string,
      values: Record<string, string | number>,
    ) => string
    for (const [key, text] of all) {
      for (const count of [0, 1, 2, 5, 1234]) {
        const tokens = parse(text)
        const values = Object.fromEntries(
          placeholders(tokens).map((placeholder) => {
            const [name = '', type] = placeholder.split(' ')
            return [name, type === '(plural)' ? count : `<${name}>`]
          }),
        )
        // Values are isolated as well, which MessageFormat leaves open.
        const said = t(key, values).replaceAll(/[\u2068\u2069]/g, '')
        expect(said).toBe(interpret(tokens, values, language))
      }
    }
  },
)

test('an incomplete translation is found', () => {
  const source = {
    ui: { close: 'Close', likes: '{count, plural, one {# like} other {# likes}}', copy: 'Copy {label}' },
    first: { city: { end: 'The end', by: 'By {name}' } },
  }
  expect(findFaults(source, source)).toEqual([])
  const german = {
    ui: { close: 'Schließen', likes: '{count} Likes', copy: '{label} kopieren', closing: 'Schließt' },
    first: { city: { by: 'Von {nmae' } },
  }
  expect(findFaults(source, german)).toEqual([
    'first.city.end is missing',
    'ui.closing is not a message',
    'ui.likes has count (argument), not count (plural)',
    expect.stringMatching(/^first.city.by is not an ICU message/),
  ])
  const polish = {
    ui: { ...source.ui, likes: '{count, plural, one {# polubienie} few {# polubienia} other {# polubień}}' },
    first: { city: { end: 'Koniec', by: 'Autor: {author}' } },
  }
  expect(findFaults(source, polish)).toEqual(['first.city.by has author (argument), not name (argument)'])
})
