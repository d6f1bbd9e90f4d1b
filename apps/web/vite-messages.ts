import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const query = '?compiled'

/**
 * Turns `./en.ts?compiled` into its messages, flattened to `group.key` and compiled, so that the page carries no parser.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return undefined
      const resolved = await this.resolve(source.slice(0, -query.length), importer)
      return resolved && `${resolved.id}${query}`
    },
    async load(id) {
      if (!id.endsWith(query)) return undefined
      const file = id.slice(0, -query.length)
      this.addWatchFile(file)
      const { messages } = await import(`${pathToFileURL(file).href}?at=${Date.now()}`)
      const entries = Object.entries<Record<string, string>>(messages).flatMap(([group, texts]) =>
        Object.entries(texts).map(([key, text]) => [`${group}.${key}`, compileMessage(text)]),
      )
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(entries))}`,
        moduleType: 'js',
        map: null,
      }
    },
  }
}
