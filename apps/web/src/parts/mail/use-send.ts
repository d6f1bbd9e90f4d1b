import { useState } from 'react'
import { PublishError, type Mailbox } from '@ncc/nostr-core'
import { useToast } from '../../app/toast-context.ts'
import { useTranslation } from '../../messages/use-translation.ts'

interface Send {
  /** Sends; the text comes back through `onRefused` where nothing became a message of it. */
  readonly send: (text: string) => Promise<void>
  /** Whether a message is on its way. */
  readonly isSending: boolean
}

/** Sends messages to one account and says what became of them (spec §8). */
export function useSend(
  mailbox: Mailbox | undefined,
  counterpart: string,
  onRefused: (text: string) => void,
): Send {
  const { t } = useTranslation()
  const show = useToast()
  const [underWay, setUnderWay] = useState(0)

  const send = async (text: string) => {
    if (!mailbox) return
    setUnderWay((count) => count + 1)
    try {
      await mailbox.send(counterpart, text)
      show({ tone: 'success', title: t('talk.sent'), description: t('talk.sentHint') })
    } catch (error) {
      if (!(error instanceof PublishError)) {
        onRefused(text)
        show({ tone: 'error', title: t('talk.failed'), description: t('talk.failedToSend') })
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
