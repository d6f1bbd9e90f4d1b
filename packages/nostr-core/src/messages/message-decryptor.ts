import { createLazyVerifier } from '../crypto/lazy-verifier.ts'
import type { Verifier } from '../crypto/verifier.ts'
import { NostrError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import type { Signer, SignerCipher } from '../signers/signer.ts'
import { undecryptedMessage, decryptMessage, type DirectMessage } from './direct-messages.ts'
import { readRumor, readSeal } from './private-messages.ts'

/** Is called with the message of an event; undefined if it has none. */
export type OnDecrypted = (event: NostrEvent, message: DirectMessage | undefined) => void

/** Decrypts the messages of one account. */
export interface MessageDecryptor {
  /**
   * Ids of events that the signer refused to decrypt, did not answer or was not available for, or whose code could not be
   * loaded: asking again may help.
   */
  readonly refused?: ReadonlySet<string>
  /**
   * Decrypts verified events (kinds 4 and 1059), in their order: undefined for events that are not messages of the account.
   * A message whose text cannot be decrypted has no content. Never rejects. `onDecrypted` may be called with each before
   * that, as a signer may leave one of them unanswered.
   */
  decrypt(
    events: readonly NostrEvent[],
    onDecrypted?: OnDecrypted,
  ): Promise<readonly (DirectMessage | undefined)[]>
  close(): void
}

/** An account and the signer that decrypts for it. */
export interface Reader {
  /** 64 hex. */
  readonly pubkey: string
  readonly signer: Signer
}

/** Decrypts messages with the account's signer on the calling thread; `verifier` checks the seals inside gift wraps. */
export function createSignerDecryptor(reader: Reader, verifier = createLazyVerifier()): MessageDecryptor {
  const refused = new Set<string>()
  return {
    refused,
    decrypt(events, onDecrypted) {
      for (const { id } of events) refused.delete(id)
      return decryptEvents(events, reader, verifier, ({ id }) => refused.add(id), onDecrypted)
    },
    close: () => verifier.close?.(),
  }
}

/** After starting as many, other tasks of the thread get their turn. */
const startedAtOnce = 64

/**
 * Decrypts messages like `MessageDecryptor.decrypt`; none waits for another. `onRefused` is called for each event that the signer
 * refused.
 */
export async function decryptEvents(
  events: readonly NostrEvent[],
  { pubkey, signer }: Reader,
  verifier: Verifier,
  onRefused: (event: NostrEvent) => void = () => undefined,
  onDecrypted: OnDecrypted = () => undefined,
): Promise<(DirectMessage | undefined)[]> {
  const decrypt = async (event: NostrEvent) => {
    const decryptor = watched(signer, () => onRefused(event))
    const message =
      event.kind === kinds.giftWrap
        ? await orNothing(unwrap(event, pubkey, decryptor, verifier))
        : await decryptMessage(event, pubkey, decryptor).catch(() => undecryptedMessage(event, pubkey))
    onDecrypted(event, message)
    return message
  }
  const messages: Promise<(DirectMessage | undefined)[]>[] = []
  for (let at = 0; at < events.length; at += startedAtOnce) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve))
    messages.push(Promise.all(events.slice(at, at + startedAtOnce).map(decrypt)))
  }
  return (await Promise.all(messages)).flat()
}

async function unwrap(
  event: NostrEvent,
  pubkey: string,
  signer: Signer,
  verifier: Verifier,
): Promise<DirectMessage | undefined> {
  const seal = await readSeal(event, signer)
  if (!seal) return undefined
  // The verifier collects what is asked of it at the same time.
  const [isGenuine] = await verifier.verify([seal], { source: 'gift wraps' })
  return isGenuine === true ? readRumor(event, seal, pubkey, signer) : undefined
}

/** Wraps the signer so that `onRefused` is called when it does not decrypt for a reason that may pass. */
function watched(signer: Signer, onRefused: () => void): Signer {
  const watch = (cipher: SignerCipher): SignerCipher => ({
    ...cipher,
    decrypt: async (pubkey, ciphertext) => {
      try {
        return await cipher.decrypt(pubkey, ciphertext)
      } catch (error) {
        // An error that is not ours is the platform's, such as code that could not be loaded.
        if (!(error instanceof NostrError) || error.retryable) onRefused()
        throw error
      }
    },
  })
  return {
    ...signer,
    ...(signer.nip04 && { nip04: watch(signer.nip04) }),
    ...(signer.nip44 && { nip44: watch(signer.nip44) }),
  }
}

/** Leaves a message undecrypted if the signer fails, without affecting the others. */
async function orNothing<T>(reading: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await reading
  } catch {
    return undefined
  }
}
