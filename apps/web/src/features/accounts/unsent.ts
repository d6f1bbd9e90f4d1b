import { kinds, type NostrClient, type PublishQueueEntry } from '@ncc/nostr-core'

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

/** The parts of a client that withdraw events. */
interface Withdrawing extends Pick<NostrClient, 'log'> {
  readonly publishQueue: Pick<NostrClient['publishQueue'], 'ready' | 'value' | 'discard'>
}

/** Withdraws what an account (64 hex) has written and no relay has yet, except its request to be erased. Never rejects. */
export async function withdrawUnsent({ publishQueue, log }: Withdrawing, pubkey: string): Promise<void> {
  await publishQueue.ready
  const own = publishQueue.value.filter((entry) => writerOf(entry) === pubkey)
  for (const { event } of own) {
    if (event.kind === kinds.vanishRequest) continue
    await publishQueue
      .discard(event.id)
      .catch((error: unknown) => log('an event of an erased account may still be sent', error))
  }
}
