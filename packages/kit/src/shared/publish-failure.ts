import { PublishError } from '@ncc/nostr-core'
import type { Translate } from './locales/translator.ts'
import { refusalIn } from './publish-outcome.ts'
import { signerFailure } from './signer-failure.ts'

/** Why an event was not published: what the relays say, in the words of `refused`, or the signer; undefined if neither says. */
export function publishFailure(
  error: unknown,
  t: Translate,
  refused: 'deletePost.refused' | 'reaction.refused' | 'poll.refused',
): string | undefined {
  const reason = error instanceof PublishError ? refusalIn(error)?.reason : undefined
  return reason === undefined ? signerFailure(error, t) : t(refused, { reason })
}
