import { createTranslate } from '@ncc/ui'
import { kitTexts } from './kit-texts.ts'
import type { KitTranslator, TranslateAll } from './translator.ts'
import { useTranslation } from './use-translation.ts'

/** The kit's texts in one language; those left out of `messages` are English. `language` is BCP 47. */
export function createKitTranslator(
  language: string,
  messages: Readonly<Record<string, string>> = {},
): KitTranslator {
  const texts = { ...kitTexts, ...messages }
  return {
    language,
    t: createTranslate(texts, language) as KitTranslator['t'],
    loadPages: async () => undefined,
  }
}

/** The texts of the ready-made components, which only a `KitProvider` has. */
export const useOwnTranslation = () => useTranslation() as unknown as { readonly t: TranslateAll }
