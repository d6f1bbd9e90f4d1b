import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The files that a file imports by relative paths: at once, for their types, or when it needs them. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const paths = [...code.matchAll(/(?:\bfrom |\bimport\(|^import )'(\.[^'?]+)'/gm)]
  return paths.map(([, path = '']) => join(dirname(file), path)).filter((path) => existsSync(path))
}

/** The first way that leads from a file back to itself, for each circle of files. */
function cycles(files: readonly string[]): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const follow = (file: string) => {
    const at = way.indexOf(file)
    if (at >= 0) found.push(way.slice(at))
    if (at >= 0 || done.has(file)) return
    way.push(file)
    importsOf(file).forEach(follow)
    way.pop()
    done.add(file)
  }
  files.forEach(follow)
  return found
}

// The lint rule against cycles does not see imports that are made when they are needed.
it('no file imports itself through others', async () => {
  const files: string[] = []
  for await (const file of glob('{packages,apps,bench}/**/src/**/*.{ts,tsx}', { cwd: root })) {
    if (!file.includes('node_modules')) files.push(join(root, file))
  }
  expect(files.length).toBeGreaterThan(1000)
  expect(cycles(files).map((way) => way.map((file) => file.slice(root.length)))).toEqual([])
})
