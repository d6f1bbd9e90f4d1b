import { readAlertLanguage } from '../shared/alert-language.ts'
import { alertText, readAlert, type PushTexts } from './alert-text.ts'

/** Every language's words, by its folder. */
const languages = import.meta.glob<{ readonly push: { readonly push: PushTexts } }>(
  '../shared/locales/*/pages/push.ts',
  { eager: true },
)

async function texts(): Promise<PushTexts> {
  const chosen = await readAlertLanguage().catch(() => undefined)
  const wanted = [chosen ?? '', ...navigator.languages].map(
    (tag) => `../shared/locales/${tag.split('-')[0]}/pages/push.ts`,
  )
  const found = wanted.find((path) => path in languages) ?? '../shared/locales/en/pages/push.ts'
  const language = languages[found]
  if (!language) throw new Error('no language has words for alerts')
  return language.push.push
}

/** The ids of the newest alerts that were shown; the server may send one twice. */
const shownCache = 'shown-alerts'
const shownKey = '/shown-alerts'
const maxShown = 200

async function noteShown(id: string): Promise<boolean> {
  const cache = await caches.open(shownCache)
  const stored: unknown = await (await cache.match(shownKey))?.json().catch(() => undefined)
  const ids = Array.isArray(stored) ? stored : []
  if (ids.includes(id)) return false
  await cache.put(shownKey, Response.json([id, ...ids].slice(0, maxShown)))
  return true
}

/** Tells which alerts were not shown before; one after another, because the same one may come twice at once. */
class ShownAlerts {
  #turn: Promise<unknown> = Promise.resolve()

  isNew(id: string): Promise<boolean> {
    const answer = this.#turn.then(() => noteShown(id)).catch(() => true)
    this.#turn = answer
    return answer
  }
}

async function show(self: ServiceWorkerGlobalScope, shown: ShownAlerts, data: unknown): Promise<void> {
  const alert = readAlert(data)
  if (!alert) return
  if (!(await shown.isNew(alert.id))) return
  await self.navigator.setAppBadge?.(alert.unread).catch(() => undefined)
  const windows = await self.clients.matchAll({ type: 'window' })
  // A focused window shows the alert itself.
  if (windows.some(({ focused }) => focused)) return
  await self.registration.showNotification(alertText(alert, await texts()), {
    tag: alert.id,
    icon: '/pwa-192x192.png',
    badge: '/pwa-64x64.png',
    data: { path: alert.path },
  })
}

/** How long the app may take to answer; in the first seconds after its start it does not. */
const answerMs = 1000

/** Asks the app in a window to go to a page itself, so that nothing on it is lost; resolves with whether it does. */
function askToOpen(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), answerMs)
    client.postMessage({ type: 'OPEN', path }, [port2])
  })
}

/** Opens a page of the app in the window that shows the app, else in a new one. */
async function open(
  { clients, location }: ServiceWorkerGlobalScope,
  path: string,
  isAppPage: (path: string) => boolean,
): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' })
  const [chosen] = windows
    .filter(({ url }) => isAppPage(new URL(url).pathname))
    .toSorted((a, b) => Number(b.visibilityState === 'visible') - Number(a.visibilityState === 'visible'))
  const url = new URL(path, location.origin)
  if (!chosen) return void (await clients.openWindow(url))
  await chosen.focus().catch(() => undefined)
  if (!(await askToOpen(chosen, path))) await chosen.navigate(url)
}

/** Shows what the city's server pushes, even while the app is closed, and opens the app when an alert is tapped. */
export function handlePushes(self: ServiceWorkerGlobalScope, isAppPage: (path: string) => boolean): void {
  const shown = new ShownAlerts()
  self.addEventListener('push', (event) => {
    const read = (): unknown => {
      try {
        return event.data?.json()
      } catch {
        return undefined
      }
    }
    event.waitUntil(show(self, shown, read()))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = (event.notification.data ?? {}) as { path?: unknown }
    event.waitUntil(open(self, typeof path === 'string' ? path : '/notifications', isAppPage))
  })
}
