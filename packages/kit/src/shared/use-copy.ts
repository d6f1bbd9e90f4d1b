import { useTranslation } from './locales/use-translation.ts'
import { useToast } from './toast-context.ts'

/** Copies a text to the clipboard, and says so with the words `copied`, or that it failed. Resolves with whether it was copied. */
export function useCopy(copied: string): (text: string) => Promise<boolean> {
  const { t } = useTranslation()
  const show = useToast()
  return async (text) => {
    try {
      // Insecure contexts have no clipboard.
      await navigator.clipboard.writeText(text)
    } catch {
      show({ tone: 'error', title: t('post.copyFailed') })
      return false
    }
    show({ tone: 'success', title: copied })
    return true
  }
}
