import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { defineQuery } from './query.ts'

/** The newest deletions that are requested. */
const maxDeletions = 200

/**
 * What an account (64 hex) has deleted (kind 5, NIP-09), newest first. The store applies deletions: while this query is watched,
 * what the account withdraws on one device, such as a like, disappears on the others too.
 */
export const deletions = defineQuery<string, readonly NostrEvent[]>({
  name: 'deletions',
  plan: (pubkey, { readRelays, writeRelays }) => ({
    filters: [{ kinds: [kinds.deletion], authors: [pubkey], limit: maxDeletions }],
    stages: [{ relays: [...new Set([...readRelays, ...writeRelays])], timeout: 5000 }],
  }),
  select: (events) => events,
})
