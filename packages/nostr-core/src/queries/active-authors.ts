import { kinds } from '../protocol/kinds.ts'
import { defineQuery } from './query.ts'

/** Seconds: 14 days (spec §9). */
export const activeWindow = 14 * 24 * 3600

/** Who has posted on the city's relay in the last 14 days (64 hex), the latest first: kind 1, limit 600 (spec §7). */
export const activeAuthors = defineQuery<void, readonly string[]>({
  name: 'active-authors',
  plan: (_, { community, now }) => ({
    filters: [{ kinds: [kinds.note], since: now - activeWindow, limit: 600 }],
    stages: [{ relays: [community.relays.city], timeout: 6000 }],
  }),
  select: (events) => [...new Set(events.map(({ pubkey }) => pubkey))],
})
