import { parseCommunity, type Community, type NostrClient } from '@ncc/nostr-core'
import { chooseLanguage, loadTranslator, type Translator } from '../messages/translator.ts'
import type { SafeStorage } from '../storage/safe-storage.ts'
import type { EventWorker } from './event-worker.ts'
import { loadOnce } from './load-once.ts'
import { makeClient } from './make-client.ts'

/** What has to be there before anything can be shown. */
export interface Loaded {
  readonly client: NostrClient
  readonly translator: Translator
}

async function loadCommunity(): Promise<Community> {
  const response = await fetch('/community.json')
  if (!response.ok) throw new Error(`community.json: ${response.status} ${response.statusText}`)
  return parseCommunity(await response.json(), location.origin)
}

/**
 * Makes what loads the community's configuration and the words side by side. The client has begun to read what this device
 * keeps. However often it is called there is one client: it holds connections, and React in development renders all twice.
 */
export function createAppLoader(storage: SafeStorage, eventWorker: EventWorker): () => Promise<Loaded> {
  const loadClient = loadOnce(async () => makeClient(await loadCommunity(), storage, eventWorker))
  return async () => {
    const [client, translator] = await Promise.all([
      loadClient(),
      loadTranslator(chooseLanguage(navigator.languages)),
    ])
    return { client, translator }
  }
}
