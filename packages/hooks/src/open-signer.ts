import type { createStore } from 'jotai'
import { ReadOnlyError, SignerAbsentError, SignerMisbehavedError, type Signer } from '@ncc/nostr-core'
import {
  createExtensionSigner,
  createSecretKeySigner,
  getPublicKey,
  type NostrExtension,
} from '@ncc/nostr-core/keys'
import type { SessionStorage, UsableAccount } from './session.ts'
import { findExtension } from './signers.ts'

/** Where a signer reports: the provider's atoms, and the storage of the session. */
export type SignerPlace = readonly [
  store: ReturnType<typeof createStore>,
  storage: SessionStorage | undefined,
]

/**
 * A signer for a stored account: with its key, which must belong to the account, or with what signs in its place.
 * @throws {SignerAbsentError} @throws {SignerMisbehavedError}
 */
export async function openSigner(account: UsableAccount, ...place: SignerPlace): Promise<Signer> {
  const { pubkey } = account
  if (account.key === 'remote') {
    return (await import('./open-remote-signer.ts')).openRemoteSigner(account, ...place)
  }
  if (account.key === 'none') return createReadOnlySigner(pubkey)
  if (account.key === 'local') {
    if (getPublicKey(account.secretKey) !== pubkey) {
      throw new Error('The stored key belongs to another account')
    }
    return createSecretKeySigner(account.secretKey)
  }
  const signer = await createPageExtensionSigner()
  if ((await signer.getPublicKey()) !== pubkey) {
    throw new SignerMisbehavedError('The extension is set to another account')
  }
  return signer
}

/** Refuses everything: the one place where an account without a key stops. */
function createReadOnlySigner(pubkey: string): Signer {
  const refuse = async () => {
    throw new ReadOnlyError()
  }
  const cipher = { encrypt: refuse, decrypt: refuse }
  return { getPublicKey: async () => pubkey, signEvent: refuse, nip04: cipher, nip44: cipher }
}

/** An extension may add itself after the page has loaded. */
const timeoutMs = 3000
const pollMs = 100

/** A signer that uses the browser's extension, whichever account it has. @throws {SignerAbsentError} */
export async function createPageExtensionSigner(): Promise<Signer> {
  return createExtensionSigner(await waitForExtension())
}

async function waitForExtension(): Promise<NostrExtension> {
  for (let waited = 0; ; waited += pollMs) {
    const extension = findExtension()
    if (extension) return extension
    if (waited >= timeoutMs) throw new SignerAbsentError('This browser has no Nostr extension')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
