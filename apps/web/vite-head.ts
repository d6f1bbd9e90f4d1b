import type { Plugin } from 'vite'

/** The chunk of `start-worker.ts`. */
export const startChunk = 'start'

/** Whether a module is one of the script that starts the worker. */
export const isStart = (id: string) =>
  /\/src\/(boot\/(start-worker|run-event-worker)|shared\/trusted-script)\.ts/.test(id)

/** The order in which the page's scripts run. */
export const scriptsInHead: Plugin = {
  name: 'scripts-in-head',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        // The first paint waits for the script that puts the chosen look on the page; until then it is empty anyway.
        .replace('<script type="module"', '<script blocking="render" type="module"')
        // Runs as soon as it is there, and not only when the large one that imports it is.
        .replace(
          new RegExp(`<link rel="modulepreload" crossorigin href="([^"]*/${startChunk}-[^"]+)">`),
          '<script type="module" async crossorigin src="$1"></script>',
        ),
  },
}
