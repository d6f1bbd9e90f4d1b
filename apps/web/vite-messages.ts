import { compileMessage } from '@lingui/message-utils/compileMessage'
import { runnerImport, type Plugin } from 'vite'

const query = '?compiled'

interface Catalogue {
  readonly messages: Record<string, Record<string, string>>
}

/**
 * Turns `./first.ts?compiled` into its messages, flattened to `group.key` and compiled, so that the page carries no parser.
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
      const { module, dependencies } = await runnerImport<Catalogue>(file, { configFile: false })
      for (const part of [file, ...dependencies]) this.addWatchFile(part)
      const entries = Object.entries(module.messages).flatMap(([group, texts]) =>
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
