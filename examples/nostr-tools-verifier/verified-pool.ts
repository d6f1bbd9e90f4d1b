import { createVerifyWorker, createWorkerVerifier, EventGate, type NostrEvent } from '@ncc/nostr-core'
import { AbstractSimplePool, type SubCloser } from 'nostr-tools/abstract-pool'
import type { Filter } from 'nostr-tools/filter'

/** A pool of nostr-tools whose events are verified in batches, in a worker. */
export function createVerifiedPool() {
  const verifier = createWorkerVerifier(createVerifyWorker())
  const gate = new EventGate(verifier)
  const pool = new AbstractSimplePool({ verifyEvent: () => true, maxWaitForConnection: 3000 })
  return {
    /**
     * Calls `onEvent` with each genuine event, once. The relays are subscribed to one by one: the pool itself would drop an honest
     * copy after a forged one with the same id.
     */
    subscribe(
      relays: string[],
      filter: Filter,
      onEvent: (event: NostrEvent, relay: string) => void,
    ): SubCloser {
      const seen = new Set<string>()
      const subscriptions = relays.map((url) =>
        pool.subscribeMany([url], filter, {
          async onevent(untrusted) {
            const event = await gate.verify(untrusted, url)
            if (!event || seen.has(event.id)) return
            seen.add(event.id)
            onEvent(event, url)
          },
        }),
      )
      return { close: () => subscriptions.forEach((subscription) => subscription.close()) }
    },
    close(relays: string[]) {
      pool.close(relays)
      verifier.close?.()
    },
  }
}
