import { useTranslation } from './locales/use-translation.ts'
import { useToast } from './toast-context.ts'

/** Copies a text to the clipboard, and says so with the words `copied`. */
export function useCopy(copied: string): (text: string) => Promise<void> {
  const { t } = useTranslation()
  const show = useToast()
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => show({ tone: 'success', title: copied }),
      () => show({ tone: 'error', title: t('post.copyFailed') }),
    )
}
