import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { MailboxHandle } from '@ncc/hooks'
import { useAuthor } from '@ncc/kit/parts'
import { ConversationThread } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationMessages } from './conversation-messages.tsx'
import type { ConversationStatus } from './conversation-status.tsx'
import { PrivateNotice } from './encryption-menu.tsx'
import { RefusedMessages } from './refused-messages.tsx'
import { RequestNotice } from './request-notice.tsx'
import { useEncryption } from './use-encryption.ts'
import { WriteMessage } from './write-message.tsx'

interface PersonConversationProps {
  readonly handle: MailboxHandle
  /** The public keys of the account and of the counterpart (64 hex each). */
  readonly pubkey: string
  readonly counterpart: string
  /** Called after a stranger was muted; the conversation is a request only if this is given. */
  readonly onRequestMuted?: (() => void) | undefined
  /** Leads back to the list on a narrow screen. */
  readonly back?: ReactNode
  /** The placeholder of an empty conversation. */
  readonly empty: ReactNode
  /** Called after each sent message. */
  readonly onSent?: () => void
}

/** A conversation: header, messages and composer. */
export function PersonConversation({
  handle,
  pubkey,
  counterpart,
  onRequestMuted,
  back,
  empty,
  onSent,
}: PersonConversationProps) {
  const { t } = useTranslation()
  const { mailbox } = handle
  const { name } = useAuthor(counterpart)
  const encryption = useEncryption(handle, pubkey, counterpart)
  const [said, setSaid] = useState<{ in: string; status: ConversationStatus | undefined }>()
  const say = useCallback(
    (status: ConversationStatus | undefined) => setSaid({ in: counterpart, status }),
    [counterpart],
  )
  const isKnown = handle.known.has(counterpart)
  useEffect(() => mailbox?.open(counterpart), [mailbox, counterpart])
  return (
    <ConversationThread
      label={t('messages.messagesWith', { name })}
      back={back}
      header={
        <ConversationHeader
          counterpart={counterpart}
          isKnown={isKnown}
          isStranger={!isKnown && handle.hasPage}
          encryption={encryption}
        />
      }
      footer={
        <>
          <RefusedMessages handle={handle} />
          <WriteMessage
            key={`${pubkey}/${counterpart}`}
            mailbox={mailbox}
            pubkey={pubkey}
            counterpart={counterpart}
            isNip04Only={encryption.choice === 'nip04'}
            status={said?.in === counterpart ? said.status : undefined}
            say={say}
            {...(onSent && { onSent })}
          />
        </>
      }
    >
      <ConversationMessages
        key={counterpart}
        handle={handle}
        pubkey={pubkey}
        counterpart={counterpart}
        name={name}
        empty={empty}
        say={say}
      />
      {onRequestMuted && (
        <RequestNotice
          key={`request ${counterpart}`}
          pubkey={pubkey}
          counterpart={counterpart}
          onMuted={onRequestMuted}
        />
      )}
      <PrivateNotice encryption={encryption} />
    </ConversationThread>
  )
}
