import type { Clock } from '../protocol/clock.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { requireSameEvent } from './signed-answer.ts'
import { SignerSilentError, type Signer } from './signer.ts'

/** How long a signer may take. It may show a prompt, which stays open if nobody answers it. */
const signTimeoutMs = 60_000

/**
 * Signs a template as an account (64 hex). @throws {SignerSilentError} if the signer does not answer within a minute, and
 * {SignerMisbehavedError} for another event or account; rejects with the signal's reason if it aborts.
 */
export async function signInTime(
  signer: Signer,
  pubkey: string,
  template: EventTemplate,
  clock: Clock,
  signal?: AbortSignal,
): Promise<NostrEvent> {
  signal?.throwIfAborted()
  const event = await answerInTime(signer.signEvent(template), clock, signal)
  return requireSameEvent(event, { ...template, pubkey })
}

/** A signer's answer. @throws {SignerSilentError} if it does not come within a minute; the signal's reason if it aborts. */
export function answerInTime<Answer>(
  answer: Promise<Answer>,
  clock: Clock,
  signal?: AbortSignal,
): Promise<Answer> {
  let end: () => void = () => undefined
  return new Promise<Answer>((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    const cancel = clock.after(signTimeoutMs, () =>
      reject(new SignerSilentError(`The signer did not answer within ${signTimeoutMs / 1000} seconds`)),
    )
    end = () => {
      cancel()
      signal?.removeEventListener('abort', abort)
    }
    answer.then(resolve, reject)
  }).finally(() => end())
}
