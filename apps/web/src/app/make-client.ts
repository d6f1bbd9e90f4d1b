import {
  createClient,
  createRemoteStore,
  createWorkerVerifier,
  type Community,
  type NostrClient,
} from '@ncc/nostr-core'
import { createLocalRelays } from '../storage/local-relays.ts'
import type { SafeStorage } from '../storage/safe-storage.ts'
import { trustScript } from './trusted-script.ts'
// oxlint-disable-next-line import/default -- Vite answers this question with the address of the built worker
import verifyWorkerUrl from './verify-worker.ts?worker&url'

/** The client of the whole app; events are verified and kept off the main thread. */
export function makeClient(community: Community, device: SafeStorage): NostrClient {
  const worker = new Worker(trustScript(verifyWorkerUrl), { type: 'module' })
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(port2, [port2])
  return createClient({
    community,
    verifier: createWorkerVerifier(worker),
    storage: createRemoteStore(port1),
    localRelays: createLocalRelays(device),
  })
}
