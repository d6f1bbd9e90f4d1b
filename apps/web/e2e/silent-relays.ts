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

/**
 * Connections to these addresses open from now on, and nothing ever comes. They are made by the event worker, which
 * Playwright's `routeWebSocket` does not reach.
 */
export async function silenceRelays(where: Page | BrowserContext, pattern: RegExp): Promise<void> {
  const context = 'context' in where ? where.context() : where
  // Chromium does not know that a worker whose script is given here comes from this machine.
  await context.grantPermissions(['local-network-access'])
  await where.route(/run-event-worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(${silence})(${pattern});${await response.text()}` })
  })
}
