import type { ReactNode } from 'react'
import type { MailboxHandle } from '@ncc/hooks'
import { useAuthor, useIsMutedPerson, useTimeStamp } from '@ncc/kit/parts'
import type { MailboxMessage, Conversation } from '@ncc/nostr-core/messages'
import { ConversationRow, List, Notice, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { RefusedMessages } from './refused-messages.tsx'
import { useGroupName } from './use-group-name.ts'

interface ConversationsProps {
  readonly handle: MailboxHandle
  /** The name of the list. */
  readonly label: string
  /** Shown if there are none. */
  readonly empty: ReactNode
  /** Whether some conversations may still be added to the list. */
  readonly isLoading: boolean
  readonly conversations: readonly Conversation<MailboxMessage>[]
  /** Whether there are conversations in another list. */
  readonly hasOthers: boolean
  /** Unread messages by the other person's public key. */
  readonly unread: ReadonlyMap<string, number>
  readonly selected: string | undefined
  readonly onSelect: (conversation: Conversation<MailboxMessage>) => void
}

/** The conversations, latest first. */
export function Conversations({
  handle,
  label,
  empty,
  isLoading,
  conversations,
  hasOthers,
  unread,
  selected,
  onSelect,
}: ConversationsProps) {
  const { t } = useTranslation()
  if (conversations.length > 0) {
    return (
      <List label={label}>
        {conversations.map((conversation) => {
          const { counterpart, last } = conversation
          const shared = {
            last,
            unread: unread.get(counterpart) ?? 0,
            isSelected: counterpart === selected,
            onSelect: () => onSelect(conversation),
          }
          return last.people ? (
            <GroupRow key={counterpart} group={conversation} {...shared} />
          ) : (
            <PersonRow
              key={counterpart}
              counterpart={counterpart}
              isKnown={handle.known.has(counterpart)}
              {...shared}
            />
          )
        })}
      </List>
    )
  }
  // Otherwise the conversation says so.
  if (handle.refused > 0 && !hasOthers) return <RefusedMessages handle={handle} />
  if (handle.status === 'unreachable') return <Notice tone="warning">{t('messages.away')}</Notice>
  if (isLoading || handle.status === 'loading' || handle.decrypting > 0)
    return <Text tone="muted">{t('messages.loading')}</Text>
  return empty
}

interface LastMessage {
  readonly last: MailboxMessage
  readonly unread: number
  readonly isSelected: boolean
  readonly onSelect: () => void
}

interface PersonRowProps extends LastMessage {
  readonly counterpart: string
  /** Whether their picture may be fetched. */
  readonly isKnown: boolean
}

function PersonRow({ counterpart, isKnown, ...shared }: PersonRowProps) {
  const { name, avatar, href } = useAuthor(counterpart)
  return <Row name={name} avatar={isKnown ? avatar : undefined} href={href} {...shared} />
}

function GroupRow({ group, ...shared }: LastMessage & { group: Conversation<MailboxMessage> }) {
  return <Row name={useGroupName(group)} {...shared} />
}

interface RowProps extends LastMessage {
  readonly name: string
  readonly avatar?: string | undefined
  readonly href?: string
}

function Row({ name, avatar, href, last, unread, isSelected, onSelect }: RowProps) {
  const { t } = useTranslation()
  const isMuted = useIsMutedPerson()
  const { sender, content, isFile } = last
  const text = isFile ? t('messages.file') : (content ?? t('messages.closed'))
  return (
    <ConversationRow
      name={name}
      avatar={avatar}
      href={href}
      lastText={content !== undefined && isMuted(sender, content) ? t('messages.muted') : text}
      time={useTimeStamp(last)}
      unread={unread}
      isSelected={isSelected}
      onSelect={onSelect}
    />
  )
}
