import type { Plugin } from 'vite'

/** What Vite's build wraps each `import()` of a script with styles in. */
const helperId = '\0vite/preload-helper.js'

const helper = `
const loading = {}
const loadStyle = (path) =>
  (loading[path] ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = '/' + path
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      delete loading[path]
      reject(new Error('Unable to load ' + path))
    }
    document.head.append(link)
  }))
const loadTwice = (load) => load().catch(load)
export const __vitePreload = async (load, styles = []) =>
  (await Promise.all([load, ...styles.map((path) => () => loadStyle(path))].map(loadTwice)))[0]
`

/**
 * Loads the scripts of a page beside its styles, and what fails once more, with a new request; Vite's own helper begins
 * with the scripts once the styles are there, and gives up at the first failure.
 */
export function retryingPreload(): Plugin {
  return {
    name: 'retrying-preload',
    enforce: 'pre',
    load: (id) => (id === helperId ? helper : undefined),
  }
}
