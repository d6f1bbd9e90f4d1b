import type { PrecacheEntry } from 'workbox-precaching'

/** How many files are requested at once: with Workbox's own, one less than browsers allow for a server of HTTP/1.1. */
const parallel = 4

/**
 * Fetches a release's files into the browser's HTTP cache, where Workbox finds them. Workbox requests one file after the
 * other, and on a slow network spends most of that time waiting. Failures are left to it.
 */
export async function fetchAhead(files: readonly (PrecacheEntry | string)[]): Promise<void> {
  // A file with a revision keeps its name in other releases, and is never taken from the HTTP cache.
  const urls = files.flatMap((file) => (typeof file === 'object' && file.revision === null ? [file.url] : []))
  const rest = urls.values()
  const fetchFile = async (url: string) => {
    // It may be part of the release before.
    if (await caches.match(url)) return
    const response = await fetch(url, { priority: 'low' })
    await response.blob()
  }
  const fetchRest = async () => {
    for (const url of rest) await fetchFile(url).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: parallel }, fetchRest))
}
