import { NoRelaysError, SecretLeakError } from '@ncc/nostr-core'
import type { Translate } from './locales/translator.ts'
import { refusalIn } from './publish-outcome.ts'
import { signerFailure } from './signer-failure.ts'

/** Why an event was sent to no relay; undefined if that is not why it was not published. */
export function unsentFailure(error: unknown, t: Translate): string | undefined {
  if (error instanceof SecretLeakError) return t('publish.secret')
  if (error instanceof NoRelaysError) return t('publish.noRelays')
  return signerFailure(error, t)
}

/** Why an event was not published: what a relay says, in the words of `refused`, or why it was not sent; undefined if unknown. */
export function publishFailure(
  error: unknown,
  t: Translate,
  refused: 'deletePost.refused' | 'reaction.refused' | 'poll.refused',
): string | undefined {
  const reason = refusalIn(error)?.reason
  return reason === undefined ? unsentFailure(error, t) : t(refused, { reason })
}
