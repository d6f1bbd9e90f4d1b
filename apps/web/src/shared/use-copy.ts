import type { MessageId } from './locales/translator.ts'
import { useTranslation } from './locales/use-translation.ts'
import { useToast } from './toast-context.ts'

type Plain = Extract<MessageId, 'post.linkCopied' | 'vault.copied' | 'zap.copied'>

/** Copies a text to the clipboard, and says so with the message `copied`. */
export function useCopy(copied: Plain): (text: string) => Promise<void> {
  const { t } = useTranslation()
  const show = useToast()
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => show({ tone: 'success', title: t(copied) }),
      () => show({ tone: 'error', title: t('post.copyFailed') }),
    )
}
