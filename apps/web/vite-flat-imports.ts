import type { Plugin, Rolldown } from 'vite'

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>

/** All static imports of a chunk, direct and indirect. */
function importedBy(chunk: Rolldown.RenderedChunk, chunks: Chunks): ReadonlySet<string> {
  const found = new Set(chunk.imports)
  for (const name of found) for (const next of chunks[name]?.imports ?? []) found.add(next)
  return found
}

/**
 * Adds all indirect imports to the script of each lazy page, so that the browser requests everything at once instead of
 * level by level. Imports of the first page are left out.
 */
export function flatImports(): Plugin {
  return {
    name: 'flat-imports',
    renderChunk(code, chunk, _, { chunks }) {
      // `isDynamicEntry` is false for a chunk of several pages.
      const isLazy = Object.values(chunks).some(({ dynamicImports }) =>
        dynamicImports.includes(chunk.fileName),
      )
      if (!isLazy || chunk.isEntry) return null
      const first = Object.values(chunks).filter(({ isEntry }) => isEntry)
      const there = new Set(first.flatMap((entry) => [entry.fileName, ...importedBy(entry, chunks)]))
      const missing = [...importedBy(chunk, chunks)].filter(
        (name) => !there.has(name) && !chunk.imports.includes(name),
      )
      if (missing.length === 0) return null
      // At the end, so that neither the module order nor the lines of the source map change.
      return {
        code: code + missing.map((name) => `\nimport './${name.split('/').at(-1)}'`).join(''),
        map: null,
      }
    },
  }
}
