import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { useNostr, useQuery } from '@ncc/hooks'
import { useIsMutedPerson, useStrangers, useStored } from '@ncc/kit/parts'
import { counterpartOf, type MailboxMessage } from '@ncc/nostr-core/messages'
import { directMessages } from '@ncc/nostr-core/queries'
import { Badge } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { readMessageMarks } from '../../shared/storage/read-messages.ts'
import { useConversationPlace } from './requests.ts'
import { countUnread, withoutMuted } from './unread.ts'
import { useAccountMailbox } from './use-account-mailbox.ts'

/** The number of unread messages, and the badge of the navigation that shows it. */
export interface Unread {
  readonly count: number
  readonly badge: ReactNode
}

export interface CountUnreadProps {
  /** 64 hex. */
  readonly pubkey: string
  /** Called with undefined once nobody counts any more. */
  readonly onUnread: (unread: Unread | undefined) => void
}

/**
 * Tells its parent the number of an account's unread messages, without requests. If the account's key is not on this device, only
 * NIP-04 messages count, because their sender is known without a decryption by the extension.
 */
export function CountUnread(props: CountUnreadProps) {
  const { readSecretKey } = useNostr()
  return readSecretKey() === undefined ? <FromOutside {...props} /> : <FromMailbox {...props} />
}

function FromMailbox(props: CountUnreadProps) {
  const { messages, hasPage } = useAccountMailbox()
  return <Counted {...props} messages={messages} hasAll={hasPage} />
}

function FromOutside(props: CountUnreadProps) {
  const { pubkey } = props
  const { status, data } = useQuery(directMessages({ pubkey }))
  const messages = useMemo(
    () =>
      data.flatMap((event) => {
        const counterpart = counterpartOf(event, pubkey)
        return counterpart === undefined
          ? []
          : [{ sender: event.pubkey, counterpart, created_at: event.created_at }]
      }),
    [data, pubkey],
  )
  return <Counted {...props} messages={messages} hasAll={status !== 'loading'} />
}

interface CountedProps extends CountUnreadProps {
  readonly messages: readonly Pick<MailboxMessage, 'sender' | 'counterpart' | 'created_at'>[]
  /** Whether these would hold the account's answers. */
  readonly hasAll: boolean
}

function Counted({ pubkey, messages: all, hasAll, onUnread }: CountedProps) {
  const { t } = useTranslation()
  const isMuted = useIsMutedPerson()
  const messages = useMemo(() => withoutMuted(all, pubkey, isMuted), [all, pubkey, isMuted])
  const placeOf = useConversationPlace(pubkey, messages, hasAll, useStrangers())
  const marks = useStored(useCallback((storage) => readMessageMarks(storage, pubkey), [pubkey]))
  const count = useMemo(() => {
    const unread = [...countUnread(messages, pubkey, marks)]
    return unread.reduce((sum, [counterpart, one]) => (placeOf(counterpart) === 'inbox' ? sum + one : sum), 0)
  }, [messages, pubkey, marks, placeOf])
  useEffect(() => {
    onUnread({ count, badge: <Badge count={count} label={t('messages.unread', { count })} /> })
    return () => onUnread(undefined)
  }, [count, onUnread, t])
  return null
}
