import type { SafeStorage } from '@ncc/kit/parts'

export const languageKey = 'language'

/** The language chosen in the settings, as a BCP 47 code; undefined if the browser's is used. */
export const readLanguage = (storage: SafeStorage): string | undefined => storage.readText(languageKey)

/** Sets the language of the app, which like the theme is always stored; undefined: the browser's. */
export function writeLanguage(storage: SafeStorage, language: string | undefined): void {
  if (language === undefined) storage.remove(languageKey)
  else storage.writeText(languageKey, language)
}
