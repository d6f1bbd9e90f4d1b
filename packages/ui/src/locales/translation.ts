import { createContext, useContext } from 'react'
import type { en } from './en.ts'
import { basicTexts } from './en/basic.ts'

/**
 * The names of a message's placeholders: `'name' | 'count'` for `{name} has {count, plural, one {# post} other {# posts}}`,
 * none for a plain `string`. A branch's text is told from a placeholder by its spaces or its `#`.
 */
export type PlaceholderIn<Text> = Text extends `${string}{${infer Braced}}${infer Rest}`
  ?
      | PlaceholderIn<Rest>
      | (Braced extends `${infer Before}{${infer After}`
          ? PlaceholderIn<`{${Before}}{${After}}`>
          : Braced extends `${infer Variable}, ${'plural' | 'select'},${string}`
            ? Variable
            : Braced extends '' | `${string}${' ' | '#'}${string}`
              ? never
              : Braced)
  : never

type Values = Readonly<Record<string, string | number>>

/** Says a message of a catalogue; the values of its placeholders must be given. */
export type Translate<Catalogue> = <Key extends keyof Catalogue & string>(
  key: Key,
  ...values: [PlaceholderIn<Catalogue[Key]>] extends [never]
    ? []
    : [values: Record<PlaceholderIn<Catalogue[Key]> & string, string | number>]
) => string

const placeholder = /\{([\w#]+)(?:,\s*(?:plural|select),((?:\s*[\w=]+\s*\{(?:[^{}]|\{\w+\})*\})+)\s*)?\}/g
const branch = /([\w=]+)\s*\{((?:[^{}]|\{\w+\})*)\}/g

/** What is filled in: a value, or one of the texts that a plural or select has for it. */
interface Variable {
  readonly name: string
  readonly branches: Readonly<Record<string, string>> | '' | undefined
}

/** Hebrew, Arabic and their neighbours, and what turns other text around. */
const rightToLeft = /[\u0590-\u08ff\u202e]/

/** Parsed texts are cached: a feed's cards show the same few hundreds of times. */
const taken = new Map<string, readonly (string | Variable)[]>()

function takeApart(text: string): readonly (string | Variable)[] {
  const known = taken.get(text)
  if (known) return known
  const parts: (string | Variable)[] = []
  let end = 0
  for (const { 0: all, 1: name = '', 2: branches, index } of text.matchAll(placeholder)) {
    const found = branches && [...branches.matchAll(branch)]
    parts.push(text.slice(end, index), {
      name,
      // The number is one more value.
      branches:
        found && Object.fromEntries(found.map(([, key, words]) => [key, words?.replaceAll('#', '{#}')])),
    })
    end = index + all.length
  }
  parts.push(text.slice(end))
  taken.set(text, parts)
  return parts
}

/** @throws RangeError if it is not BCP 47. */
function pluralRules(language: string) {
  try {
    return new Intl.PluralRules(language)
  } catch {
    throw new RangeError(`The locale "${language}" is not BCP 47, as "de-DE" is`)
  }
}

/**
 * Says messages in one language. They are in ICU's MessageFormat: `{name}`; `{count, plural, =0 {no posts} one {# post}
 * other {# posts}}`, where `#` is the number; `{kind, select, reply {a reply} other {a post}}`. A branch may contain `{name}`,
 * but no other plural or select. Where one of them is written from right to left, a value is isolated from the text around
 * it (UAX #9), so that a name moves no other word. A missing message is logged and shown as its key.
 * @typeParam Catalogue the messages of the source language; its keys and placeholders are those of every language.
 * @param language BCP 47; decides plurals and how `#` is written.
 * @throws RangeError if `language` is not BCP 47.
 */
export function createTranslate<Catalogue>(
  catalogue: { readonly [Key in keyof Catalogue]: string },
  language: string,
): Translate<Catalogue> {
  const rules = pluralRules(language)
  const fill = ({ name, branches }: Variable, values: Values, around: string): string => {
    const value = values[name] ?? ''
    const isText = typeof value === 'string'
    // In a branch of a select it is a sign like others.
    if (name === '#') return isText ? name : value.toLocaleString(language)
    if (!branches) return isText && rightToLeft.test(around + value) ? `\u2068${value}\u2069` : `${value}`
    if (isText) return format(branches[value] ?? branches['other'] ?? '', values)
    const chosen = branches[`=${value}`] ?? branches[rules.select(value)] ?? branches['other'] ?? ''
    return format(chosen, { ...values, '#': value })
  }
  const format = (text: string, values: Values): string =>
    takeApart(text)
      .map((part) => (typeof part === 'string' ? part : fill(part, values, text)))
      .join('')
  return (key, ...[values]) => {
    const text: string | undefined = catalogue[key]
    if (text !== undefined) return format(text, values ?? {})
    // oxlint-disable-next-line no-console -- a fault of the program: tests and developers find it here
    console.error(`No message for ${key}`)
    return key
  }
}

/** The texts of the components in any language; those left out stay English. */
export type UiMessages = { readonly [Key in keyof typeof en]: string }

/** Translators for `UiProvider`: by a part of the English texts, each made once. */
export function createTranslators(language: string, messages: Partial<UiMessages> = {}) {
  // Here already: the error of react-aria, which gets it next, does not say what is wrong.
  pluralRules(language)
  const made = new WeakMap<object, unknown>()
  function translatorOf<Part extends object>(part: Part): Translate<typeof basicTexts & Part> {
    const t = made.get(part) ?? createTranslate({ ...basicTexts, ...part, ...messages }, language)
    made.set(part, t)
    return t as Translate<typeof basicTexts & Part>
  }
  return Object.assign(translatorOf, { language, messages })
}

export const TranslationContext = createContext(createTranslators('en'))

/**
 * The texts of the components in the language of `UiProvider`: those that every page needs, and those of a part of `en`,
 * which is loaded with the components that name it.
 */
export const useUiTranslation = <Part extends object = typeof basicTexts>(
  part?: Part,
): Translate<typeof basicTexts & Part> =>
  useContext(TranslationContext)(part ?? (basicTexts as unknown as Part))
