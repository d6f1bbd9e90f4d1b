import { memo, useMemo, useState } from 'react'
import { useAuthor, useIsMutedPerson, isoTime, writeMoment } from '@ncc/kit/parts'
import type { Mailbox, MailboxMessage } from '@ncc/nostr-core/messages'
import { Button, Inline, MessageBubble } from '@ncc/ui'
import { regionalOf } from '../../shared/locales/languages.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { ConversationStatus } from './conversation-status.tsx'
import { toMessageNodes } from './message-nodes.ts'
import { unsentActions } from './unsent-actions.ts'

interface MessageProps {
  readonly message: MailboxMessage
  readonly isOwn: boolean
  /** The other person's name, and whether there are several. */
  readonly sender: string
  readonly isInGroup?: boolean
  readonly mailbox: Mailbox | undefined
  readonly say: (status: ConversationStatus) => void
}

const states = { sent: 'sent', waiting: 'sending', failed: 'failed' } as const

/** A message and its delivery status. One with a muted word is shown on request. */
export const Message = memo(function Message({
  message,
  isOwn,
  sender,
  isInGroup = false,
  mailbox,
  say,
}: MessageProps) {
  const { t, language } = useTranslation()
  const unsent = unsentActions(mailbox, t, say)
  const { id, content, created_at, delivery, isFile = false } = message
  const format = new Intl.DateTimeFormat(regionalOf(language), { hour: '2-digit', minute: '2-digit' })
  const nodes = useMemo(
    () =>
      content === undefined || isFile
        ? [{ type: 'text' as const, text: t(isFile ? 'messages.file' : 'messages.closed') }]
        : toMessageNodes(content, location.origin),
    [content, isFile, t],
  )
  const isMuted = useIsMutedPerson()
  const [isShown, setShown] = useState(false)
  const time = { label: writeMoment(format, created_at), dateTime: isoTime(created_at) }
  if (!isShown && content !== undefined && isMuted(message.sender, content)) {
    return (
      <>
        <MessageBubble
          sender={sender}
          isSenderShown={isInGroup}
          isOwn={isOwn}
          nodes={[{ type: 'text', text: t('messages.muted') }]}
          isUnreadable
          time={time}
        />
        <Inline>
          <Button size="sm" tone="quiet" onPress={() => setShown(true)}>
            {t('messages.showMuted')}
          </Button>
        </Inline>
      </>
    )
  }
  return (
    <MessageBubble
      sender={sender}
      isSenderShown={isInGroup}
      isOwn={isOwn}
      nodes={nodes}
      isUnreadable={content === undefined || isFile}
      time={time}
      state={states[delivery]}
      onRetry={() => void unsent.retry(id)}
      onDiscard={() => void unsent.discard(id)}
    />
  )
})

/** A message of a group, with the name of whoever wrote it. */
export function GroupMessage(props: Omit<MessageProps, 'sender' | 'isInGroup'>) {
  const { name } = useAuthor(props.message.sender)
  return <Message {...props} sender={name} isInGroup />
}
