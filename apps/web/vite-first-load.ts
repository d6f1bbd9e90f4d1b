import { build, type InlineConfig, type Rolldown } from 'vite'

/** The page's own chunk, and every chunk that one imports from there on without being asked. */
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
 * The modules that the first page needs, found by building once without looking at the result. Left to itself the
 * bundler cuts them into a chunk for each set of pages that shares them: dozens of small files, which compress badly.
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
