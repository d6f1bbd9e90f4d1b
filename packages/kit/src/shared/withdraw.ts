import { AccountChangedError, type NostrClient, type NostrEvent } from '@ncc/nostr-core'
import { deletionTemplate } from '@ncc/nostr-core/templates'
import { waitForOutcome, type PublishOutcome } from './publish-outcome.ts'

/**
 * Withdraws the account's own events: queued ones are discarded, and those that relays have, or may have, are deleted
 * (NIP-09), also on other relays that have sent them. Resolves with the deletion, or undefined if none was needed; rejects
 * if every relay rejects it.
 */
export async function withdraw(
  client: NostrClient,
  events: readonly NostrEvent[],
): Promise<PublishOutcome | undefined> {
  const each = new Map(events.map((event) => [event.id, event])).values()
  const out = await Promise.all(
    [...each].map(async (event) => {
      const { status } = await client.publishQueue.discard(event.id)
      return status === 'withdrawn' ? [] : [event]
    }),
  )
  const targets = out.flat()
  if (targets.length === 0) return undefined
  // Another account may have become current meanwhile: its signature would delete nothing, and link the two accounts.
  if (targets.some(({ pubkey }) => pubkey !== client.pubkey))
    throw new AccountChangedError('The account has changed')
  const deletion = await waitForOutcome(
    client,
    client.publish(deletionTemplate(targets, client.now()), { action: 'delete posts' }),
  )
  const relays = targets
    .flatMap(({ id }) => client.events.seenOn(id))
    .filter((url) => !(url in deletion.report))
  // Elsewhere it is a request among strangers: their refusal changes nothing.
  if (relays.length > 0) client.publishSigned(deletion.event, { relays }).catch(() => undefined)
  return deletion
}
