import { SignedOutError, type NostrClient, type NostrEvent } from '@ncc/nostr-core'
import { deletionTemplate } from '@ncc/nostr-core/templates'
import { handOver } from './hand-over.ts'

/**
 * Withdraws the account's own events: queued ones are discarded, and those that relays have, or may have, are deleted
 * (NIP-09). Rejects if every relay rejects a deletion.
 */
export async function withdraw(client: NostrClient, events: readonly NostrEvent[]): Promise<void> {
  const each = new Map(events.map((event) => [event.id, event])).values()
  const out = await Promise.all(
    [...each].map(async (event) => {
      const { status } = await client.publishQueue.discard(event.id)
      return status === 'withdrawn' ? [] : [event]
    }),
  )
  const targets = out.flat()
  if (targets.length === 0) return
  // Another account may have become current meanwhile: its signature would delete nothing, and link the two accounts.
  if (targets.some(({ pubkey }) => pubkey !== client.pubkey))
    throw new SignedOutError('User must be logged in to delete posts')
  await handOver(client, client.publish(deletionTemplate(targets, client.now()), 'delete posts'))
}
