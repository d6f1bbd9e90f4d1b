import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { giftWrapBackdateSeconds } from '../protocol/nip59.ts'
import { hexTagValues } from '../protocol/tags.ts'
import { askNobody, defineQuery, stagesOf } from './query.ts'

/** The account (64 hex; empty for no messages), further relays besides the account's own, and the limit (400 by default). */
export interface GiftWrapsParams {
  readonly pubkey: string
  readonly relays?: readonly string[]
  readonly limit?: number
}

/** Gift wraps of private messages to an account, newest outer date first: kind 1059 (NIP-17). */
export const giftWraps = defineQuery<GiftWrapsParams, readonly NostrEvent[]>({
  name: 'gift-wraps',
  plan({ pubkey, relays = [], limit = 400 }, { readRelays }) {
    if (pubkey === '') return askNobody
    return {
      filters: [{ kinds: [kinds.giftWrap], '#p': [pubkey], limit }],
      stages: stagesOf([...new Set([...readRelays, ...relays])]),
      overlapSeconds: giftWrapBackdateSeconds + 3600,
    }
  },
  select: (events, { pubkey }) =>
    events.filter((event) => event.kind === kinds.giftWrap && hexTagValues(event, 'p').includes(pubkey)),
})
