import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { askNobody, defineQuery, stagesOf } from './query.ts'

const maxReactions = 500

/** The newest reactions (kind 7, NIP-25) to any version of what has an address (`kind:pubkey:d`); none to ''. */
export const addressReactions = defineQuery<string, readonly NostrEvent[]>({
  name: 'address-reactions',
  plan: (address, { readRelays }) =>
    address === ''
      ? askNobody
      : {
          filters: [{ kinds: [kinds.reaction], '#a': [address], limit: maxReactions }],
          stages: stagesOf(readRelays),
        },
  select: (events) => events,
})
