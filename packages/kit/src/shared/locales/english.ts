import { createTranslate } from '@ncc/ui'
import { kitTexts } from './kit-texts.ts'
import type { KitMessages, KitTranslator, TranslateAll } from './translator.ts'
import { useTranslation } from './use-translation.ts'

/** The kit's texts in one language; those left out of `messages` are English. `language` is BCP 47. An unknown id is logged. */
export function createKitTranslator(language: string, messages: KitMessages = {}): KitTranslator {
  for (const id of Object.keys(messages)) {
    if (id in kitTexts) continue
    // oxlint-disable-next-line no-console -- a fault of the program: the text stays English without a word
    console.error(`No text of the kit has the id ${id}: see kitTexts`)
  }
  const texts = { ...kitTexts, ...messages }
  return {
    language,
    t: createTranslate(texts, language) as KitTranslator['t'],
    loadPages: async () => undefined,
  }
}

/** The texts of the ready-made components, which only a `KitProvider` has. */
export const useOwnTranslation = () => useTranslation() as unknown as { readonly t: TranslateAll }
