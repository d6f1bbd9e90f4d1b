import { useEffect, useState } from 'react'
import { useMailbox, useSession } from '@ncc/hooks'
import { parseContent, PublishError } from '@ncc/nostr-core'
import type { MailboxMessage } from '@ncc/nostr-core/messages'
import { Button, EmptyState, List, MessageBubble, MessageComposer, Stack, Text } from '@ncc/ui'
import { useAuthor } from '../people/use-author.ts'
import { toRichNode } from '../posts/rich-nodes.ts'
import { useTimeStamp } from '../posts/use-rich-post.ts'
import { useOwnTranslation } from '../shared/locales/english.ts'
import { messageFailure } from '../shared/message-failure.ts'
import { useToast } from '../shared/toast-context.ts'
import { useUnsent } from '../shared/use-unsent.ts'

export interface ConversationProps {
  /** The other account (64 hex). */
  readonly with: string
}

/**
 * Direct messages with one person, live: private (NIP-17) where the other side takes it, else NIP-04, and it says which.
 * Nothing remote is loaded inside a message.
 * @example const Chat = () => <Conversation with={friend} />
 */
export function Conversation({ with: counterpart }: ConversationProps) {
  const { t } = useOwnTranslation()
  const session = useSession()
  if (session.status === 'signed-out') return <EmptyState title={t('conversation.signedOut')} />
  return <Messages key={`${session.pubkey} ${counterpart}`} self={session.pubkey} counterpart={counterpart} />
}

interface MessagesProps {
  readonly self: string
  readonly counterpart: string
}

function Messages({ self, counterpart }: MessagesProps) {
  const { t } = useOwnTranslation()
  const show = useToast()
  const { name } = useAuthor(counterpart)
  const { mailbox, messages, scheme, hasPage, hasEarlier, isLoadingEarlier } = useMailbox()
  const { value: text, set: setText, read } = useUnsent(`message ${counterpart}`, '')
  const [sending, setSending] = useState(0)
  useEffect(() => mailbox?.open(counterpart), [mailbox, counterpart])
  const shown = messages.filter((message) => message.counterpart === counterpart)

  const send = async (written: string) => {
    if (!mailbox) return
    setText('')
    setSending((count) => count + 1)
    try {
      await mailbox.send(counterpart, written)
    } catch (error) {
      const isQueued = error instanceof PublishError && error.queued
      // A message that is not even signed is in no list: its text comes back.
      if (!(error instanceof PublishError)) setText([written, read()].filter(Boolean).join('\n'))
      const description = messageFailure(error, t)
      if (isQueued) show({ tone: 'info', title: t('conversation.waiting') })
      else show({ tone: 'error', title: t('conversation.failed'), ...(description && { description }) })
    } finally {
      setSending((count) => count - 1)
    }
  }

  return (
    <Stack>
      {hasEarlier && (
        <Button tone="quiet" isPending={isLoadingEarlier} onPress={() => void mailbox?.loadEarlier()}>
          {t('conversation.earlier')}
        </Button>
      )}
      {shown.length === 0 && (
        <Text tone="subtle">{hasPage ? t('conversation.empty') : t('conversation.loading')}</Text>
      )}
      <List label={t('conversation.label', { name })}>
        {shown.map((message) => (
          <Message key={message.id} message={message} isOwn={message.sender === self} sender={name} />
        ))}
      </List>
      {scheme && (
        <Text tone="muted" size="sm">
          {scheme === 'nip17' ? t('conversation.isPrivate') : t('conversation.isPublic')}
        </Text>
      )}
      <MessageComposer
        label={t('conversation.write')}
        value={text}
        onChange={setText}
        onSubmit={(written) => void send(written)}
        isSending={sending > 0}
        isDisabled={!mailbox}
      />
    </Stack>
  )
}

interface MessageProps {
  readonly message: MailboxMessage
  readonly isOwn: boolean
  readonly sender: string
}

const states = { sent: 'sent', waiting: 'sending', failed: 'failed' } as const

function Message({ message, isOwn, sender }: MessageProps) {
  const { t } = useOwnTranslation()
  const { content, isFile = false } = message
  return (
    <MessageBubble
      sender={sender}
      isOwn={isOwn}
      nodes={
        content === undefined || isFile
          ? [{ type: 'text', text: t(isFile ? 'conversation.file' : 'conversation.undecrypted') }]
          : parseContent(content).map((node) => toRichNode(node))
      }
      time={useTimeStamp(message)}
      state={states[message.delivery]}
      isUnreadable={content === undefined || isFile}
    />
  )
}
