import { messageRefusal } from '@ncc/kit/parts'
import type { Mailbox } from '@ncc/nostr-core/messages'
import type { Toasts } from '@ncc/ui'
import type { Translate } from '../../shared/locales/translator.ts'

/** Actions for an unsent message, by its id; neither rejects. */
export interface UnsentActions {
  readonly retry: (id: string) => Promise<void>
  readonly discard: (id: string) => Promise<void>
}

/** Retries or discards a message, and reports an unexpected outcome. */
export function unsentActions(
  mailbox: Pick<Mailbox, 'retry' | 'discard' | 'value'> | undefined,
  t: Translate,
  show: Toasts['show'],
): UnsentActions {
  const fail = (refusal?: string) => {
    const description = messageRefusal(refusal, t) ?? t('messages.tryAgain')
    show({ tone: 'error', title: t('messages.failed'), description })
  }
  return {
    async retry(id) {
      try {
        await mailbox?.retry(id)
        const sent = mailbox?.value.messages.find((message) => message.id === id)
        if (sent?.delivery === 'failed') fail(sent.refusal)
      } catch {
        fail()
      }
    },
    async discard(id) {
      try {
        const status = await mailbox?.discard(id)
        if (status === 'unsure') show({ tone: 'info', title: t('messages.unsure') })
        else if (status === 'published') show({ tone: 'info', title: t('publish.wentOut') })
        else if (status === 'gone') show({ tone: 'info', title: t('publish.gone') })
      } catch {
        show({ tone: 'error', title: t('publish.takeFailed') })
      }
    },
  }
}
