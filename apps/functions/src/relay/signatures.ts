import type { NostrEvent, Verifier } from '@ncc/nostr-core'
import { siteOf } from '../client-address.ts'
import type { TokenBuckets } from './token-buckets.ts'

/** Whether an event has the right id and its author's signature; `too many` if its sender's events are no longer verified. */
export type SignatureVerdict = 'right' | 'wrong' | 'too many'

/** The dependencies; `now` gives seconds. */
export interface SignaturesOptions {
  readonly verifier: Pick<Verifier, 'verify'>
  /** Wrong signatures of one client. */
  readonly wrong: TokenBuckets
  readonly now: () => number
}

/** Verifies events, and charges wrong signatures to the client that sent them: one takes as long as fifty right ones. */
export class Signatures {
  readonly #options: SignaturesOptions

  constructor(options: SignaturesOptions) {
    this.#options = options
  }

  /** `client` identifies the sender (`clientOf`). */
  async verify(event: NostrEvent, client: string): Promise<SignatureVerdict> {
    const { verifier, wrong, now } = this.#options
    if (!wrong.hasTokens(client, now())) return 'too many'
    const [isRight] = await verifier.verify([event], { source: siteOf(client) })
    if (isRight === true) return 'right'
    wrong.spend(client, now(), 1)
    return 'wrong'
  }
}

/** What a client is told whose event is not taken. */
export const signatureProblems: Readonly<Record<SignatureVerdict, string | undefined>> = {
  right: undefined,
  wrong: 'invalid: the id or the signature is wrong',
  'too many': 'rate-limited: too many wrong signatures, slow down',
}
