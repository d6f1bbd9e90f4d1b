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
export const __vitePreload = async (load, styles = []) =>
  (await Promise.all([load(), ...styles.map(loadStyle)]))[0]
`

/** Loads the scripts of a room beside its styles; Vite's own helper begins with them once the styles are there. */
export function loadRooms(): Plugin {
  return {
    name: 'load-rooms',
    enforce: 'pre',
    load: (id) => (id === helperId ? helper : undefined),
  }
}
