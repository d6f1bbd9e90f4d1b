import { createContext, useContext } from 'react'
import { basicTexts } from './en/basic.ts'
import type { en } from './en.ts'

/** The placeholders between two braces. A branch's text is told from a placeholder by its spaces or its `#`. */
type Name<Braced> = Braced extends `${infer Before}{${infer After}`
  ? Name<Before> | Name<After>
  : Braced extends `${infer Variable}, ${'plural' | 'select'},${string}`
    ? Variable
    : Braced extends `${string}${' ' | '#'}${string}`
      ? never
      : Braced
type NamesIn<Text> = Text extends `${string}{${infer Braced}}${infer Rest}`
  ? Name<Braced> | NamesIn<Rest>
  : never

type Values = Readonly<Record<string, string | number>>

/** Says a message of a catalogue; the values of its placeholders must be given. */
export type Translate<Catalogue> = <Key extends keyof Catalogue & string>(
  key: Key,
  ...values: [NamesIn<Catalogue[Key]>] extends [never]
    ? []
    : [values: Record<NamesIn<Catalogue[Key]> & string, string | number>]
) => string

const placeholder = /\{(\w+)(?:,\s*(?:plural|select),((?:\s*[\w=]+\s*\{(?:[^{}]|\{\w+\})*\})+)\s*)?\}/g
const branch = /([\w=]+)\s*\{((?:[^{}]|\{\w+\})*)\}/g

/**
 * Says messages in one language. They are in ICU's MessageFormat: `{name}`; `{count, plural, =0 {no posts} one {# post}
 * other {# posts}}`, where `#` is the number; `{kind, select, reply {a reply} other {a post}}`. A branch may contain `{name}`,
 * but no other plural or select. A missing message is logged and shown as its key.
 * @typeParam Catalogue the messages of the source language; its keys and placeholders are those of every language.
 * @param language BCP 47; decides plurals and how `#` is written.
 */
export function createTranslate<Catalogue>(
  catalogue: { readonly [Key in keyof Catalogue]: string },
  language: string,
): Translate<Catalogue> {
  const rules = new Intl.PluralRules(language)
  const format = (text: string, values: Values): string =>
    text.replace(placeholder, (_, name: string, branches?: string) => {
      const value = values[name] ?? ''
      if (!branches) return String(value)
      const found = Object.fromEntries([...branches.matchAll(branch)].map(([, key, words]) => [key, words]))
      if (typeof value === 'string') return format(found[value] ?? found['other'] ?? '', values)
      const chosen = found[`=${value}`] ?? found[rules.select(value)] ?? found['other'] ?? ''
      return format(chosen.replaceAll('#', value.toLocaleString(language)), values)
    })
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
  const made = new WeakMap<object, unknown>()
  return function translatorOf<Part extends object>(part: Part): Translate<typeof basicTexts & Part> {
    const t = made.get(part) ?? createTranslate({ ...basicTexts, ...part, ...messages }, language)
    made.set(part, t)
    return t as Translate<typeof basicTexts & Part>
  }
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
