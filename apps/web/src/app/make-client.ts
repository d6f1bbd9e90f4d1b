import { createClient, createWorkerVerifier, type Community, type NostrClient } from '@ncc/nostr-core'

/** The client of the whole app; signatures are verified off the main thread. */
export function makeClient(community: Community): NostrClient {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })
  return createClient({ community, verifier: createWorkerVerifier(worker) })
}
