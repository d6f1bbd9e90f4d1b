import { SignedOutError, type NostrClient, type NostrEvent } from '@ncc/nostr-core'
import { deletionTemplate } from '@ncc/nostr-core/templates'
import { handOver } from './hand-over.ts'

/**
 * Takes own events back: what is still here never goes out, and what relays have, or may have, is deleted (NIP-09).
 * Rejects where a deletion is refused by every relay.
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
  // While relays were waited for, another account may have come into use: what it signed would delete nothing, and tell
  // whose both are.
  if (targets.some(({ pubkey }) => pubkey !== client.pubkey))
    throw new SignedOutError('User must be logged in to delete posts')
  await handOver(client, client.publish(deletionTemplate(targets, client.now()), 'delete posts'))
}
