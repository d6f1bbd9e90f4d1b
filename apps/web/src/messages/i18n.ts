import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { UiMessages } from '@ncc/ui'
import type { messages } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof messages }
  }
}

/** One language: the application's catalogue and that of the components. */
interface Locale {
  readonly messages: typeof messages
  readonly ui: UiMessages
}

/** Each language is a file of its own, loaded when it is the one in use. */
const locales: Record<string, () => Promise<Locale>> = {
  en: () => import('./en.ts'),
}

/** The language to use: the first of the browser's that there is, else English. */
export function chooseLanguage(preferred: readonly string[]): string {
  const known = preferred.map((tag) => tag.split('-')[0] ?? '').find((language) => language in locales)
  return known ?? 'en'
}

/** Loads a language and prepares the translator for it. */
export async function loadMessages(language: string): Promise<{ translator: i18n; ui: UiMessages }> {
  const load = locales[language] ?? locales['en']
  if (!load) throw new Error(`There is no language "${language}"`)
  const { messages: translation, ui } = await load()
  const translator = createInstance()
  await translator.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
  })
  return { translator, ui }
}
