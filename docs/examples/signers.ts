import type { NostrClient, Signer } from '@ncc/nostr-core'
import {
  createExtensionSigner,
  createSecretKeySigner,
  decryptSecretKey,
  encryptSecretKey,
  parseSecretKey,
  type EncryptSecretKeyOptions,
  type NostrExtension,
} from '@ncc/nostr-core/keys'
import {
  connectToBunker,
  createRemoteSigner,
  formatConnection,
  parseBunkerUrl,
  parseConnection,
} from '@ncc/nostr-core/remote-signer'

// #region key
/** Signs in with a key as people paste it: an nsec or 64 hex digits. */
export async function signInWithKey(client: NostrClient, text: string) {
  const signer = createSecretKeySigner(parseSecretKey(text))
  client.useAccount({ pubkey: await signer.getPublicKey(), signer })
}
// #endregion key

// #region locked
/** A key in the form in which it may be stored: locked with a passphrase (NIP-49). */
export const lock = (text: string, passphrase: string, options: EncryptSecretKeyOptions = {}) =>
  encryptSecretKey(parseSecretKey(text), passphrase, options)

/** The signer of a locked key. */
export async function unlock(ncryptsec: string, passphrase: string) {
  return createSecretKeySigner(await decryptSecretKey(ncryptsec, passphrase))
}
// #endregion locked

// #region extension
declare const window: { readonly nostr?: NostrExtension }

/** Signs in with a browser extension (NIP-07), if there is one. */
export async function signInWithExtension(client: NostrClient) {
  if (!window.nostr) return false
  const signer = createExtensionSigner(window.nostr)
  client.useAccount({ pubkey: await signer.getPublicKey(), signer })
  return true
}
// #endregion extension

// #region remote
/** Signs in with a `bunker://` address; returns the text that signs in again next time. */
export async function signInWithBunker(client: NostrClient, address: string) {
  const { pubkey, signer } = await connectToBunker(parseBunkerUrl(address), {
    permissions: ['sign_event:1', 'nip44_encrypt', 'nip44_decrypt'],
  })
  client.useAccount({ pubkey, signer })
  return JSON.stringify({ pubkey, connection: formatConnection(signer.connection) })
}

/** Signs in with what `signInWithBunker` returned; throws a `MalformedError` if that is damaged. */
export function signInAgain(client: NostrClient, stored: string) {
  const { pubkey, connection } = JSON.parse(stored) as { pubkey: string; connection: string }
  client.useAccount({ pubkey, signer: createRemoteSigner(pubkey, parseConnection(connection)) })
}
// #endregion remote

// #region own
/** A signer of one's own: asks before it signs anything but a note. */
export function withConsent(signer: Signer, ask: (kind: number) => Promise<boolean>): Signer {
  return {
    getPublicKey: () => signer.getPublicKey(),
    async signEvent(template) {
      if (template.kind !== 1 && !(await ask(template.kind))) throw new Error('Not signed')
      return signer.signEvent(template)
    },
    ...(signer.nip44 && { nip44: signer.nip44 }),
  }
}
// #endregion own
