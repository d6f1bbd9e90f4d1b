import { build, type InlineConfig, type Rolldown } from 'vite'

/** The entry chunk and all of its static imports. */
function staticChunks(
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): Rolldown.OutputChunk[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const found = new Set([...chunks.values()].filter(({ isEntry }) => isEntry))
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name)
      if (imported) found.add(imported)
    }
  }
  return [...found]
}

/**
 * The modules that the first page needs, found by a trial build. By default the bundler would create a chunk for each set
 * of pages that share modules: dozens of small files, which compress badly.
 */
export async function findFirstLoad(config: InlineConfig): Promise<ReadonlySet<string>> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, sourcemap: false },
  })
  const { output } = result as Rolldown.RolldownOutput
  return new Set(staticChunks(output).flatMap(({ moduleIds }) => moduleIds))
}
