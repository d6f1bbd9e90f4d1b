import type { BrowserContext, Page } from '@playwright/test'

/** Runs in the event worker, before its own script. */
function silence(pattern: RegExp) {
  class SilentSocket extends EventTarget {
    readonly url: string
    readyState: number = WebSocket.CONNECTING

    constructor(url: string) {
      super()
      this.url = url
      setTimeout(() => {
        this.readyState = WebSocket.OPEN
        this.dispatchEvent(new Event('open'))
      })
    }

    send() {
      // Nobody answers.
    }

    close() {
      this.readyState = WebSocket.CLOSED
      this.dispatchEvent(new CloseEvent('close'))
    }
  }
  globalThis.WebSocket = new Proxy(WebSocket, {
    construct: (Real, [url]: [string]) => (pattern.test(url) ? new SilentSocket(url) : new Real(url)),
  })
}

/** What silences matching addresses when the worker runs it first. */
const silencing = (pattern: RegExp) => `(${silence})(${pattern});`

/** The event worker's script. */
const script = /run-event-worker-[^/]+\.js$/

/**
 * From the next page on, connections to matching addresses open but receive nothing. The event worker opens them, and
 * Playwright's `routeWebSocket` does not intercept a worker's sockets.
 */
export async function silenceRelays(where: Page | BrowserContext, pattern: RegExp): Promise<void> {
  const context = 'context' in where ? where.context() : where
  // Chromium does not treat a worker script that is given here as local: its connections to this machine need permission.
  await context.grantPermissions(['local-network-access'])
  await where.route(script, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: silencing(pattern) + (await response.text()) })
  })
}

/**
 * The same where a service worker is active: it answers with the script that it has cached, which Playwright does not route.
 * @throws {Error} if it has not cached the script.
 */
export async function silenceRelaysOfCachedApp(page: Page, pattern: RegExp): Promise<void> {
  await page.context().grantPermissions(['local-network-access'])
  const replaced = await page.evaluate(
    async ({ source, code }) => {
      const name = new RegExp(source)
      let count = 0
      for (const key of await caches.keys()) {
        const cache = await caches.open(key)
        for (const request of (await cache.keys()).filter(({ url }) => name.test(url))) {
          const text = (await (await cache.match(request))?.text()) ?? ''
          const headers = { 'content-type': 'text/javascript' }
          await cache.put(request, new Response(code + text, { headers }))
          count += 1
        }
      }
      return count
    },
    { source: script.source, code: silencing(pattern) },
  )
  if (replaced === 0) throw new Error('No service worker has cached the script of the event worker')
}
