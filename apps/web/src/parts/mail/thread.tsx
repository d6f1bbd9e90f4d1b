import { useEffect, type ReactNode } from 'react'
import type { MailboxHandle } from '@ncc/hooks'
import { TalkThread } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'
import { useAuthor } from '../use-author.ts'
import { ThreadHeader } from './thread-header.tsx'
import { RefusedMessages } from './refused-messages.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { WriteMessage } from './write-message.tsx'

interface ThreadProps {
  readonly mail: MailboxHandle
  /** The account's public key and that of the other one (64 hex each). */
  readonly pubkey: string
  readonly counterpart: string
  /** Leads back to the list on a narrow screen. */
  readonly back?: ReactNode
  /** What stands where nothing has been said yet. */
  readonly empty: ReactNode
  /** Told after each message that was sent. */
  readonly onSent?: () => void
}

/** A conversation: whom it is with and how it is encrypted, what was said, and where to answer. */
export function Thread({ mail, pubkey, counterpart, back, empty, onSent }: ThreadProps) {
  const { t } = useTranslation()
  const { mailbox } = mail
  const { name } = useAuthor(counterpart)
  useEffect(() => mailbox?.open(counterpart), [mailbox, counterpart])
  return (
    <TalkThread
      label={t('talk.messagesWith', { name })}
      back={back}
      header={<ThreadHeader counterpart={counterpart} scheme={mail.scheme} isUnsure={mail.isSchemeUnsure} />}
      footer={
        <>
          <RefusedMessages mail={mail} />
          <WriteMessage
            key={`${pubkey}/${counterpart}`}
            mailbox={mailbox}
            pubkey={pubkey}
            counterpart={counterpart}
            {...(onSent && { onSent })}
          />
        </>
      }
    >
      <ThreadMessages key={counterpart} mail={mail} pubkey={pubkey} counterpart={counterpart} empty={empty} />
    </TalkThread>
  )
}
