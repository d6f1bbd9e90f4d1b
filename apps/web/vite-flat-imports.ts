import type { Plugin, Rolldown } from 'vite'

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>

/** What a chunk imports, and what that imports, and so on. */
function importedBy(chunk: Rolldown.RenderedChunk, chunks: Chunks): ReadonlySet<string> {
  const found = new Set(chunk.imports)
  for (const name of found) for (const next of chunks[name]?.imports ?? []) found.add(next)
  return found
}

/**
 * Lets the scripts of a page that is loaded later name all that it imports at any remove, so that the browser asks for
 * everything at once instead of one level after the other. What the page has from its start is left out.
 */
export function flatImports(): Plugin {
  return {
    name: 'flat-imports',
    renderChunk(code, chunk, _, { chunks }) {
      if (!chunk.isDynamicEntry || chunk.isEntry) return null
      const first = Object.values(chunks).filter(({ isEntry }) => isEntry)
      const there = new Set(first.flatMap((entry) => [entry.fileName, ...importedBy(entry, chunks)]))
      const missing = [...importedBy(chunk, chunks)].filter(
        (name) => !there.has(name) && !chunk.imports.includes(name),
      )
      if (missing.length === 0) return null
      // At the end, where they change neither the order in which modules run nor the lines of the source map.
      return {
        code: code + missing.map((name) => `\nimport './${name.split('/').at(-1)}'`).join(''),
        map: null,
      }
    },
  }
}
