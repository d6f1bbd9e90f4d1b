import type { SafeStorage } from '@ncc/kit/parts'
import { createClient, loadOnce, type NostrClient } from '@ncc/nostr-core'
import { communityRelays, type Community } from '@ncc/nostr-core/city'
import { createLocalRelays } from '../shared/storage/local-relays.ts'
import type { EventWorker } from './event-worker.ts'

/**
 * The client of the whole app. Events are verified and stored off the main thread, and failures are logged to the console.
 */
export function makeClient(community: Community, device: SafeStorage, eventWorker: EventWorker): NostrClient {
  // oxlint-disable-next-line no-console -- people who look after the city read it there
  const load = loadOnce(() => import('./client-log.ts').then((part) => part.createClientLog(console.warn)))
  return createClient({
    relays: communityRelays(community),
    ...eventWorker,
    localRelays: createLocalRelays(device),
    deliverToInboxes: community.access !== 'closed',
    isGeneratedHere: (pubkey) => device.keys().includes(`app-generated-key:${pubkey}`),
    log: (message, cause) =>
      void load()
        .then((log) => log(message, cause))
        .catch(() => undefined),
  })
}
