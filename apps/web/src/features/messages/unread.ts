import type { MailboxMessage } from '@ncc/nostr-core/messages'

/**
 * How many messages of each conversation are unread: those of the other one that are newer than what was read on this
 * device (`marks`, seconds) and than one's own last answer, which was surely written after reading.
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
