import { flattenTexts, type TextId, type TextsById } from '@ncc/kit/parts'
import { loadOnce } from '@ncc/nostr-core'
import { createTranslate, type PlaceholderIn, type Translate as TranslateIn, type UiMessages } from '@ncc/ui'
import type { messages as first } from './en/first.ts'
import type { messages as pages } from './en/pages.ts'

type Catalogue = typeof first & typeof pages

/** `city.newPosts`, `app.retry`: the group and the key of a message. */
export type MessageId = TextId<Catalogue>

type Messages = TextsById<Catalogue>

/** A message without placeholders. */
export type PlainMessageId = {
  [Id in MessageId]: [PlaceholderIn<Messages[Id]>] extends [never] ? Id : never
}[MessageId]

/** Says a message in the chosen language; the values of its placeholders must be given. */
export type Translate = TranslateIn<Messages>

/** A language in use. */
export interface Translator {
  readonly language: string
  /** Says a message; those of the pages only after `loadPages`. */
  readonly t: Translate
  /** Loads the messages of the pages; the same promise every time, until it fails. */
  loadPages(): Promise<void>
  /** Replaces messages by the city's own, given by language. */
  say(own: Readonly<Record<string, Readonly<Record<string, string>>>>): void
  /** The texts of the components; those left out are English. */
  readonly ui: Partial<UiMessages>
}

/** What `en/first.ts` or `en/pages.ts` exports as `messages`, in another language. */
export type Translation<English> = {
  readonly [Group in keyof English]: { readonly [Key in keyof English[Group]]: string }
}

interface FirstMessages {
  readonly messages: Translation<typeof first>
  /** Every language except English has the texts of the components here. */
  readonly ui?: UiMessages
  loadPages(): Promise<{ readonly messages: Translation<typeof pages> }>
}

/** A language is one folder, named by its BCP 47 code, and loaded only when it is used. */
const languages = import.meta.glob<FirstMessages>('./*/first.ts')

const pathOf = (language: string) => `./${language}/first.ts`

/** The first of the preferred languages (BCP 47) that has a translation, else English. */
export function chooseLanguage(preferred: readonly string[]): string {
  return preferred.map((tag) => tag.replace(/-.*/, '')).find((tag) => pathOf(tag) in languages) ?? 'en'
}

/** Loads a language. */
export async function loadTranslator(language: string): Promise<Translator> {
  const load = languages[pathOf(language)]
  if (!load) throw new Error(`There is no language "${language}"`)
  const { messages, ui = {}, loadPages } = await load()
  const texts = flattenTexts(messages) as Record<MessageId, string>
  const own: Record<string, string> = {}
  return {
    language,
    ui,
    t: createTranslate<Messages>(texts, language),
    say: (all) => void Object.assign(texts, Object.assign(own, all[language])),
    loadPages: loadOnce(async () => {
      Object.assign(texts, flattenTexts((await loadPages()).messages), own)
    }),
  }
}
