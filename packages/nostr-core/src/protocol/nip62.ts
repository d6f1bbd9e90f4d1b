import type { NostrEvent } from './event.ts'
import { kinds } from './kinds.ts'
import { tagValues } from './tags.ts'

/** Stands for all relays in a request to vanish (NIP-62). */
export const allRelays = 'ALL_RELAYS'

/** Whether an event asks all relays, and so every store, to forget its author. */
export const isVanishing = (event: NostrEvent) =>
  event.kind === kinds.vanishRequest && tagValues(event, 'relay').includes(allRelays)
