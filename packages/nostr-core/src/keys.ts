/**
 * Everything that needs the elliptic curve: creating, parsing and using secret keys. A separate subpath
 * (`@ncc/nostr-core/keys`), so that an application can load it at sign-in.
 *
 * @module
 */
export { createSecretKey, getPublicKey, parseSecretKey, signEvent } from './protocol/keys.ts'
export { createSecretKeySigner } from './signers/secret-key-signer.ts'
export {
  createExtensionSigner,
  type ExtensionCipher,
  type NostrExtension,
} from './signers/extension-signer.ts'
export {
  decryptSecretKey,
  encryptSecretKey,
  type EncryptSecretKeyOptions,
  type KeySecurity,
  type Nip49Options,
} from './crypto/nip49.ts'
export { DecryptionError } from './crypto/decryption-error.ts'
