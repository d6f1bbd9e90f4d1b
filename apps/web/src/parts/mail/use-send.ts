import { useState } from 'react'
import { NoCipherError, PublishError, type Mailbox } from '@ncc/nostr-core'
import { useToast } from '../../app/toast-context.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import { signerFailure } from '../signer-failure.ts'

interface Send {
  /** Sends; resolves once that is done, or has failed. */
  readonly send: (text: string) => Promise<void>
  /** Whether a message is on its way. */
  readonly isSending: boolean
}

/**
 * Sends messages to one account and says what became of them (spec §8). Each text goes to `onWritten` when it has become
 * a message, or to `onRefused` where none became of it.
 */
export function useSend(
  mailbox: Mailbox | undefined,
  counterpart: string,
  { onWritten, onRefused }: Record<'onWritten' | 'onRefused', (text: string) => void>,
): Send {
  const { t } = useTranslation()
  const show = useToast()
  const [underWay, setUnderWay] = useState(0)

  const send = async (text: string) => {
    if (!mailbox) return
    setUnderWay((count) => count + 1)
    try {
      await mailbox.send(counterpart, text, () => onWritten(text))
      show({ tone: 'success', title: t('talk.sent'), description: t('talk.sentHint') })
    } catch (error) {
      if (!(error instanceof PublishError)) {
        onRefused(text)
        const why = error instanceof NoCipherError ? t('talk.noCipher') : signerFailure(error, t)
        show({ tone: 'error', title: t('talk.failed'), description: why ?? t('talk.failedToSend') })
      } else if (error.queued) {
        show({ tone: 'info', title: t('talk.queued'), description: t('talk.queuedHint') })
      } else {
        show({ tone: 'error', title: t('talk.failed'), description: t('talk.tryAgain') })
      }
    } finally {
      setUnderWay((count) => count - 1)
    }
  }
  return { send, isSending: underWay > 0 }
}
