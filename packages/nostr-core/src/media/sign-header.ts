import { systemClock } from '../protocol/clock.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { answerInTime } from '../signers/sign-in-time.ts'
import type { Signer } from '../signers/signer.ts'

/**
 * Signs the event of an `Authorization` header. @throws {SignerSilentError} if the signer does not answer within a minute,
 * unless it times out by itself; rejects with the reason of an aborted signal, without asking the signer if it is aborted
 * already.
 */
export async function signHeader(
  signer: Pick<Signer, 'signEvent' | 'timesOut'>,
  template: EventTemplate,
  signal?: AbortSignal,
): Promise<NostrEvent> {
  signal?.throwIfAborted()
  return answerInTime(signer, signer.signEvent(template), systemClock, signal)
}
