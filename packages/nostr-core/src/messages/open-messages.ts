import { createLazyVerifier } from '../crypto/lazy-verifier.ts'
import type { Verifier } from '../crypto/verifier.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { SignerAbsentError, SignerRefusedError, type Signer, type SignerCipher } from '../signers/signer.ts'
import { closedMessage, decryptMessage, type DirectMessage } from './direct-messages.ts'
import { readRumor, readSeal } from './private-messages.ts'

/** Opens messages of one account; the plaintext goes nowhere else. */
export interface MessageOpener {
  /** Ids of events that the signer would not open, or was not there for: asking again may help. */
  readonly refused?: ReadonlySet<string>
  /**
   * What verified events (kinds 4 and 1059) say, in their order: undefined for what is no message of the account's. A
   * message whose author is known but whose text is not to be had comes without content. Never rejects.
   */
  open(events: readonly NostrEvent[]): Promise<readonly (DirectMessage | undefined)[]>
  close(): void
}

/** An account, with who decrypts for it. */
export interface Reader {
  /** 64 hex. */
  readonly pubkey: string
  readonly signer: Signer
}

/** Opens messages through the account's signer, on the caller's thread; `verifier` is for what is inside of gift wraps. */
export function createSignerOpener(reader: Reader, verifier = createLazyVerifier()): MessageOpener {
  const refused = new Set<string>()
  return {
    refused,
    open(events) {
      for (const { id } of events) refused.delete(id)
      return openMessages(events, reader, verifier, ({ id }) => refused.add(id))
    },
    close: () => verifier.close?.(),
  }
}

/** Opens messages; as `MessageOpener.open`. `onRefused` is told of each that the signer would not open. */
export async function openMessages(
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
        return decryptMessage(event, pubkey, signerFor(event)).catch(() => closedMessage(event, pubkey))
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

/** The signer, for decrypting; `onRefused` is told where it would not, and may yet. */
function watched(signer: Signer, onRefused: () => void): Signer {
  const watch = (cipher: SignerCipher): SignerCipher => ({
    ...cipher,
    decrypt: async (pubkey, ciphertext) => {
      try {
        return await cipher.decrypt(pubkey, ciphertext)
      } catch (error) {
        if (error instanceof SignerRefusedError || error instanceof SignerAbsentError) onRefused()
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

/** A signer that cannot, or will not, leaves the message closed; the others are opened all the same. */
async function orNothing<T>(reading: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await reading
  } catch {
    return undefined
  }
}
