import type { NostrEvent } from '../protocol/event.ts'
import { isAddressable, maxKind } from '../protocol/kinds.ts'
import type { AddressPointer } from '../protocol/nip19.ts'
import { askNobody, defineQuery, stagesOf } from './query.ts'
import { relayHints } from './relay-hints.ts'

/** The newest event at an address (NIP-01). If no relay has it, the pointer's relays are asked once. */
export const eventByAddress = defineQuery<AddressPointer, NostrEvent | undefined>({
  name: 'event-by-address',
  plan({ kind, pubkey, identifier, relays: named }, { readRelays, relays }) {
    // Filters with a higher kind are malformed, but a link may name any number.
    if (kind > maxKind) return askNobody
    const d = isAddressable(kind) ? { '#d': [identifier] } : {}
    const filters = [{ kinds: [kind], authors: [pubkey], ...d, limit: 1 }]
    return {
      filters,
      stages: stagesOf(readRelays, relays.fallback),
      hints: { relays: relayHints(named, relays), filters },
    }
  },
  select: ([event]) => event,
})
