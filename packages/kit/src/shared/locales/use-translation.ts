import { createRequiredContext } from '../required-context.ts'
import type { KitTranslator } from './translator.ts'

/** `useTranslation` returns the language in use. */
export const [TranslatorContext, useTranslation] = createRequiredContext<KitTranslator>('KitProvider')
