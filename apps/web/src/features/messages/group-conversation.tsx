import { useEffect, type ReactNode } from 'react'
import type { MailboxHandle } from '@ncc/hooks'
import { useAuthor } from '@ncc/kit/parts'
import type { Conversation, MailboxMessage } from '@ncc/nostr-core/messages'
import { ConversationThread, Heading, Inline, Link, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import * as styles from './conversation-header.css.ts'
import { ConversationMessages } from './conversation-messages.tsx'
import { RefusedMessages } from './refused-messages.tsx'
import { RequestNotice } from './request-notice.tsx'
import { useGroupName } from './use-group-name.ts'

/** As many people of a group are named. */
const maxPeople = 20

interface GroupConversationProps {
  readonly handle: MailboxHandle
  /** The account's public key (64 hex). */
  readonly pubkey: string
  readonly group: Conversation<MailboxMessage>
  /** Called after a stranger was muted; the conversation is a request only if this is given. */
  readonly onRequestMuted?: (() => void) | undefined
  /** Leads back to the list on a narrow screen. */
  readonly back?: ReactNode
}

/** A conversation of several people (NIP-17), to be read only. */
export function GroupConversation({ handle, pubkey, group, onRequestMuted, back }: GroupConversationProps) {
  const { t } = useTranslation()
  const { mailbox } = handle
  const { counterpart, last } = group
  const name = useGroupName(group)
  const people = last.people ?? []
  useEffect(() => mailbox?.open(undefined), [mailbox])
  return (
    <ConversationThread
      label={t('messages.messagesWith', { name })}
      back={back}
      header={
        <div className={styles.names}>
          <Heading level={2} size="sm">
            <bdi>{name}</bdi>
          </Heading>
          <Inline space="sm" wrap>
            {people.slice(0, maxPeople).map((person) => (
              <Person key={person} pubkey={person} />
            ))}
            {people.length > maxPeople && (
              <Text size="xs" tone="muted" as="span">
                {t('messages.morePeople', { count: people.length - maxPeople })}
              </Text>
            )}
          </Inline>
        </div>
      }
      footer={
        <>
          <RefusedMessages handle={handle} />
          <Text size="sm" tone="muted">
            {t('messages.groupReadOnly')}
          </Text>
        </>
      }
    >
      <ConversationMessages
        key={counterpart}
        handle={handle}
        pubkey={pubkey}
        counterpart={counterpart}
        name={undefined}
        empty={null}
        say={() => undefined}
      />
      {onRequestMuted && (
        <RequestNotice
          key={`request ${counterpart}`}
          pubkey={pubkey}
          counterpart={counterpart}
          person={last.sender}
          onMuted={onRequestMuted}
        />
      )}
    </ConversationThread>
  )
}

function Person({ pubkey }: { pubkey: string }) {
  const { name, href } = useAuthor(pubkey)
  return (
    <Text size="xs" as="span">
      <Link href={href}>
        <bdi>{name}</bdi>
      </Link>
    </Text>
  )
}
