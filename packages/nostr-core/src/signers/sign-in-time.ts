import type { Clock } from '../protocol/clock.ts'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { SignerSilentError, type Signer } from './signer.ts'

/** How long (ms) a signer may take, which may have to ask somebody: a prompt that nobody answers ends nothing by itself. */
const signTimeout = 60_000

/** Has a template signed. @throws {SignerSilentError} if the signer does not answer within a minute. */
export function signInTime(signer: Signer, template: EventTemplate, clock: Clock): Promise<NostrEvent> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(signTimeout, () =>
      reject(new SignerSilentError(`The signer did not answer within ${signTimeout / 1000} seconds`)),
    )
    void signer.signEvent(template).then(resolve, reject).finally(cancel)
  })
}
