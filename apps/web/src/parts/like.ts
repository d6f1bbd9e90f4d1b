import { deletionTemplate, reactionTemplate, type NostrClient, type NostrEvent } from '@ncc/nostr-core'
import { handOver } from './hand-over.ts'

/** Likes a post. Rejects where every relay refuses. */
export async function like(client: NostrClient, post: NostrEvent): Promise<void> {
  await handOver(client, client.publish(reactionTemplate(post, client.now()), 'react'))
}

/** Withdraws the likes that relays have (NIP-09); those still in the outbox (by id) never go out. */
export async function unlike(
  client: NostrClient,
  likes: readonly NostrEvent[],
  waiting: readonly string[],
): Promise<void> {
  await Promise.all(waiting.map((id) => client.outbox.discard(id)))
  if (likes.length === 0) return
  await handOver(client, client.publish(deletionTemplate(likes, client.now()), 'delete posts'))
}
