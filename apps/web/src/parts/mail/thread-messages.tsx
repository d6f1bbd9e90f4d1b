import { useEffect, useState, type ReactNode } from 'react'
import type { MailboxHandle } from '@ncc/hooks'
import { Button, Inline, Text, TalkDay } from '@ncc/ui'
import { useNow } from '../../app/now.tsx'
import { useTranslation } from '../../messages/use-translation.ts'
import { markMessagesRead } from '../../storage/read-messages.ts'
import { useStorage } from '../../storage/use-storage.ts'
import { useAuthor } from '../use-author.ts'
import { byDay, dayLabel } from './by-day.ts'
import { Message } from './message.tsx'
import { useInView } from './use-in-view.ts'

interface ThreadMessagesProps {
  readonly mail: MailboxHandle
  /** 64 hex each. */
  readonly pubkey: string
  readonly counterpart: string
  readonly empty: ReactNode
}

/** So many messages are on the page at first, and more at every step back: thousands would keep it busy. */
const step = 60

/** What was said, day by day; read once its end has been seen. */
export function ThreadMessages({ mail, pubkey, counterpart, empty }: ThreadMessagesProps) {
  const { t, language } = useTranslation()
  const { name } = useAuthor(counterpart)
  const now = useNow()
  const [count, setCount] = useState(step)
  const { mailbox } = mail
  const all = mail.messages.filter((message) => message.counterpart === counterpart)
  const shown = all.slice(-count)
  const hasEarlier = all.length > count || (mail.hasEarlier && mail.opening === 0 && all.length > 0)
  const end = useReadMark(pubkey, counterpart, all.findLast(({ sender }) => sender !== pubkey)?.created_at)

  const showEarlier = () => {
    if (all.length < count + step && mail.hasEarlier) mailbox?.loadEarlier()
    setCount(count + step)
  }

  if (all.length === 0) {
    const isLoading = mail.status === 'loading' || mail.opening > 0
    return isLoading ? <Text tone="muted">{t('talk.loadingMessages')}</Text> : empty
  }
  return (
    <>
      {hasEarlier && (
        <Inline justify="center">
          <Button size="sm" onPress={showEarlier}>
            {t('talk.earlier')}
          </Button>
        </Inline>
      )}
      {byDay(shown).map(({ start, messages }) => [
        <TalkDay key={start} label={dayLabel(start, now, language)} />,
        ...messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            isOwn={message.sender === pubkey}
            sender={name}
            mailbox={mailbox}
          />
        )),
      ])}
      <span ref={end} />
    </>
  )
}

/** Notes a conversation as read up to `newest` (seconds) while the element it returns a ref for is on screen. */
function useReadMark(pubkey: string, counterpart: string, newest: number | undefined) {
  const storage = useStorage()
  const [end, isAtEnd] = useInView()
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const onChange = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  useEffect(() => {
    if (isAtEnd && isVisible && newest !== undefined) markMessagesRead(storage, pubkey, counterpart, newest)
  }, [storage, pubkey, counterpart, isAtEnd, isVisible, newest])
  return end
}
