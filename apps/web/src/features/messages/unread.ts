import type { MailboxMessage } from '@ncc/nostr-core/messages'

/** The messages without those of muted people and to them; in a group, only what they wrote is left out. */
export function withoutMuted<Message extends Pick<MailboxMessage, 'sender' | 'counterpart'>>(
  messages: readonly Message[],
  pubkey: string,
  isMuted: (pubkey: string) => boolean,
): readonly Message[] {
  return messages.filter(({ sender, counterpart }) => !isMuted(sender === pubkey ? counterpart : sender))
}

/**
 * The number of unread messages of each conversation: those of the other person that are newer than the mark of this
 * device (`marks`, seconds) and than your own last message, which implies reading.
 */
export function countUnread(
  messages: readonly Pick<MailboxMessage, 'sender' | 'counterpart' | 'created_at'>[],
  pubkey: string,
  marks: Readonly<Record<string, number>>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { sender, counterpart, created_at } of messages) {
    if (sender === pubkey) counts.set(counterpart, 0)
    else if (created_at > (marks[counterpart] ?? 0))
      counts.set(counterpart, (counts.get(counterpart) ?? 0) + 1)
  }
  return counts
}
