/** Stores of events. Public names only; `../index.ts` exports them. */
export type { EventStore, SeenEvent, StoreChange, StoreResult } from './event-store.ts'
export { IndexedDbStore } from './indexeddb-store.ts'
export { MemoryStore } from './memory-store.ts'
export { readCache, type CachedEvents } from './cache.ts'
export { createRemoteStore } from './remote-store.ts'
export { serveStore } from './serve-store.ts'
export { StorageError, type StorageProblem } from './storage-error.ts'
export { storeSource } from './store-source.ts'
