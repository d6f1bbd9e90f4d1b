import { loadOnce, NoCipherError, SignerMisbehavedError, type Signer } from '@ncc/nostr-core'
import type { NostrExtension } from '@ncc/nostr-core/keys'
import type { LocalAccount } from './session.ts'

/** Loads the elliptic-curve code: needed to sign in and to sign, but not for the first page. */
export const loadKeys = () => import('@ncc/nostr-core/keys')

/** A signer for a stored key; it first checks that the key belongs to the account. */
export function createStoredSigner({ pubkey, secretKey }: LocalAccount): Signer {
  return createLazySigner(pubkey, false, async () => {
    const { createSecretKeySigner, getPublicKey } = await loadKeys()
    if (getPublicKey(secretKey) !== pubkey) throw new Error('The stored key belongs to another account')
    return createSecretKeySigner(secretKey)
  })
}

/** A signer for the browser's extension; it first waits for the extension and checks that it has the account's key. */
export function createStoredExtensionSigner(pubkey: string): Signer {
  return createLazySigner(pubkey, true, async () => {
    const part = await import('./extension.ts')
    const signer = await part.createPageExtensionSigner()
    if ((await signer.getPublicKey()) !== pubkey) {
      throw new SignerMisbehavedError('The extension is set to another account')
    }
    return signer
  })
}

/** The NIP-07 extension of this page (`window.nostr`), if it is there yet. */
export function findExtension(): NostrExtension | undefined {
  const { nostr } = globalThis as { nostr?: Partial<NostrExtension> | null }
  const isExtension = typeof nostr?.getPublicKey === 'function' && typeof nostr.signEvent === 'function'
  return isExtension ? (nostr as NostrExtension) : undefined
}

/**
 * A signer that is created on first use; after a failure, the next use tries again. Which ciphers an extension supports is
 * known only once it is there.
 */
function createLazySigner(pubkey: string, isExtension: boolean, make: () => Promise<Signer>): Signer {
  const load = loadOnce(make)
  const cipher = (scheme: 'nip04' | 'nip44') => ({
    async encrypt(other: string, plaintext: string) {
      return cipherOf(await load(), scheme).encrypt(other, plaintext)
    },
    async decrypt(other: string, ciphertext: string) {
      return cipherOf(await load(), scheme).decrypt(other, ciphertext)
    },
  })
  return {
    getPublicKey: async () => pubkey,
    ...(isExtension && {
      supports: async (scheme: 'nip04' | 'nip44') => (await load())[scheme] !== undefined,
    }),
    signEvent: async (template) => (await load()).signEvent(template),
    nip04: cipher('nip04'),
    nip44: cipher('nip44'),
  }
}

function cipherOf(signer: Signer, scheme: 'nip04' | 'nip44') {
  const cipher = signer[scheme]
  if (!cipher) throw new NoCipherError()
  return cipher
}
