import { createPureVerifier, type Verifier } from '../crypto/verifier.ts'
import { systemClock, type Clock } from '../protocol/clock.ts'
import { MalformedError } from '../protocol/errors.ts'
import { isEventTemplate, type EventTemplate } from '../protocol/event.ts'
import { isHex64 } from '../protocol/hex.ts'
import { answerInTime } from './sign-in-time.ts'
import { checkSignedEvent } from './signed-answer.ts'
import { SignerMisbehavedError, SignerRefusedError, type Signer, type SignerCipher } from './signer.ts'

/** The encryption methods of a NIP-07 extension; `pubkey` (64 hex) is the other side. */
export interface ExtensionCipher {
  encrypt(pubkey: string, plaintext: string): Promise<unknown>
  decrypt(pubkey: string, ciphertext: string): Promise<unknown>
}

/** The object that a NIP-07 browser extension provides as `window.nostr`. Its answers are not trusted. */
export interface NostrExtension {
  getPublicKey(): Promise<unknown>
  signEvent(template: EventTemplate): Promise<unknown>
  readonly nip04?: ExtensionCipher
  readonly nip44?: ExtensionCipher
}

/**
 * A signer that uses a NIP-07 extension (`window.nostr`). Every answer is checked: the account must not change, and a signed
 * event must be the template with a valid id and signature.
 *
 * Calls reject with {@link SignerRefusedError} if the extension throws, with {@link SignerMisbehavedError} if its answer is
 * invalid, and with `SignerSilentError` if nobody answers its prompt within a minute. Only `decrypt` stays pending then:
 * many messages wait for one answer.
 * @example
 * const signer = createExtensionSigner(extension) // window.nostr
 * client.useAccount({ pubkey: await signer.getPublicKey(), signer })
 */
export function createExtensionSigner(
  extension: NostrExtension,
  verifier: Verifier = createPureVerifier(),
  clock: Clock = systemClock,
): Signer {
  let account: Promise<string> | undefined
  const askInTime: Ask = (call) => answerInTime({}, ask(call), clock)

  /** Asks once; after a refusal, or a minute without an answer, the next call asks again. */
  const getPublicKey = () => {
    account ??= askInTime(() => extension.getPublicKey())
      .then(readPublicKey)
      .catch((error: unknown) => {
        account = undefined
        throw error
      })
    return account
  }

  return {
    getPublicKey,
    async signEvent(template) {
      if (!isEventTemplate(template)) throw new MalformedError('Not an event template')
      const pubkey = await getPublicKey()
      const { kind, created_at, content } = template
      const copyTags = () => template.tags.map((tag) => [...tag])
      const unsigned = { pubkey, created_at, kind, tags: copyTags(), content }
      const question = { kind, created_at, tags: copyTags(), content }
      return checkSignedEvent(await askInTime(() => extension.signEvent(question)), unsigned, verifier)
    },
    ...(extension.nip04 && { nip04: cipher(extension.nip04, askInTime) }),
    ...(extension.nip44 && { nip44: cipher(extension.nip44, askInTime) }),
  }
}

type Ask = <T>(call: () => Promise<T>) => Promise<T>

/** Calls the extension; anything that it throws counts as a refusal. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const reason = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
    throw new SignerRefusedError(reason || 'The extension refused', { cause: error })
  }
}

function readPublicKey(answer: unknown): string {
  if (!isHex64(answer)) throw new SignerMisbehavedError('The extension gave no public key')
  return answer
}

function cipher(theirs: ExtensionCipher, askInTime: Ask): SignerCipher {
  const text = (answer: unknown) => {
    if (typeof answer !== 'string') throw new SignerMisbehavedError('The extension gave no text')
    return answer
  }
  return {
    encrypt: async (pubkey, plaintext) => text(await askInTime(() => theirs.encrypt(pubkey, plaintext))),
    decrypt: async (pubkey, ciphertext) => text(await ask(() => theirs.decrypt(pubkey, ciphertext))),
  }
}
