import { NoRelaysError, PublishError, SecretLeakError } from '@ncc/nostr-core'
import type { Translate } from '../shared/locales/translator.ts'
import { signerFailure } from '../shared/signer-failure.ts'

/** Says why something was not published, in words that tell what to do about it. */
export function publishFailure(error: unknown, t: Translate): string {
  if (error instanceof SecretLeakError) return t('publish.secret')
  if (error instanceof NoRelaysError) return t('publish.noRelays')
  const unsigned = signerFailure(error, t)
  if (unsigned !== undefined) return unsigned
  const outcomes = error instanceof PublishError ? Object.values(error.report) : []
  const refusal = outcomes.find((outcome) => outcome.status === 'rejected')
  return refusal ? t('publish.refused', { reason: refusal.reason }) : t('publish.noRelay')
}
