import { useState } from 'react'
import { messageFailure } from '@ncc/kit/parts'
import { NoCipherError, PublishError } from '@ncc/nostr-core'
import type { Mailbox } from '@ncc/nostr-core/messages'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { ConversationStatus } from './conversation-status.tsx'
import type { TakenText } from './use-message-draft.ts'

interface Send {
  /** Sends a message; resolves once it is sent or has failed. */
  readonly send: (taken: TakenText) => Promise<void>
  /** Whether a message is being sent. */
  readonly isSending: boolean
}

/** Sends messages to one account, with NIP-04 only if chosen, and reports the outcome (spec §8). */
export function useSend(
  mailbox: Mailbox | undefined,
  counterpart: string,
  isNip04Only: boolean,
  show: (status: ConversationStatus) => void,
): Send {
  const { t } = useTranslation()
  const [underWay, setUnderWay] = useState(0)

  const send = async (taken: TakenText) => {
    if (!mailbox) return
    setUnderWay((count) => count + 1)
    try {
      await mailbox[isNip04Only ? 'sendNip04' : 'send'](counterpart, taken.text, taken)
      show({ tone: 'success', title: t('messages.sent'), description: t('messages.sentHint') })
    } catch (error) {
      if (!(error instanceof PublishError)) {
        taken.onRefused()
        const why = error instanceof NoCipherError ? t('messages.noCipher') : messageFailure(error, t)
        show({ tone: 'error', title: t('messages.failed'), description: why ?? t('messages.failedToSend') })
      } else if (error.queued) {
        show({ tone: 'info', title: t('messages.queued'), description: t('messages.queuedHint') })
      } else {
        const description = messageFailure(error, t) ?? t('messages.tryAgain')
        show({ tone: 'error', title: t('messages.failed'), description })
      }
    } finally {
      setUnderWay((count) => count - 1)
    }
  }
  return { send, isSending: underWay > 0 }
}
