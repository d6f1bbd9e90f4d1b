import type { Clock } from '../protocol/clock.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { requireSameEvent } from './signed-answer.ts'
import { SignerSilentError, type Signer, type SignerCipher } from './signer.ts'

/** How long a signer may take. It may show a prompt, which stays open if nobody answers it. */
const signTimeoutMs = 60_000

/**
 * Signs a template as an account (64 hex). @throws {SignerSilentError} if the signer does not answer within a minute, and
 * {SignerMisbehavedError} for another event or account; rejects with the signal's reason if it aborts, and with that of
 * `closing` if that aborts while it waits.
 */
export async function signInTime(
  signer: Signer,
  pubkey: string,
  template: EventTemplate,
  clock: Clock,
  signal?: AbortSignal,
  closing?: AbortSignal,
): Promise<NostrEvent> {
  signal?.throwIfAborted()
  const event = await answerInTime(signer, signer.signEvent(template), clock, signal, closing)
  return requireSameEvent(event, { ...template, pubkey })
}

/**
 * A signer's answer. @throws {SignerSilentError} if it does not come within a minute, unless the signer times out by itself;
 * rejects with the signal's reason if it aborts, and with that of `closing` if that aborts while it waits.
 */
export function answerInTime<Answer>(
  { timesOut }: Pick<Signer, 'timesOut'>,
  answer: Promise<Answer>,
  clock: Clock,
  signal?: AbortSignal,
  closing?: AbortSignal,
): Promise<Answer> {
  const end = AbortSignal.any([signal, closing?.aborted ? undefined : closing].flatMap((each) => each ?? []))
  let stop: () => void = () => undefined
  return new Promise<Answer>((resolve, reject) => {
    const abort = () => reject(end.reason)
    if (end.aborted) abort()
    end.addEventListener('abort', abort)
    const cancel = timesOut
      ? undefined
      : clock.after(signTimeoutMs, () =>
          reject(new SignerSilentError(`The signer did not answer within ${signTimeoutMs / 1000} seconds`)),
        )
    stop = () => {
      cancel?.()
      end.removeEventListener('abort', abort)
    }
    answer.then(resolve, reject)
  }).finally(() => stop())
}

/** An account's (64 hex) signer, whose calls are answered or rejected in time: see `signInTime`. */
export function signerInTime(signer: Signer, pubkey: string, clock: Clock, closing?: AbortSignal): Signer {
  const limit = <Answer>(answer: Promise<Answer>) => answerInTime(signer, answer, clock, undefined, closing)
  const limited = (cipher: SignerCipher): SignerCipher => ({
    encrypt: (other, plaintext) => limit(cipher.encrypt(other, plaintext)),
    decrypt: (other, ciphertext) => limit(cipher.decrypt(other, ciphertext)),
  })
  return {
    getPublicKey: () => limit(signer.getPublicKey()),
    signEvent: (template) => signInTime(signer, pubkey, template, clock, undefined, closing),
    supports: async (scheme) =>
      signer[scheme] !== undefined && (signer.supports ? limit(signer.supports(scheme)) : true),
    ...(signer.nip04 && { nip04: limited(signer.nip04) }),
    ...(signer.nip44 && { nip44: limited(signer.nip44) }),
  }
}
