import { createContext, use } from 'react'
import type { Translator } from './translator.ts'

export const TranslatorContext = createContext<Translator | undefined>(undefined)

/** The language in use. */
export function useTranslation(): Translator {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error('useTranslation must be used within a TranslatorContext')
  return translator
}
