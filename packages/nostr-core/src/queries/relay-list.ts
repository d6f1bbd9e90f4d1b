import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { parseRelayList, type RelayUse } from '../protocol/nip65.ts'
import { defineQuery, stagesOf } from './query.ts'

/** An account's relay list: kind 10002 by author (NIP-65); undefined while none is known, and for an empty key. */
export const relayList = defineQuery<string, { event: NostrEvent; relays: RelayUse[] } | undefined>({
  name: 'relay-list',
  plan: (pubkey, { relays, readRelays }) => ({
    filters: [{ kinds: [kinds.relayList], authors: [pubkey] }],
    stages: stagesOf(readRelays, relays.fallback),
    mergeBy: 'authors',
  }),
  select: ([event]) => event && { event, relays: parseRelayList(event) },
})
