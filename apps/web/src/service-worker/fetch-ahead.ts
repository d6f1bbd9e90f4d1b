import type { PrecacheEntry } from 'workbox-precaching'

/** How many files are requested at once. */
const parallel = 6

/**
 * Fetches a release's files into the browser's HTTP cache. Workbox, which then finds them there, requests one after the other:
 * on a slow network it would mostly wait. Failures are left to Workbox.
 */
export async function fetchAhead(files: readonly (PrecacheEntry | string)[]): Promise<void> {
  // A file with a revision keeps its name in other releases, and is never taken from the HTTP cache.
  const urls = files.flatMap((file) => (typeof file === 'object' && file.revision === null ? [file.url] : []))
  const rest = urls.values()
  const fetchRest = async () => {
    for (const url of rest) {
      // It may be part of the release before.
      if (await caches.match(url)) continue
      await fetch(url, { priority: 'low' })
        .then((response) => response.blob())
        .catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: parallel }, fetchRest))
}
