import { loadOnce, NoCipherError, SignerMisbehavedError, type Signer } from '@ncc/nostr-core'
import type { NostrExtension } from '@ncc/nostr-core/keys'
import type { LocalAccount } from './stored-account.ts'

/** The elliptic curve is loaded when somebody signs in or signs, not with the first page. */
export const loadKeys = () => import('@ncc/nostr-core/keys')

/** Signs with a stored key, once it has been seen to belong to the account. */
export function createStoredSigner({ pubkey, secretKey }: LocalAccount): Signer {
  return createLazySigner(pubkey, false, async () => {
    const { createSecretKeySigner, getPublicKey } = await loadKeys()
    if (getPublicKey(secretKey) !== pubkey) throw new Error('The stored keys do not belong together')
    return createSecretKeySigner(secretKey)
  })
}

/** Signs with the browser's extension, which may come after the page, once it has been seen to hold the account's key. */
export function createStoredExtensionSigner(pubkey: string): Signer {
  return createLazySigner(pubkey, true, async () => {
    const part = await import('./page-extension.ts')
    const signer = await part.createPageExtensionSigner()
    if ((await signer.getPublicKey()) !== pubkey) {
      throw new SignerMisbehavedError('The extension is set to another account')
    }
    return signer
  })
}

/** The NIP-07 extension of this page (`window.nostr`), if there is one by now. */
export function findExtension(): NostrExtension | undefined {
  const { nostr } = globalThis as { nostr?: Partial<NostrExtension> | null }
  const isExtension = typeof nostr?.getPublicKey === 'function' && typeof nostr.signEvent === 'function'
  return isExtension ? (nostr as NostrExtension) : undefined
}

/**
 * A signer that is made when it is first needed; a failure is tried again the next time. What an extension can encrypt
 * shows only once it is there.
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
