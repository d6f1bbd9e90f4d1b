import {
  createClient,
  createRemoteStore,
  createWorkerVerifier,
  type Community,
  type NostrClient,
} from '@ncc/nostr-core'
import { createLocalRelays } from '../storage/local-relays.ts'
import type { SafeStorage } from '../storage/safe-storage.ts'

/** The client of the whole app; events are verified and kept off the main thread, by the `eventWorker`. */
export function makeClient(
  community: Community,
  { storage, eventWorker }: { storage: SafeStorage; eventWorker: Worker },
): NostrClient {
  const { port1, port2 } = new MessageChannel()
  eventWorker.postMessage(port2, [port2])
  return createClient({
    community,
    verifier: createWorkerVerifier(eventWorker),
    storage: createRemoteStore(port1),
    localRelays: createLocalRelays(storage),
  })
}
