import { NoRelaysError, PublishError, SecretLeakError } from '@ncc/nostr-core'
import type { Translate } from './locales/translator.ts'
import { isAboutDate, refusalIn } from './publish-outcome.ts'
import { signerFailure } from './signer-failure.ts'

/** Why a direct message was not sent; undefined for an unknown error. */
export function messageFailure(error: unknown, t: Translate): string | undefined {
  if (error instanceof SecretLeakError) return t('publish.secret')
  if (error instanceof NoRelaysError) return t('publish.noRelays')
  return error instanceof PublishError ? messageRefusal(refusalIn(error)?.reason, t) : signerFailure(error, t)
}

/**
 * What to do about a direct message that relays refused for this reason; undefined without one. A message is signed with its
 * date: sending it again does not help where that is wrong.
 */
export function messageRefusal(reason: string | undefined, t: Translate): string | undefined {
  if (reason === undefined) return undefined
  return isAboutDate(reason) ? t('publish.wrongMessageDate') : t('publish.refused', { reason })
}
