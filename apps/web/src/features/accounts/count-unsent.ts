import { kinds, type PublishQueueEntry } from '@ncc/nostr-core'

/** The account (64 hex) that an entry of the publish queue was written with: a private message is signed by a key of its own. */
function writerOf({ event, ownCopy }: PublishQueueEntry): string | undefined {
  const { kind, pubkey, tags } = ownCopy?.event ?? event
  return kind === kinds.giftWrap ? tags.find(([name]) => name === 'p')?.[1] : pubkey
}

/** How many posts, messages and changes of an account (64 hex) no relay has accepted. */
export function countUnsent(entries: readonly PublishQueueEntry[], pubkey: string): number {
  const unsent = entries.filter((entry) => entry.status !== 'published' && writerOf(entry) === pubkey)
  // A message to several people is several events.
  return new Set(unsent.map(({ event, about }) => about ?? event.id)).size
}
