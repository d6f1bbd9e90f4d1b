import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { giftWrapBackdate } from '../protocol/nip59.ts'
import { hexTagValues } from '../protocol/tags.ts'
import { askNobody, defineQuery } from './query.ts'

/** Whose private messages (64 hex; nobody's for an empty text), where they may lie beside the account's relays, how many. */
export interface GiftWrapsParams {
  readonly pubkey: string
  readonly relays?: readonly string[]
  readonly limit?: number
}

/** Private messages to an account, wrapped still, newest outer date first: kind 1059 (NIP-17). */
export const giftWraps = defineQuery<GiftWrapsParams, readonly NostrEvent[]>({
  name: 'gift-wraps',
  plan({ pubkey, relays = [], limit = 400 }, { readRelays }) {
    if (pubkey === '') return askNobody
    return {
      filters: [{ kinds: [kinds.giftWrap], '#p': [pubkey], limit }],
      stages: [{ relays: [...new Set([...readRelays, ...relays])], timeout: 5000 }],
      overlap: giftWrapBackdate + 3600,
    }
  },
  select: (events, { pubkey }) =>
    events.filter((event) => event.kind === kinds.giftWrap && hexTagValues(event, 'p').includes(pubkey)),
})
