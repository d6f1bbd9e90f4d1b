import { createLazyVerifier } from '../crypto/lazy-verifier.ts'
import type { Verifier } from '../crypto/verifier.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import {
  SignerAbsentError,
  SignerRefusedError,
  SignerSilentError,
  type Signer,
  type SignerCipher,
} from '../signers/signer.ts'
import { undecryptedMessage, decryptMessage, type DirectMessage } from './direct-messages.ts'
import { readRumor, readSeal } from './private-messages.ts'

/** Decrypts the messages of one account. */
export interface MessageDecryptor {
  /** Ids of events that the signer refused to decrypt, did not answer or was not available for; asking again may help. */
  readonly refused?: ReadonlySet<string>
  /**
   * Decrypts verified events (kinds 4 and 1059), in their order: undefined for events that are not messages of the account.
   * A message whose text cannot be decrypted has no content. Never rejects.
   */
  decrypt(events: readonly NostrEvent[]): Promise<readonly (DirectMessage | undefined)[]>
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
    decrypt(events) {
      for (const { id } of events) refused.delete(id)
      return decryptEvents(events, reader, verifier, ({ id }) => refused.add(id))
    },
    close: () => verifier.close?.(),
  }
}

/** Decrypts messages like `MessageDecryptor.decrypt`. `onRefused` is called for each event that the signer refused. */
export async function decryptEvents(
  events: readonly NostrEvent[],
  { pubkey, signer }: Reader,
  verifier: Verifier,
  onRefused: (event: NostrEvent) => void = () => undefined,
): Promise<(DirectMessage | undefined)[]> {
  const signerFor = (event: NostrEvent) => watched(signer, () => onRefused(event))
  const seals = await Promise.all(
    events.map((event) =>
      event.kind === kinds.giftWrap ? orNothing(readSeal(event, signerFor(event))) : undefined,
    ),
  )
  const isGenuine = await genuine(seals, verifier)
  return Promise.all(
    events.map((event, at) => {
      if (event.kind !== kinds.giftWrap) {
        return decryptMessage(event, pubkey, signerFor(event)).catch(() => undecryptedMessage(event, pubkey))
      }
      const seal = seals[at]
      return seal && isGenuine.has(seal)
        ? orNothing(readRumor(event, seal, pubkey, signerFor(event)))
        : undefined
    }),
  )
}

async function genuine(
  seals: readonly (NostrEvent | undefined)[],
  verifier: Verifier,
): Promise<ReadonlySet<NostrEvent>> {
  const present = seals.filter((seal) => seal !== undefined)
  if (present.length === 0) return new Set()
  const verdicts = await verifier.verify(present, { source: 'gift wraps' }).catch(() => [])
  return new Set(present.filter((_, at) => verdicts[at] === true))
}

/** Wraps the signer so that `onRefused` is called when it refuses to decrypt, does not answer or is not available. */
function watched(signer: Signer, onRefused: () => void): Signer {
  const watch = (cipher: SignerCipher): SignerCipher => ({
    ...cipher,
    decrypt: async (pubkey, ciphertext) => {
      try {
        return await cipher.decrypt(pubkey, ciphertext)
      } catch (error) {
        const causes = [SignerRefusedError, SignerAbsentError, SignerSilentError]
        if (causes.some((cause) => error instanceof cause)) onRefused()
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
