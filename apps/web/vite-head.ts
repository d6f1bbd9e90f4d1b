import type { Plugin } from 'vite'

/** The chunk of `start-worker.ts`. */
export const startChunk = 'start'

/** Whether a module belongs to the script that starts the worker. */
export const isStart = (id: string) =>
  /\/src\/(boot\/(start-worker|run-event-worker|fetch-community)|shared\/trusted-script)\.ts/.test(id)

/** The order in which the page's scripts run. */
export const scriptsInHead: Plugin = {
  name: 'scripts-in-head',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        // The first paint waits for the script that applies the theme; until then the page is empty anyway.
        .replace('<script type="module"', '<script blocking="render" type="module"')
        // Runs as soon as it is loaded, not only with the large script that imports it.
        .replace(
          new RegExp(`<link rel="modulepreload" crossorigin href="([^"]*/${startChunk}-[^"]+)">`),
          '<script type="module" async crossorigin src="$1"></script>',
        ),
  },
}
