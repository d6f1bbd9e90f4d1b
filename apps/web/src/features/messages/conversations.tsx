import type { ReactNode } from 'react'
import type { MailboxMessage, Conversation } from '@ncc/nostr-core/messages'
import { ConversationRow, List, Notice, Text } from '@ncc/ui'
import type { MailboxHandle } from '@ncc/hooks'
import { useAuthor, useIsMutedPerson, useTimeStamp } from '@ncc/kit/parts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { RefusedMessages } from './refused-messages.tsx'

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
  readonly onSelect: (counterpart: string) => void
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
        {conversations.map(({ counterpart, last }) => (
          <Row
            key={counterpart}
            counterpart={counterpart}
            last={last}
            unread={unread.get(counterpart) ?? 0}
            isKnown={handle.known.has(counterpart)}
            isSelected={counterpart === selected}
            onSelect={() => onSelect(counterpart)}
          />
        ))}
      </List>
    )
  }
  // Otherwise the thread says so.
  if (handle.refused > 0 && !hasOthers) return <RefusedMessages handle={handle} />
  if (handle.status === 'unreachable') return <Notice tone="warning">{t('messages.away')}</Notice>
  if (isLoading || handle.status === 'loading' || handle.decrypting > 0)
    return <Text tone="muted">{t('messages.loading')}</Text>
  return empty
}

interface RowProps {
  readonly counterpart: string
  readonly last: MailboxMessage
  readonly unread: number
  /** Whether their picture may be fetched. */
  readonly isKnown: boolean
  readonly isSelected: boolean
  readonly onSelect: () => void
}

function Row({ counterpart, last, unread, isKnown, isSelected, onSelect }: RowProps) {
  const { t } = useTranslation()
  const { name, avatar, href } = useAuthor(counterpart)
  const isMuted = useIsMutedPerson()
  const { sender, content } = last
  const text = content ?? t('messages.closed')
  return (
    <ConversationRow
      name={name}
      avatar={isKnown ? avatar : undefined}
      href={href}
      lastText={content !== undefined && isMuted(sender, content) ? t('messages.muted') : text}
      time={useTimeStamp(last)}
      unread={unread}
      isSelected={isSelected}
      onSelect={onSelect}
    />
  )
}
