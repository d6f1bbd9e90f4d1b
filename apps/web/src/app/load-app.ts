import { parseCommunity, type Community } from '@ncc/nostr-core'
import type { UiMessages } from '@ncc/ui'
import type { i18n } from 'i18next'
import { chooseLanguage, loadMessages } from '../messages/i18n.ts'

/** What has to be there before anything can be shown. */
export interface Loaded {
  readonly community: Community
  readonly translator: i18n
  readonly ui: UiMessages
}

async function loadCommunity(): Promise<Community> {
  const response = await fetch('/community.json')
  if (!response.ok) throw new Error(`community.json: ${response.status} ${response.statusText}`)
  return parseCommunity(await response.json(), location.origin)
}

/** Loads the community's configuration and the words side by side. */
export async function loadApp(): Promise<Loaded> {
  const [community, { translator, ui }] = await Promise.all([
    loadCommunity(),
    loadMessages(chooseLanguage(navigator.languages)),
  ])
  return { community, translator, ui }
}
