import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { hexTagValues } from '../protocol/tags.ts'
import { defineQuery } from './query.ts'

/** Contact lists read to find followers. */
const maxLists = 2000

/** The filters have checked that the lists name the account: two thousand lists have millions of tags. */
const authorsOf = (lists: readonly NostrEvent[]) => [...new Set(lists.map(({ pubkey }) => pubkey))]

/**
 * An account's followers (64 hex): distinct authors of at most 2000 contact lists that name it.
 * @example
 * const answer = await client.fetch(followers(pubkey))
 */
export const followers = defineQuery<string, readonly string[]>({
  name: 'followers',
  plan: (pubkey, { readRelays }) => ({
    filters: [{ kinds: [kinds.contacts], '#p': [pubkey], limit: maxLists }],
    stages: [{ relays: readRelays, timeoutMs: 8000 }],
  }),
  select: authorsOf,
})

/** An account's connections; public keys are 64 hex. */
export interface Network {
  readonly follows: readonly string[]
  readonly followers: readonly string[]
  /** Accounts that are both, in the order of the account's list. */
  readonly mutuals: readonly string[]
}

/** An account's follows, followers and mutuals: kind 3, up to 2000. */
export const network = defineQuery<string, Network>({
  name: 'network',
  plan: (pubkey, { readRelays, relays }) => ({
    filters: [
      { kinds: [kinds.contacts], authors: [pubkey] },
      { kinds: [kinds.contacts], '#p': [pubkey], limit: maxLists },
    ],
    stages: [
      { relays: readRelays, timeoutMs: 8000 },
      { relays: relays.contactsFallback, timeoutMs: 8000 },
    ],
  }),
  select(lists, pubkey) {
    const own = lists.find((list) => list.pubkey === pubkey)
    const follows = own ? hexTagValues(own, 'p') : []
    const followedBy = authorsOf(lists.filter((list) => list !== own))
    const set = new Set(followedBy)
    return { follows, followers: followedBy, mutuals: follows.filter((followed) => set.has(followed)) }
  },
})
