import type { SafeStorage } from '@ncc/kit/parts'
import { loadOnce } from '@ncc/nostr-core'
import { atOrigin, type Community } from '@ncc/nostr-core/city'
import { contactList } from '@ncc/nostr-core/queries'
import { chooseLanguage, loadTranslator } from '../shared/locales/translator.ts'
import { readLanguage } from '../shared/storage/language.ts'
import type { Loaded } from '../shell/app.tsx'
import type { EventWorker } from './event-worker.ts'
import { fetchCommunity } from './fetch-community.ts'
import { makeClient } from './make-client.ts'

/** The first render waits this long for the event cache, so that a returning visitor sees no empty page. */
const cacheTimeoutMs = 150

/** Resolves once the newest cached events are in memory, or after `cacheTimeoutMs`. */
async function waitForCache<T extends Pick<Loaded, 'client'>>(loaded: T): Promise<T> {
  await Promise.race([loaded.client.restored, new Promise((resolve) => setTimeout(resolve, cacheTimeoutMs))])
  return loaded
}

/** Loads the chosen language, else one of the browser's, else the city's; the page has its direction before the first paint. */
function loadLanguage(storage: SafeStorage) {
  const root = document.documentElement
  const lang = chooseLanguage([readLanguage(storage) ?? '', ...navigator.languages, root.lang])
  Object.assign(root, { lang, dir: /^(ar|fa|he|ur)/.test(lang) ? 'rtl' : 'ltr' })
  return loadTranslator(lang)
}

/**
 * Creates the function that loads the community's configuration, the stored events and the texts in parallel. All calls
 * share one client: it holds connections, and React renders twice in development. `begun` is the first request for the
 * configuration, `pubkey` the account (64 hex) that the device has a session of. With `withPages` the texts of the pages are
 * loaded too: they are on screen while the language changes.
 */
export function createAppLoader(
  storage: SafeStorage,
  eventWorker: EventWorker,
  begun: Promise<Community>,
  pubkey: string | undefined,
): (withPages?: boolean) => Promise<Loaded> {
  let first: Promise<Community> | undefined = begun
  const loadClient = loadOnce(async () => {
    const fetching = first ?? fetchCommunity()
    first = undefined
    const community = atOrigin(await fetching, location.origin)
    const client = makeClient(community, storage, eventWorker)
    // The timeline shows nothing without it. Closed at once, the query only reads it from the device, and asks no relay.
    if (pubkey) client.watch(contactList(pubkey)).close()
    document.documentElement.dataset['city'] = community.theme
    if (community.tokens || community.fonts[0])
      await import('./own-theme.ts').then((part) => part.applyOwnTheme(community))
    return { community, client }
  })
  return (withPages) => {
    const loading = Promise.all([loadClient().then(waitForCache), loadLanguage(storage)]).then(
      async ([loaded, translator]) => {
        if (withPages) await translator.loadPages()
        translator.say(loaded.community.texts)
        return { ...loaded, translator }
      },
    )
    // It may fail before anybody awaits it; the awaiting caller still gets the error.
    loading.catch(() => undefined)
    return loading
  }
}
