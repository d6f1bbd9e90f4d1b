import { useTranslation as useKitTranslation } from '@ncc/kit/parts'
import type { Translator } from './translator.ts'

/** The language in use. The kit's texts are part of the app's catalogue, and `App` hands in the whole of it. */
export const useTranslation = useKitTranslation as () => Translator
