import { ReadOnlyError, SignerAbsentError, SignerMisbehavedError, type Signer } from '@ncc/nostr-core'
import {
  createExtensionSigner,
  createSecretKeySigner,
  getPublicKey,
  parseSecretKey,
  type NostrExtension,
} from '@ncc/nostr-core/keys'
import { findExtension } from './find-extension.ts'
import type { LocalAccount, SignerContext, UsableAccount } from './session-state.ts'

/**
 * A signer for a stored account: with its key, which must belong to the account, or with what signs in its place.
 * @throws {SignerAbsentError} @throws {SignerMisbehavedError}
 * @throws {SignerSilentError} if an extension does not answer within a minute, such as when the browser has ended it.
 */
export async function openSigner(account: UsableAccount, context: SignerContext): Promise<Signer> {
  const { pubkey } = account
  if (account.key === 'remote') {
    return (await import('./open-remote-signer.ts')).openRemoteSigner(account, context)
  }
  if (account.key === 'none') return createReadOnlySigner(pubkey)
  if (account.key === 'local') {
    if (getPublicKey(account.secretKey) !== pubkey) {
      throw new SignerMisbehavedError('The stored key belongs to another account')
    }
    return createSecretKeySigner(account.secretKey)
  }
  const signer = await createPageExtensionSigner()
  if ((await signer.getPublicKey()) !== pubkey) {
    throw new SignerMisbehavedError('The signer is set to another account')
  }
  return signer
}

/** The account of a secret key, nsec or hex. @throws {InvalidSecretKeyError} */
export function readAccount(text: string): LocalAccount {
  const secretKey = parseSecretKey(text)
  return { pubkey: getPublicKey(secretKey), secretKey }
}

/** The account (64 hex) of the browser's extension. @throws {SignerAbsentError} */
export const askExtension = async () => (await createPageExtensionSigner()).getPublicKey()

/** A signer that refuses everything, for an account without a key. */
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
async function createPageExtensionSigner(): Promise<Signer> {
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
