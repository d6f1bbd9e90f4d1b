import { useRef } from 'react'
import { useKeyGuard } from '@ncc/kit/parts'
import type { Mailbox } from '@ncc/nostr-core/messages'
import { MessageComposer, Notice } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { ConversationStatusLine, type ConversationStatus } from './conversation-status.tsx'
import { useMessageDraft } from './use-message-draft.ts'
import { useSend } from './use-send.ts'

interface WriteMessageProps {
  readonly mailbox: Mailbox | undefined
  /** 64 hex each. */
  readonly pubkey: string
  readonly counterpart: string
  /** Whether private messages (NIP-17) are turned off here. */
  readonly isNip04Only: boolean
  /** The status of the last action in the conversation; `say` sets it. */
  readonly status: ConversationStatus | undefined
  readonly say: (status: ConversationStatus | undefined) => void
  readonly onSent?: () => void
}

/** Writes messages to one account. Unsent text survives reloads. */
export function WriteMessage({
  mailbox,
  pubkey,
  counterpart,
  isNip04Only,
  status,
  say,
  onSent,
}: WriteMessageProps) {
  const { t } = useTranslation()
  const guard = useKeyGuard()
  const frame = useRef<HTMLDivElement>(null)
  const isInUse = () => document.hasFocus() && frame.current?.contains(document.activeElement) === true
  const draft = useMessageDraft(mailbox, pubkey, counterpart, isInUse)
  const warning = guard(draft.text)
  const { send, isSending } = useSend(mailbox, counterpart, isNip04Only, say)

  return (
    <div
      ref={frame}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) draft.follow()
      }}
    >
      <MessageComposer
        label={t('messages.write')}
        value={draft.text}
        onChange={(text) => {
          say(undefined)
          draft.change(text)
        }}
        isSending={isSending}
        isDisabled={mailbox === undefined || warning !== ''}
        notice={
          <>
            <ConversationStatusLine status={status} />
            {warning && (
              <Notice tone="danger" isAlert>
                {warning}
              </Notice>
            )}
          </>
        }
        onSubmit={async (trimmed) => {
          say(undefined)
          await send(draft.take(trimmed))
          onSent?.()
        }}
      />
    </div>
  )
}
