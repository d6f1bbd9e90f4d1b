import { useCallback, useEffect, useMemo, type ComponentType } from 'react'
import { useNostr, useQuery } from '@ncc/hooks'
import { counterpartOf, type MailboxMessage } from '@ncc/nostr-core/messages'
import { directMessages } from '@ncc/nostr-core/queries'
import { Badge } from '@ncc/ui'
import { useIsMutedPerson, useStrangers, useStored } from '@ncc/kit/parts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useConversationPlace } from './requests.ts'
import { useAccountMailbox } from './use-account-mailbox.ts'
import { readMessageMarks } from '../../shared/storage/read-messages.ts'
import { countUnread, withoutMuted } from './unread.ts'

/** The number of unread messages of an account (64 hex), without requests, for the navigation. */
export function UnreadMessages({ pubkey }: { pubkey: string }) {
  return <Unread pubkey={pubkey} Shown={UnreadBadge} />
}

/**
 * Puts that number before every page's title. To be mounted once: two that disagree for a moment would correct each other
 * forever.
 */
export function UnreadInTitle({ pubkey }: { pubkey: string }) {
  return <Unread pubkey={pubkey} Shown={CountInTitle} />
}

interface CountProps {
  readonly count: number
}

function UnreadBadge({ count }: CountProps) {
  const { t } = useTranslation()
  return <Badge count={count} label={t('messages.unread', { count })} />
}

function CountInTitle({ count }: CountProps) {
  useCountInTitle(count)
  return null
}

interface UnreadProps {
  readonly pubkey: string
  /** What shows the number. */
  readonly Shown: ComponentType<CountProps>
}

/**
 * Counts what is unread. If the account's key is not on this device, only NIP-04 messages count, because their sender is
 * known without a decryption by the extension.
 */
function Unread(props: UnreadProps) {
  const { readSecretKey } = useNostr()
  return readSecretKey() === undefined ? <FromOutside {...props} /> : <FromMailbox {...props} />
}

function FromMailbox(props: UnreadProps) {
  const { messages, hasPage } = useAccountMailbox()
  return <Counted {...props} messages={messages} hasAll={hasPage} />
}

function FromOutside(props: UnreadProps) {
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

interface CountedProps extends UnreadProps {
  readonly messages: readonly Pick<MailboxMessage, 'sender' | 'counterpart' | 'created_at'>[]
  /** Whether these would hold the account's answers. */
  readonly hasAll: boolean
}

function Counted({ pubkey, messages: all, hasAll, Shown }: CountedProps) {
  const isMuted = useIsMutedPerson()
  const messages = useMemo(() => withoutMuted(all, pubkey, isMuted), [all, pubkey, isMuted])
  const placeOf = useConversationPlace(pubkey, messages, hasAll, useStrangers())
  const marks = useStored(useCallback((storage) => readMessageMarks(storage, pubkey), [pubkey]))
  const count = useMemo(() => {
    const unread = [...countUnread(messages, pubkey, marks)]
    return unread.reduce((sum, [counterpart, one]) => (placeOf(counterpart) === 'inbox' ? sum + one : sum), 0)
  }, [messages, pubkey, marks, placeOf])
  return <Shown count={count} />
}

const countBefore = /^\(\d+\) /

/** Puts a count before every page's title; nothing at zero. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const element = document.querySelector('title')
    if (!element) return undefined
    const write = (shown: number) => {
      const bare = document.title.replace(countBefore, '')
      const title = shown > 0 ? `(${shown}) ${bare}` : bare
      if (title !== document.title) document.title = title
    }
    write(count)
    const observer = new MutationObserver(() => write(count))
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      write(0)
    }
  }, [count])
}
