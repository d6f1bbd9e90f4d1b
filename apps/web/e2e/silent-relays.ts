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
    await route.fulfill({ response, body: `(${silence})(${pattern});${await response.text()}` })
  })
}
