import type { MailboxMessage, Conversation } from '@ncc/nostr-core'
import { ConversationRow, EmptyState, List, Notice, Text } from '@ncc/ui'
import type { MailboxHandle } from '@ncc/hooks'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { RefusedMessages } from './refused-messages.tsx'
import { useAuthor } from '../../people/use-author.ts'
import { useTimeStamp } from '../../posts/use-rich-post.ts'

interface ConversationsProps {
  readonly mail: MailboxHandle
  readonly conversations: readonly Conversation<MailboxMessage>[]
  /** Unread messages by the other one's public key. */
  readonly unread: ReadonlyMap<string, number>
  readonly selected: string | undefined
  readonly onSelect: (counterpart: string) => void
}

/** The conversations there are, the latest first. */
export function Conversations({ mail, conversations, unread, selected, onSelect }: ConversationsProps) {
  const { t } = useTranslation()
  if (conversations.length > 0) {
    return (
      <List label={t('talk.conversations')}>
        {conversations.map(({ counterpart, last }) => (
          <Row
            key={counterpart}
            counterpart={counterpart}
            last={last}
            unread={unread.get(counterpart) ?? 0}
            isKnown={mail.known.has(counterpart)}
            isSelected={counterpart === selected}
            onSelect={() => onSelect(counterpart)}
          />
        ))}
      </List>
    )
  }
  if (mail.refused > 0) return <RefusedMessages mail={mail} />
  if (mail.status === 'unreachable') return <Notice tone="warning">{t('talk.away')}</Notice>
  if (mail.status === 'loading' || mail.opening > 0) return <Text tone="muted">{t('talk.loading')}</Text>
  return <EmptyState title={t('talk.none')} />
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
  return (
    <ConversationRow
      name={name}
      avatar={isKnown ? avatar : undefined}
      href={href}
      lastText={last.content ?? t('talk.closed')}
      time={useTimeStamp(last)}
      unread={unread}
      isSelected={isSelected}
      onSelect={onSelect}
    />
  )
}
