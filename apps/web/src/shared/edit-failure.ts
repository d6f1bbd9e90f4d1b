import {
  ListLossError,
  ListUnknownError,
  NoRelaysError,
  PublishError,
  SecretLeakError,
} from '@ncc/nostr-core'
import type { Translate } from './locales/translator.ts'
import { signerFailure } from './signer-failure.ts'

/** Says why a list of the account's (contacts, profile, relays) was not changed; undefined where nobody knows. */
export function editFailure(error: unknown, t: Translate): string | undefined {
  // These name the list, and say that it was not touched.
  if (error instanceof ListUnknownError || error instanceof ListLossError) return error.message
  if (error instanceof SecretLeakError) return t('publish.secret')
  if (error instanceof NoRelaysError) return t('publish.noRelays')
  if (!(error instanceof PublishError)) return signerFailure(error, t)
  if (error.queued) return t('edit.inDoubt')
  const refusal = Object.values(error.report).find((outcome) => outcome.status === 'rejected')
  return refusal ? t('edit.refused', { reason: refusal.reason }) : t('edit.noRelay')
}
