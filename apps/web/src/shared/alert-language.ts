const cacheName = 'alert-language'
const path = '/alert-language'

/** Tells the service worker, which cannot read the settings, the language for alerts; undefined: the browser's. */
export async function writeAlertLanguage(language: string | undefined): Promise<void> {
  const cache = await caches.open(cacheName)
  if (language === undefined) await cache.delete(path)
  else await cache.put(path, new Response(language))
}

/** The language that was chosen for the app (BCP 47), or undefined. */
export async function readAlertLanguage(): Promise<string | undefined> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path))?.text()
}
