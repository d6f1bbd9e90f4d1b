import { loadOnce } from '@ncc/nostr-core'
import { atOrigin, type Community } from '@ncc/nostr-core/city'
import type { SafeStorage } from '@ncc/kit/parts'
import { chooseLanguage, loadTranslator } from '../shared/locales/translator.ts'
import type { Loaded } from '../shell/app.tsx'
import { readLanguage } from '../shared/storage/language.ts'
import { adoptSocket } from './adopt-socket.ts'
import { fetchCommunity, type EarlySocket } from './early-socket.ts'
import type { EventWorker } from './event-worker.ts'
import { makeClient } from './make-client.ts'

/** What the page's head has begun. */
export interface Begun {
  readonly community: Promise<Community>
  readonly earlySocket: Promise<EarlySocket | undefined>
}

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
  Object.assign(root, { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' })
  return loadTranslator(lang)
}

/**
 * Creates the function that loads the community's configuration, the stored events and the texts in parallel. All calls
 * share one client: it holds connections, and React renders twice in development. With `withPages` the texts of the pages
 * are loaded too: they are on screen while the language changes.
 */
export function createAppLoader(
  storage: SafeStorage,
  eventWorker: EventWorker,
  begun: Begun,
): (withPages?: boolean) => Promise<Loaded> {
  let first: Begun | undefined = begun
  const loadClient = loadOnce(async () => {
    const { community: fetching = fetchCommunity(), earlySocket } = first ?? {}
    first = undefined
    const community = atOrigin(await fetching, location.origin)
    const client = makeClient(community, storage, {
      ...eventWorker,
      transport: adoptSocket(await earlySocket),
    })
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
