import { loadOnce, NoCipherError, type Signer } from '@ncc/nostr-core'
import type { SignerContext, UsableAccount } from './session-state.ts'

/** Loads the elliptic-curve code: needed to sign in and to sign, but not for the first page. */
export const loadKeys = () => import('@ncc/nostr-core/keys')

/**
 * A signer for a stored account, opened on first use; after a failure, the next use tries again. Which ciphers it supports
 * is known only once it is there.
 */
export function createStoredSigner(account: UsableAccount, context: SignerContext): Signer {
  const load = loadOnce(() => import('./open-signer.ts').then((m) => m.openSigner(account, context)))
  const call =
    (scheme: 'nip04' | 'nip44', action: 'encrypt' | 'decrypt') => async (other: string, text: string) => {
      const cipher = (await load())[scheme]
      if (!cipher) throw new NoCipherError()
      return cipher[action](other, text)
    }
  const cipher = (scheme: 'nip04' | 'nip44') => ({
    encrypt: call(scheme, 'encrypt'),
    decrypt: call(scheme, 'decrypt'),
  })
  return {
    // The owner of a remote signer may have to open a page of it first.
    ...(account.key === 'remote' && { timesOut: true }),
    getPublicKey: async () => account.pubkey,
    supports: async (scheme) => (await load())[scheme] !== undefined,
    signEvent: async (template) => (await load()).signEvent(template),
    nip04: cipher('nip04'),
    nip44: cipher('nip44'),
  }
}
