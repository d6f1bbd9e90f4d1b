import { createRequiredContext } from '../required-context.ts'
import type { KitTranslator } from './translator.ts'

export const [
  TranslatorContext,
  /** The kit's texts in the language in use. */
  useTranslation,
] = createRequiredContext<KitTranslator>('KitProvider')
