import { useEffect, useMemo } from 'react'
import { useNow } from '@ncc/kit/parts'
import type { Mailbox, MailboxMessage } from '@ncc/nostr-core/messages'
import { ConversationDay } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { byDay, dayLabel } from './by-day.ts'
import { row } from './conversation-rows.css.ts'
import type { ConversationStatus } from './conversation-status.tsx'
import { GroupMessage, Message } from './message.tsx'
import { useNearEnd } from './use-near-end.ts'

interface ConversationRowsProps {
  /** Oldest first. */
  readonly messages: readonly MailboxMessage[]
  /** The account's public key (64 hex), and the other person's name; undefined in a group. */
  readonly pubkey: string
  readonly name: string | undefined
  readonly mailbox: Mailbox | undefined
  readonly say: (status: ConversationStatus) => void
  /** Called when the reader reaches the first message; undefined if there is nothing before it. */
  readonly onStart: (() => void) | undefined
}

/** Messages grouped by day; only those near the viewport are rendered. */
export function ConversationRows({ messages, pubkey, name, mailbox, say, onStart }: ConversationRowsProps) {
  const { language } = useTranslation()
  const now = useNow()
  const ids = useMemo(() => messages.map(({ id }) => id), [messages])
  const { list, pieces, isAtStart } = useNearEnd(ids)
  const dayStarts = useMemo(
    () => new Map(byDay(messages).map(({ start, messages: [first] }) => [first?.id, start])),
    [messages],
  )
  useEffect(() => {
    if (isAtStart) onStart?.()
  }, [isAtStart, onStart])

  return (
    <div ref={list}>
      {pieces.map((piece) => {
        if ('gap' in piece) return <div key={`gap ${piece.before}`} style={{ height: piece.gap }} />
        const message = messages[piece.row]
        if (!message) return null
        const isOwn = message.sender === pubkey
        const day = dayStarts.get(message.id)
        return (
          <div key={message.id} className={row} data-row={message.id}>
            {day !== undefined && <ConversationDay label={dayLabel(day, now, language)} />}
            {name === undefined ? (
              <GroupMessage message={message} isOwn={isOwn} mailbox={mailbox} say={say} />
            ) : (
              <Message message={message} isOwn={isOwn} sender={name} mailbox={mailbox} say={say} />
            )}
          </div>
        )
      })}
    </div>
  )
}
