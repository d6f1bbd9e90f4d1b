import { MalformedError } from '../protocol/errors.ts'
import { isEventTemplate } from '../protocol/event.ts'
import { isHex64 } from '../protocol/hex.ts'
import { getPublicKey, signEvent } from '../protocol/keys.ts'
import type { Signer } from './signer.ts'

/** How many conversation keys are cached, so that a long conversation needs only one key agreement. */
const maxCachedKeys = 64

/**
 * A signer that holds a secret key (32 bytes, copied) in memory. The key never appears in the object, its JSON or its
 * errors. The encryption code is loaded on first use.
 * @throws {InvalidSecretKeyError}
 * @example
 * const signer = createSecretKeySigner(createSecretKey())
 * client.useAccount({ pubkey: await signer.getPublicKey(), signer })
 */
export function createSecretKeySigner(secretKey: Uint8Array): Signer {
  const pubkey = getPublicKey(secretKey)
  const key = secretKey.slice()
  const nip04Keys = new Map<string, Uint8Array>()
  const nip44Keys = new Map<string, Uint8Array>()

  return {
    getPublicKey: async () => pubkey,
    async signEvent(template) {
      if (!isEventTemplate(template)) throw new MalformedError('Not an event template')
      return signEvent(template, key)
    },
    nip04: {
      async encrypt(other, plaintext) {
        const { encryptNip04, getNip04Key } = await import('../crypto/nip04.ts')
        return encryptNip04(remember(nip04Keys, other, getNip04Key), plaintext)
      },
      async decrypt(other, ciphertext) {
        const { decryptNip04, getNip04Key } = await import('../crypto/nip04.ts')
        return decryptNip04(remember(nip04Keys, other, getNip04Key), ciphertext)
      },
    },
    nip44: {
      async encrypt(other, plaintext) {
        const { encryptNip44, getConversationKey } = await import('../crypto/nip44.ts')
        return encryptNip44(remember(nip44Keys, other, getConversationKey), plaintext)
      },
      async decrypt(other, ciphertext) {
        const { decryptNip44, getConversationKey } = await import('../crypto/nip44.ts')
        return decryptNip44(remember(nip44Keys, other, getConversationKey), ciphertext)
      },
    },
  }

  function remember(
    keys: Map<string, Uint8Array>,
    other: string,
    derive: (secretKey: Uint8Array, pubkey: string) => Uint8Array,
  ): Uint8Array {
    const shared = keys.get(other) ?? deriveShared(other, derive)
    keys.delete(other)
    keys.set(other, shared)
    const [oldest] = keys.keys()
    if (keys.size > maxCachedKeys && oldest !== undefined) keys.delete(oldest)
    return shared
  }

  function deriveShared(other: string, derive: (secretKey: Uint8Array, pubkey: string) => Uint8Array) {
    if (!isHex64(other)) throw new MalformedError('Not a public key')
    try {
      return derive(key, other)
    } catch {
      // The curve's own error is not passed on, since it may contain its input.
      throw new MalformedError('Not a public key')
    }
  }
}
