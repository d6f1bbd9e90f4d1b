import { kinds, ListLossError, ListUnknownError, PublishError } from '@ncc/nostr-core'
import type { Translate } from './locales/translator.ts'
import { unsentFailure } from './publish-failure.ts'
import { isAboutDate, refusalIn } from './publish-outcome.ts'

function listName(kind: number, t: Translate): string {
  if (kind === kinds.profile) return t('edit.profile')
  if (kind === kinds.contacts) return t('edit.contacts')
  if (kind === kinds.relayList) return t('edit.relayList')
  if (kind === kinds.muteList) return t('edit.muteList')
  if (kind === kinds.bookmarkList) return t('edit.bookmarkList')
  if (kind === kinds.interestList) return t('edit.interestList')
  return kind === kinds.messageRelays ? t('edit.messageRelays') : t('edit.list')
}

/** Why one of the account's lists (contacts, profile, relays) was not changed; undefined for an unknown error. */
export function editFailure(error: unknown, t: Translate): string | undefined {
  if (error instanceof ListUnknownError) return t('edit.unknown', { list: listName(error.kind, t) })
  if (error instanceof ListLossError) return t('edit.loss', { list: listName(error.kind, t) })
  if (!(error instanceof PublishError)) return unsentFailure(error, t)
  if (error.queued) return t('edit.inDoubt')
  const reason = refusalIn(error)?.reason
  if (reason === undefined) return t('edit.noRelay')
  return isAboutDate(reason) ? t('edit.wrongClock') : t('edit.refused', { reason })
}

/** What to tell if another device's version of a list of this kind may lack the last change. */
export const lostEdit = (kind: number, t: Translate): string => t('edit.lost', { list: listName(kind, t) })
