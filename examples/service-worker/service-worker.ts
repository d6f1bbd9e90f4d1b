/// <reference lib="webworker" />
// Answers posts.json from the events on the device, and asks the relay for newer ones; keeps the page for offline.
import { createClient, IndexedDbStore, type Filter } from '@ncc/nostr-core'

declare const self: ServiceWorkerGlobalScope

const relay = new URLSearchParams(self.location.search).get('relay') ?? 'wss://relay.example'
const storage = new IndexedDbStore()
const client = createClient({ relays: [relay], storage })
const newest: Filter[] = [{ kinds: [1], limit: 20 }]

/** Fetches new posts, and tells the pages when there are some. */
async function update() {
  const before = await storage.count(newest)
  const { events } = await client.relays.fetch(newest, { relays: [relay] })
  await storage.add(events)
  if ((await storage.count(newest)) === before) return
  for (const page of await self.clients.matchAll()) page.postMessage('new posts', {})
}

async function fromNetworkOrCache(request: Request) {
  const cache = await caches.open('page')
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(request, response.clone())
    return response
  } catch {
    return (await cache.match(request)) ?? Response.error()
  }
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (!new URL(request.url).pathname.endsWith('/posts.json')) {
    event.respondWith(fromNetworkOrCache(request))
    return
  }
  event.respondWith(storage.query(newest).then((posts) => Response.json(posts)))
  event.waitUntil(update())
})
