import type { Translate } from './locales/translator.ts'
import { unsentFailure } from './publish-failure.ts'
import { isAboutDate, refusalIn } from './publish-outcome.ts'

/** Why a direct message was not sent; undefined for an unknown error. */
export function messageFailure(error: unknown, t: Translate): string | undefined {
  return messageRefusal(refusalIn(error)?.reason, t) ?? unsentFailure(error, t)
}

/**
 * What to do about a direct message that relays refused for this reason; undefined without one. A message is signed with its
 * date: sending it again does not help where that is wrong.
 */
export function messageRefusal(reason: string | undefined, t: Translate): string | undefined {
  if (reason === undefined) return undefined
  return isAboutDate(reason) ? t('publish.wrongMessageDate') : t('publish.refused', { reason })
}
