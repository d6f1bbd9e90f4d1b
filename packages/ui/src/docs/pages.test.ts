import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const read = (name: string) => readFile(join(source, name), 'utf8')

/** The components that the package exports: names with a capital that are neither types nor constants. */
async function exportedComponents(): Promise<string[]> {
  const index = await read('index.ts')
  const names = [...index.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','))
  return names.map((name) => name.trim()).filter((name) => /^[A-Z][a-z]\w*$/.test(name))
}

test('every component has a page under its own name, with what it is for and how it is operated', async () => {
  const files = await readdir(source, { recursive: true })
  const stories = await Promise.all(files.filter((file) => file.endsWith('.stories.tsx')).map(read))
  const hasPage = (name: string) =>
    stories.some((story) => story.includes(`/${name}',`) && story.includes(`guide('${name}',`))
  const components = await exportedComponents()
  expect(components.length).toBeGreaterThan(90)
  expect(components.filter((name) => !hasPage(name))).toEqual([])
})
