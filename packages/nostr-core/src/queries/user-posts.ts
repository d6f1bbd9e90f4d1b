import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { repostKinds } from '../protocol/nip18.ts'
import { defineFeed, defineQuery } from './query.ts'

/** Whose posts, and how many; 10 by default. */
export interface UserPostsParams {
  /** 64 hex. */
  readonly pubkey: string
  readonly limit?: number
  /** Whether what the account passes on (NIP-18) counts too. */
  readonly withReposts?: boolean
}

/** An account's newest posts: kind 1 by author (spec §7). */
export const userPosts = defineQuery<UserPostsParams, readonly NostrEvent[]>({
  name: 'user-posts',
  plan: ({ pubkey, limit = 10, withReposts = false }, { readRelays, community }) => ({
    filters: [{ kinds: [kinds.note, ...(withReposts ? repostKinds : [])], authors: [pubkey], limit }],
    stages: [
      { relays: readRelays, timeout: 5000 },
      { relays: community.relays.fallback, timeout: 8000 },
    ],
  }),
  select: (events, { limit = 10 }) => events.slice(0, limit),
})

/** Posts a profile shows at first and adds with 'Load more posts' (spec §9). */
export const userFeedPageSize = 20

/** An account's posts as a feed, 20 a page; the parameter is its public key (64 hex). */
export const userFeed = defineFeed<string>({
  name: 'user-feed',
  pageSize: userFeedPageSize,
  plan: (pubkey, { readRelays, community }) => ({
    filters: [{ kinds: [kinds.note], authors: [pubkey] }],
    stages: [
      { relays: readRelays, timeout: 5000 },
      { relays: community.relays.fallback, timeout: 8000 },
    ],
  }),
})

/** The account's own posts as the Vault shows them, 100 a page (spec §9); from every relay it reads and writes on. */
export const vaultPosts = defineFeed<string>({
  name: 'vault-posts',
  pageSize: 100,
  plan: (pubkey, { readRelays, writeRelays, community }) => ({
    filters: [{ kinds: [kinds.note], authors: [pubkey] }],
    stages: [
      { relays: [...new Set([...writeRelays, ...readRelays])], timeout: 5000 },
      { relays: community.relays.fallback, timeout: 8000 },
    ],
  }),
})
