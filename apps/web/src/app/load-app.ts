import { parseCommunity, type Community } from '@ncc/nostr-core'
import { chooseLanguage, loadTranslator, type Translator } from '../messages/translator.ts'

/** What has to be there before anything can be shown. */
export interface Loaded {
  readonly community: Community
  readonly translator: Translator
}

async function loadCommunity(): Promise<Community> {
  const response = await fetch('/community.json')
  if (!response.ok) throw new Error(`community.json: ${response.status} ${response.statusText}`)
  return parseCommunity(await response.json(), location.origin)
}

/** Loads the community's configuration and the words side by side. */
export async function loadApp(): Promise<Loaded> {
  const [community, translator] = await Promise.all([
    loadCommunity(),
    loadTranslator(chooseLanguage(navigator.languages)),
  ])
  return { community, translator }
}
