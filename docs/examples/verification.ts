import {
  createClient,
  createVerifier,
  createVerifyWorker,
  createWorkerVerifier,
  EventGate,
  IndexedDbStore,
  isEvent,
  RelayPool,
} from '@ncc/nostr-core'

// #region file
/** Counts the genuine events among lines of JSON, such as those of a backup. */
export async function countGenuine(lines: readonly string[]) {
  const events = lines.map((line): unknown => JSON.parse(line)).filter(isEvent)
  const verdicts = await createVerifier().verify(events)
  return verdicts.filter(Boolean).length
}
// #endregion file

// #region worker
/** A client in a browser: events are verified in a worker and stored between visits. */
export function createBrowserClient(relays: readonly string[]) {
  return createClient({
    relays,
    verifier: createWorkerVerifier(createVerifyWorker()),
    storage: new IndexedDbStore(),
  })
}
// #endregion worker

// #region pool
/** Relays without a client: every event that comes out of the pool is verified. */
export async function newestPosts(relays: readonly string[]) {
  const pool = new RelayPool({ gate: new EventGate(createVerifier()) })
  const { events, relays: reports } = await pool.query([{ kinds: [1], limit: 20 }], { relays })
  pool.close()
  return { events, reports }
}
// #endregion pool
