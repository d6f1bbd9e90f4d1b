import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { hexTagValues } from '../protocol/tags.ts'
import { defineQuery, stagesOf } from './query.ts'

/** Whom an account follows. */
export interface ContactList {
  readonly event: NostrEvent
  /** Distinct public keys (64 hex) in the list's order; other p-tags are left out. */
  readonly follows: readonly string[]
}

/**
 * An account's contact list: kind 3 by author (64 hex). The contacts fallback relays are asked if no other
 * relay answers. Undefined while unknown, and for a visitor ('').
 * @example
 * const answer = await client.fetch(contactList(pubkey))
 * if (answer.status === 'found') console.log(answer.data?.follows)
 */
export const contactList = defineQuery<string, ContactList | undefined>({
  name: 'contact-list',
  plan: (pubkey, { readRelays, relays }) => ({
    filters: [{ kinds: [kinds.contacts], authors: [pubkey] }],
    stages: stagesOf(readRelays, relays.contactsFallback),
    mergeBy: 'authors',
    // A list of 5,000 people has 365 kB.
    newerOnly: true,
  }),
  select: ([event]) => event && { event, follows: hexTagValues(event, 'p') },
})
