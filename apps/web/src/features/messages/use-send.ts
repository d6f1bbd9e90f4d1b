import { useState } from 'react'
import { NoCipherError, NoRelaysError, PublishError, type Mailbox } from '@ncc/nostr-core'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { signerFailure } from '../../shared/signer-failure.ts'
import type { ThreadStatus } from './thread-status.tsx'
import type { TakenText } from './use-message-draft.ts'

interface Send {
  /** Sends; resolves once that is done, or has failed. */
  readonly send: (taken: TakenText) => Promise<void>
  /** Whether a message is on its way. */
  readonly isSending: boolean
}

/** Sends messages to one account, by NIP-04 alone if so wished, and says what became of them (spec §8). */
export function useSend(
  mailbox: Mailbox | undefined,
  counterpart: string,
  isNip04Only: boolean,
  show: (status: ThreadStatus) => void,
): Send {
  const { t } = useTranslation()
  const [underWay, setUnderWay] = useState(0)

  const send = async (taken: TakenText) => {
    if (!mailbox) return
    setUnderWay((count) => count + 1)
    try {
      await mailbox.send(counterpart, taken.text, { ...taken, ...(isNip04Only && { scheme: 'nip04' }) })
      show({ tone: 'success', title: t('talk.sent'), description: t('talk.sentHint') })
    } catch (error) {
      if (!(error instanceof PublishError)) {
        taken.onRefused()
        const why =
          error instanceof NoCipherError
            ? t('talk.noCipher')
            : error instanceof NoRelaysError
              ? t('publish.noRelays')
              : signerFailure(error, t)
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
