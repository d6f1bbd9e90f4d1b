import { useCallback, useEffect, useMemo, useState, type ReactNode, type RefCallback } from 'react'
import type { MailboxHandle } from '@ncc/hooks'
import { useStorage } from '@ncc/kit/parts'
import { Button, Inline, Text } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { markMessagesRead } from '../../shared/storage/read-messages.ts'
import { useIsVisible } from '../../shared/use-is-visible.ts'
import { ConversationRows } from './conversation-rows.tsx'
import type { ConversationStatus } from './conversation-status.tsx'

interface ConversationMessagesProps {
  readonly handle: MailboxHandle
  /** 64 hex each. */
  readonly pubkey: string
  readonly counterpart: string
  /** The other person's name; undefined in a group. */
  readonly name: string | undefined
  readonly empty: ReactNode
  readonly say: (status: ConversationStatus) => void
}

/** The messages by day; they count as read once the last one was visible. */
export function ConversationMessages({
  handle,
  pubkey,
  counterpart,
  name,
  empty,
  say,
}: ConversationMessagesProps) {
  const { t } = useTranslation()
  const { mailbox, messages, isLoadingEarlier } = handle
  const all = useMemo(
    () => messages.filter((message) => message.counterpart === counterpart),
    [messages, counterpart],
  )
  const newest = all.findLast(({ sender }) => sender !== pubkey)?.created_at
  const end = useReadMark(pubkey, counterpart, newest)
  const isBusy = isLoadingEarlier || handle.decrypting > 0
  const goesOn = handle.hasEarlier && !isBusy && handle.status !== 'unreachable'
  const loadEarlier = useCallback(() => mailbox?.loadEarlier(), [mailbox])

  if (all.length === 0) {
    const isLoading = handle.status === 'loading' || handle.decrypting > 0
    return isLoading ? <Text tone="muted">{t('messages.loadingMessages')}</Text> : empty
  }
  return (
    <>
      {handle.hasEarlier && (
        <Inline justify="center">
          <Button size="sm" onPress={loadEarlier} isPending={isLoadingEarlier}>
            {t('messages.earlier')}
          </Button>
        </Inline>
      )}
      <ConversationRows
        messages={all}
        pubkey={pubkey}
        name={name}
        mailbox={mailbox}
        say={say}
        onStart={goesOn ? loadEarlier : undefined}
      />
      <span ref={end} />
    </>
  )
}

/** Marks a conversation as read up to `newest` (seconds) while the element of the returned ref is visible. */
function useReadMark(pubkey: string, counterpart: string, newest: number | undefined) {
  const storage = useStorage()
  const [end, isAtEnd] = useInView()
  const isVisible = useIsVisible()
  useEffect(() => {
    if (isAtEnd && isVisible && newest !== undefined) markMessagesRead(storage, pubkey, counterpart, newest)
  }, [storage, pubkey, counterpart, isAtEnd, isVisible, newest])
  return end
}

/** A ref and whether its element is visible, also within its scroll container. */
function useInView(): [RefCallback<HTMLElement>, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setInView(last.isIntersecting)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, isInView]
}
