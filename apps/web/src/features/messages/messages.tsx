import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { MailboxHandle } from '@ncc/hooks'
import { useStored, useDecidedStrangers, useIsMutedPerson } from '@ncc/kit/parts'
import { encodeNpub, parsePublicKey } from '@ncc/nostr-core'
import { conversationsOf, type Conversation, type MailboxMessage } from '@ncc/nostr-core/messages'
import { BackIcon, Button, Card, ComposeIcon, EmptyState, IconButton, MessagesLayout, Tabs } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readMessageMarks } from '../../shared/storage/read-messages.ts'
import { useToastWhen } from '../../shared/use-toast-when.ts'
import { Conversations } from './conversations.tsx'
import { GroupConversation } from './group-conversation.tsx'
import { PersonConversation } from './person-conversation.tsx'
import { PrivateMessages } from './private-messages.tsx'
import { useConversationPlace } from './requests.ts'
import { StartConversation } from './start-conversation.tsx'
import { countUnread, withoutMuted } from './unread.ts'
import { useAccountMailbox, usePolling } from './use-account-mailbox.ts'

/** The polling interval, in addition to the live subscription (spec §9). */
const pollEveryMs = 8000

interface MessagesProps {
  /** The account's public key (64 hex). */
  readonly pubkey: string
  /** The counterpart from the URL: npub or 64 hex. */
  readonly to: string | undefined
  /** The id of a group from the URL. */
  readonly groupId: string | undefined
  /** Whether the requests are listed; also if the counterpart is one. */
  readonly isAtRequests: boolean
}

const requestsPath = '/messages?list=requests'

/** All conversations, those of strangers apart as requests, and the one that is open (spec §2). */
export function Messages({ pubkey, to, groupId, isAtRequests }: MessagesProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const handle = useAccountMailbox()
  const { mailbox } = handle
  const { conversations, inbox, requests, isUndecided, unread } = useConversations(pubkey, handle)
  const named = to === undefined ? undefined : parsePublicKey(to)
  const group = conversations.find(({ counterpart, last }) => last.people && counterpart === groupId)
  // Until then, others may still come before those that are listed.
  const isListed = handle.hasPage || handle.refused > 0 || handle.status === 'unreachable'
  const first = useFirst(isListed ? inbox.find(({ last }) => !last.people)?.counterpart : undefined)
  const isRequest = requests.some(({ counterpart }) => counterpart === (named ?? groupId))
  const list = isAtRequests || isRequest ? 'requests' : 'inbox'
  const person = named ?? (list === 'inbox' && groupId === undefined ? first : undefined)
  useToastWhen(named === undefined && to, t('messages.invalid'), t('messages.invalidHint'))
  useToastWhen(handle.status === 'unreachable', t('messages.loadFailed'))
  usePolling(
    useMemo(() => mailbox && (() => void mailbox.refresh()), [mailbox]),
    pollEveryMs,
  )
  const start = useRef<HTMLFormElement>(null)
  const open = (counterpart: string) => navigate(`/messages?to=${encodeNpub(counterpart)}`)
  const shared = {
    handle,
    unread,
    selected: person ?? groupId,
    isLoading: isUndecided,
    hasOthers: conversations.length > 0,
    onSelect: ({ counterpart, last }: Conversation<MailboxMessage>) =>
      last.people ? navigate(`/messages?group=${counterpart}`) : open(counterpart),
  }
  const conversationPlace = {
    onRequestMuted: isRequest ? () => navigate(requestsPath) : undefined,
    back: (
      <IconButton
        icon={BackIcon}
        aria-label={t('messages.back')}
        onPress={() => navigate(isRequest ? requestsPath : '/messages')}
      />
    ),
  }

  return (
    <MessagesLayout
      title={t('messages.title')}
      actions={
        <Button
          size="sm"
          tone="primary"
          icon={ComposeIcon}
          onPress={() => start.current?.querySelector('input')?.focus()}
        >
          {t('messages.newMessage')}
        </Button>
      }
      isThreadOpen={named !== undefined || group !== undefined}
      list={
        <>
          <StartConversation ref={start} pubkey={pubkey} onStart={open} />
          <Tabs
            label={t('messages.lists')}
            selected={list}
            onSelect={(id) => navigate(id === 'inbox' ? '/messages' : requestsPath)}
            items={[
              {
                id: 'inbox',
                label: t('messages.conversations'),
                content: (
                  <Conversations
                    {...shared}
                    label={t('messages.conversations')}
                    conversations={inbox}
                    empty={<EmptyState title={t('messages.none')} />}
                  />
                ),
              },
              {
                id: 'requests',
                label:
                  requests.length === 0
                    ? t('messages.requests')
                    : t('messages.requestsCount', { count: requests.length }),
                content: (
                  <Conversations
                    {...shared}
                    label={t('messages.requestList')}
                    conversations={requests}
                    empty={
                      <EmptyState title={t('messages.noRequests')} hint={t('messages.noRequestsHint')} />
                    }
                  />
                ),
              },
            ]}
          />
          {isListed && (
            <Card padding="md" tone="sunken">
              <PrivateMessages isOn={handle.receivesPrivately} isPossible={handle.canBePrivate !== false} />
            </Card>
          )}
        </>
      }
      thread={
        group ? (
          <GroupConversation handle={handle} pubkey={pubkey} group={group} {...conversationPlace} />
        ) : person === undefined ? (
          <EmptyState title={t(isListed ? 'messages.select' : 'messages.loadingMessages')} />
        ) : (
          <PersonConversation
            handle={handle}
            pubkey={pubkey}
            counterpart={person}
            {...conversationPlace}
            empty={<EmptyState title={t('messages.empty')} />}
          />
        )
      }
    />
  )
}

/** The conversations of an account (64 hex) without those of muted people, by where they are listed, and the unread messages in each. */
function useConversations(pubkey: string, handle: MailboxHandle) {
  const isMuted = useIsMutedPerson()
  const messages = useMemo(
    () => withoutMuted(handle.messages, pubkey, isMuted),
    [handle.messages, pubkey, isMuted],
  )
  const conversations = useMemo(() => conversationsOf(messages), [messages])
  const placeOf = useConversationPlace(pubkey, messages, handle.hasPage, useDecidedStrangers())
  const byPlace = useMemo(
    () => Map.groupBy(conversations, ({ counterpart }) => placeOf(counterpart)),
    [conversations, placeOf],
  )
  const marks = useStored(useCallback((storage) => readMessageMarks(storage, pubkey), [pubkey]))
  const unread = useMemo(() => countUnread(messages, pubkey, marks), [messages, pubkey, marks])
  return {
    conversations,
    inbox: byPlace.get('inbox') ?? [],
    requests: byPlace.get('requests') ?? [],
    /** Whether it is not known yet where some are listed. */
    isUndecided: byPlace.has('undecided'),
    unread,
  }
}

/** The first counterpart found; a later message from somebody else does not replace it. */
function useFirst(found: string | undefined): string | undefined {
  const [first, setFirst] = useState(found)
  if (first === undefined && found !== undefined) setFirst(found)
  return first ?? found
}
