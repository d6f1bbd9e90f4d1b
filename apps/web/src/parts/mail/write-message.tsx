import type { Mailbox } from '@ncc/nostr-core'
import { MessageComposer, Notice } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'
import { useKeyGuard } from '../use-key-guard.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { useSend } from './use-send.ts'

interface WriteMessageProps {
  readonly mailbox: Mailbox | undefined
  /** 64 hex each. */
  readonly pubkey: string
  readonly counterpart: string
  readonly onSent?: () => void
}

/** Writes to one account; what is not sent stays, across reloads too. */
export function WriteMessage({ mailbox, pubkey, counterpart, onSent }: WriteMessageProps) {
  const { t } = useTranslation()
  const guard = useKeyGuard()
  const draft = useMessageDraft(mailbox, pubkey, counterpart)
  const warning = guard(draft.text)
  const { send, isSending } = useSend(mailbox, counterpart)

  return (
    <MessageComposer
      label={t('talk.write')}
      value={draft.text}
      onChange={draft.change}
      isSending={isSending}
      isDisabled={mailbox === undefined || warning !== ''}
      notice={
        warning && (
          <Notice tone="danger" isAlert>
            {warning}
          </Notice>
        )
      }
      onSubmit={async (trimmed) => {
        await send(draft.take(trimmed))
        onSent?.()
      }}
    />
  )
}
