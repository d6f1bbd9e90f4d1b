import {
  EventGate,
  MemoryStore,
  RelayPool,
  systemClock,
  webSocketTransport,
  type Verifier,
} from '@ncc/nostr-core'

/** Loads every post from the relays into nostr-core's store, verified; gives their number. */
export async function loadPosts(verifier: Verifier, relays: readonly string[]): Promise<number> {
  const store = new MemoryStore()
  const pool = new RelayPool({
    gate: new EventGate(verifier),
    clock: systemClock,
    random: Math.random,
    transport: webSocketTransport(),
    onSeen: (event, relay) => void store.add([event], relay),
  })
  await pool.query([{ kinds: [1] }], { relays, timeoutMs: 60_000 })
  const { size } = store
  pool.close()
  return size
}
