/**
 * Remote signing (NIP-46): the account's key stays in a signer elsewhere, which is asked over relays. A separate subpath
 * (`@ncc/nostr-core/remote-signer`), so that an application can load it for accounts that use it.
 *
 * @module
 */
export {
  BunkerUrlError,
  createNostrConnectUri,
  parseBunkerUrl,
  type BunkerPointer,
  type ClientMetadata,
  type NostrConnectOffer,
} from './signers/remote/bunker-url.ts'
export {
  connectToBunker,
  createRemoteSigner,
  offerConnection,
  type ConnectedSigner,
  type ConnectOptions,
  type RemoteSigner,
  type SignerOffer,
} from './signers/remote/remote-signer.ts'
export { formatConnection, parseConnection, type RemoteConnection } from './signers/remote/connection.ts'
export type { RemoteSignerOptions, RemoteSignerStatus } from './signers/remote/signer-channel.ts'
export { findBunker } from './identity/nip05.ts'
