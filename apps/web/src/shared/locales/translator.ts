import { setupI18n, type Messages } from '@lingui/core'
import { loadOnce } from '@ncc/nostr-core'
import { en as englishUi, type UiMessages } from '@ncc/ui'
import type { messages as first } from './en/first.ts'
import type { messages as pages } from './en/pages.ts'

type Catalogue = typeof first & typeof pages

/** `city.newPosts`, `app.retry`: the place of a message in the catalogue. */
export type MessageId = {
  [Group in keyof Catalogue & string]: `${Group}.${keyof Catalogue[Group] & string}`
}[keyof Catalogue & string]

type TextOf<Id extends MessageId> = Id extends `${infer Group extends keyof Catalogue & string}.${infer Key}`
  ? Catalogue[Group][Key & keyof Catalogue[Group]]
  : never

/** The placeholders of a message; text inside a plural's branches is none. */
type Name<Braced> = Braced extends `${infer Variable},${string}`
  ? Variable
  : Braced extends `${string} ${string}`
    ? never
    : Braced
type NamesIn<Text> = Text extends `${string}{${infer Braced}}${infer Rest}`
  ? Name<Braced> | NamesIn<Rest>
  : never

/** Says a message in the chosen language; the values it names must be given. */
export type Translate = <Id extends MessageId>(
  id: Id,
  ...values: [NamesIn<TextOf<Id>>] extends [never]
    ? []
    : [values: Record<NamesIn<TextOf<Id>> & string, string | number>]
) => string

/** A language in use. */
export interface Translator {
  readonly language: string
  /** Says a message; those of the pages once `loadPages` is done. */
  readonly t: Translate
  /** Loads the words of the pages; the same promise every time, until it fails. */
  loadPages(): Promise<void>
  /** The words of the components. */
  readonly ui: UiMessages
}

/** A catalogue of the same shape in another language. */
export type Translation = { [Group in keyof Catalogue]: { [Key in keyof Catalogue[Group]]: string } }

/** One language: the application's messages, compiled, and the words of the components. */
interface Locale {
  first(): Promise<{ readonly default: Messages }>
  pages(): Promise<{ readonly default: Messages }>
  readonly ui: UiMessages
}

/** Each language has its own files, loaded only when it is used. */
const locales: Record<string, Locale> = {
  en: {
    first: () => import('./en/first.ts?compiled'),
    pages: () => import('./en/pages.ts?compiled'),
    ui: englishUi,
  },
}

/** The first of the browser's languages that has a translation, else English. */
export function chooseLanguage(preferred: readonly string[]): string {
  const known = preferred.map((tag) => tag.split('-')[0] ?? '').find((language) => language in locales)
  return known ?? 'en'
}

/** Loads a language. */
export async function loadTranslator(language: string): Promise<Translator> {
  const locale = locales[language]
  if (!locale) throw new Error(`There is no language "${language}"`)
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: (await locale.first()).default },
    missing(_, id) {
      // oxlint-disable-next-line no-console -- a fault of ours, to be found by tests and by those who look
      console.error(`No words for ${id}`)
      return id
    },
  })
  return {
    language,
    ui: locale.ui,
    t: (id, ...[values]) => i18n._(id, values),
    loadPages: loadOnce(async () => i18n.load(language, (await locale.pages()).default)),
  }
}
