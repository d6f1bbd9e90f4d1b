import { createClient, type Community, type NostrClient } from '@ncc/nostr-core'
import { createLocalRelays } from '../storage/local-relays.ts'
import type { SafeStorage } from '../storage/safe-storage.ts'
import type { EventWorker } from './event-worker.ts'

/** The client of the whole app; events are verified and kept off the main thread. */
export function makeClient(community: Community, device: SafeStorage, events: EventWorker): NostrClient {
  return createClient({ community, ...events, localRelays: createLocalRelays(device) })
}
