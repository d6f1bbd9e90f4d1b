import type { Verifier } from '../crypto/verifier.ts'
import {
  freezeEvent,
  isEvent,
  serializeEvent,
  type NostrEvent,
  type UnsignedEvent,
} from '../protocol/event.ts'
import { SignerMisbehavedError } from './signer.ts'

/**
 * Checks what a signer returned for an event. Takes only the id and the signature from it; everything else comes from the
 * event as it was asked for.
 * @throws {SignerMisbehavedError} for another event, another account or a wrong signature.
 */
export async function checkSignedEvent(
  answer: unknown,
  unsigned: UnsignedEvent,
  verifier: Verifier,
): Promise<NostrEvent> {
  const { id, sig } = requireSameEvent(answer, unsigned)
  const event = freezeEvent({ id, ...unsigned, sig })
  const [isSigned] = await verifier.verify([event])
  if (isSigned !== true) throw new SignerMisbehavedError('The signature of the signer is wrong')
  return event
}

/** The answer of a signer. @throws {SignerMisbehavedError} unless it is the event that it was asked to sign. */
export function requireSameEvent(answer: unknown, unsigned: UnsignedEvent): NostrEvent {
  if (!isEvent(answer)) throw new SignerMisbehavedError('The signer gave no event')
  if (answer.pubkey !== unsigned.pubkey) {
    throw new SignerMisbehavedError('The signer is set to another account')
  }
  if (serializeEvent(answer) !== serializeEvent(unsigned)) {
    throw new SignerMisbehavedError('The signer signed another event')
  }
  return answer
}
