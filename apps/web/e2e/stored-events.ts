import type { Page } from '@playwright/test'

/** How many events the page keeps in IndexedDB for its next visit. */
export function countStoredEvents(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Opening a database that is not there would make one.
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'nostr-events')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('nostr-events')
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const database = opening.result
        const counting = database.transaction('events').objectStore('events').count()
        counting.addEventListener('success', () => {
          database.close()
          resolve(counting.result)
        })
      })
    })
  })
}
