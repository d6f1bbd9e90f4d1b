import { kinds } from '../protocol/kinds.ts'
import { normalizeRelayUrl } from '../protocol/relay-url.ts'
import { tagValues } from '../protocol/tags.ts'
import { defineQuery, stagesOf } from './query.ts'
import { isAsSafe } from './relay-hints.ts'

/** Relays of one list that are used at most. */
const maxRelays = 4

/**
 * The relays where an account receives private messages (kind 10050, NIP-17): normalised urls, empty if it wants none.
 * Undefined while no list is known, and for an empty key. `ws://` relays are left out, unless the home relay is one; so are
 * relays in private networks, unless the list is the account's own.
 */
export const messageRelays = defineQuery<string, readonly string[] | undefined>({
  name: 'message-relays',
  plan: (pubkey, { relays, readRelays }) => ({
    filters: [{ kinds: [kinds.messageRelays], authors: [pubkey] }],
    stages: stagesOf(readRelays, relays.fallback),
    mergeBy: 'authors',
    outbox: [pubkey],
  }),
  select([list], pubkey, { pubkey: self, relays }) {
    if (!list) return undefined
    const urls = tagValues(list, 'relay').flatMap((address) => normalizeRelayUrl(address) ?? [])
    const isUsable = (url: string) =>
      isAsSafe(url, relays.home) || (pubkey === self && url.startsWith('wss:'))
    return [...new Set(urls)].filter(isUsable).slice(0, maxRelays)
  },
})
