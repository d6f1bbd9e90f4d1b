import { createRequiredContext } from '../required-context.ts'
import type { Translator } from './translator.ts'

/** `useTranslation` returns the language in use. */
export const [TranslatorContext, useTranslation] = createRequiredContext<Translator>('TranslatorContext')
