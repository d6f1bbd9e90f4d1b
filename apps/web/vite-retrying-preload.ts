import type { Plugin } from 'vite'

/** The helper with which Vite wraps each `import()` of a script with styles. */
const helperId = '\0vite/preload-helper.js'

const helper = `
const loading = {}
const loadStyle = (path) =>
  (loading[path] ??= document.querySelector('link[href="/' + path + '"]') || new Promise((resolve, reject) => {
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
// Only requests it early: the import that needs it reports a failure.
const requestScript = (path) => {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = '/' + path
  document.head.append(link)
  return true
}
const requestPath = (path) => path.endsWith('.js') ? (loading[path] ??= requestScript(path)) : loadStyle(path)
// A style of the first page is an element, not a promise.
const loadTwice = async (load) => { try { return await load() } catch { return load() } }
export const __vitePreload = async (load, paths = []) =>
  (await Promise.all([load, ...paths.map((path) => () => requestPath(path))].map(loadTwice)))[0]
`

/**
 * Loads a page's script and styles in parallel, and retries a failed request once. Vite's own helper waits for the styles
 * first, and gives up at the first failure. The styles of the first page are there already. Other scripts that Vite lists
 * are only requested early: the import loads them itself and reports their failures.
 */
export function retryingPreload(): Plugin {
  return {
    name: 'retrying-preload',
    enforce: 'pre',
    load: (id) => (id === helperId ? helper : undefined),
  }
}
