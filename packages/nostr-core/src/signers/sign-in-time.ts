import type { Clock } from '../protocol/clock.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { requireSameEvent } from './signed-answer.ts'
import { SignerSilentError, type Signer } from './signer.ts'

/** How long a signer may take. It may show a prompt, which stays open if nobody answers it. */
const signTimeoutMs = 60_000

/**
 * Signs a template as an account (64 hex). @throws {SignerSilentError} if the signer does not answer within a minute, and
 * {SignerMisbehavedError} for another event or account.
 */
export async function signInTime(
  signer: Signer,
  pubkey: string,
  template: EventTemplate,
  clock: Clock,
): Promise<NostrEvent> {
  return requireSameEvent(await answerInTime(signer.signEvent(template), clock), { ...template, pubkey })
}

/** A signer's answer. @throws {SignerSilentError} if it does not come within a minute. */
export function answerInTime<Answer>(answer: Promise<Answer>, clock: Clock): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(signTimeoutMs, () =>
      reject(new SignerSilentError(`The signer did not answer within ${signTimeoutMs / 1000} seconds`)),
    )
    void answer.then(resolve, reject).finally(cancel)
  })
}
