/**
 * The Nostr protocol without a framework: keys, events and filters (`protocol/`), verification (`crypto/`),
 * relays (`relays/`), the event store (`store/`), queries and publishing, and `createClient`, which connects them.
 * Only the names exported here are public. Each folder lists its own, so that bundlers that split leave out the folders that an
 * app does not use.
 *
 * @module
 */
export * from './protocol/index.ts'
export * from './content/index.ts'
export * from './crypto/index.ts'
export * from './queries/index.ts'
export * from './signers/index.ts'
export * from './relays/index.ts'
export * from './store/index.ts'
export * from './archive/index.ts'
export * from './identity/index.ts'
export * from './media/index.ts'
export * from './search/index.ts'
export * from './publish/index.ts'
export { mostRelays, readableRelays, type AccountRelay, type LocalRelays } from './account-relays.ts'
export { createClient } from './client.ts'
export type {
  ClientEvents,
  ClientLists,
  ClientOptions,
  ClientRelays,
  NostrClient,
  Publication,
  PublishOptions,
  PublishSignedOptions,
} from './client-contract.ts'
