import { kinds } from '../protocol/kinds.ts'
import { defineQuery } from './query.ts'

/** 14 days. */
export const activeWindowSeconds = 14 * 24 * 3600

/** Authors (64 hex) of posts on the home relay in the last 14 days, latest first: kind 1, limit 600. */
export const activeAuthors = defineQuery<void, readonly string[]>({
  name: 'active-authors',
  plan: (_, { relays, now }) => ({
    filters: [{ kinds: [kinds.note], since: now - activeWindowSeconds, limit: 600 }],
    stages: [{ relays: [relays.home], timeoutMs: 6000 }],
  }),
  select: (events) => [...new Set(events.map(({ pubkey }) => pubkey))],
})
