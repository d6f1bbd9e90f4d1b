import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { isRepost } from '../protocol/nip18.ts'
import { postActivity } from './post-activity.ts'
import { defineQuery, stagesOf } from './query.ts'

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
    stages: stagesOf([...new Set([...readRelays, ...writeRelays])]),
  }),
  select: (events) => events,
})

/** The most events named in one filter. */
const maxIds = 100

/**
 * What deletes the given events (kind 5, by their own authors), newest first. The store applies deletions, but nothing about a
 * post names the deletion of a like of it: without this query, a like from the cache is counted for good.
 */
export const deletionsOf = defineQuery<readonly Pick<NostrEvent, 'id' | 'pubkey'>[], readonly NostrEvent[]>({
  name: 'deletions-of',
  plan(events, { readRelays }) {
    const parts = Array.from({ length: Math.ceil(events.length / maxIds) }, (_, part) =>
      events.slice(part * maxIds, (part + 1) * maxIds),
    )
    return {
      filters: parts.map((part) => ({
        kinds: [kinds.deletion],
        authors: [...new Set(part.map(({ pubkey }) => pubkey))],
        '#e': part.map(({ id }) => id),
      })),
      stages: stagesOf(readRelays),
    }
  },
  select: (events) => events,
})

/** The reactions to a post (64 hex id) and its reposts, newest first; it shares the request of `postActivity`. */
export const reactionsTo = defineQuery<string, readonly NostrEvent[]>({
  name: 'reactions-to',
  plan: (id, context) => postActivity(id).definition.plan(id, context),
  select: (events) => events.filter((event) => event.kind === kinds.reaction || isRepost(event)),
})
