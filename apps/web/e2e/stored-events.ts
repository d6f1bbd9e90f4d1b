import type { Page } from '@playwright/test'

/** The number of events, of one kind or all, in the page's IndexedDB. */
export function countStoredEvents(page: Page, kind?: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    // Opening a missing database would create it.
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'nostr-events')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('nostr-events')
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const database = opening.result
        const reading = database.transaction('events').objectStore('events').getAll()
        reading.addEventListener('success', () => {
          database.close()
          const records = reading.result as { event: { kind: number } }[]
          resolve(records.filter(({ event }) => wanted === undefined || event.kind === wanted).length)
        })
      })
    })
  }, kind)
}
