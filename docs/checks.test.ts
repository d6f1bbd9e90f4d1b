import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const docs = fileURLToPath(new URL('.', import.meta.url))
const root = join(docs, '..')

/** The pages that people write, by their paths below `docs/`. */
async function pages(): Promise<string[]> {
  const folders = ['', 'start', 'guides']
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(join(docs, folder))).map((name) => join(folder, name))),
  )
  const generated = new Set(['nips.md', 'errors.md', 'benchmarks.md'])
  return names.flat().filter((name) => name.endsWith('.md') && !generated.has(name))
}

it('code on the pages is imported from files that are type-checked', async () => {
  const inline: string[] = []
  for (const page of await pages()) {
    const text = await readFile(join(docs, page), 'utf8')
    for (const [fence] of text.matchAll(/^ *```(ts|tsx|js|jsx|typescript|javascript)\b/gm))
      inline.push(`${page}: ${fence}`)
  }
  expect(inline).toEqual([])
})

it('the README file of the kit shows the example that it names', async () => {
  const readme = await readFile(join(root, 'packages/kit/README.md'), 'utf8')
  const [, shown] = /^```tsx\n(.*?)^```/ms.exec(readme) ?? []
  expect(shown).toBe(await readFile(join(root, 'examples/kit-client/main.tsx'), 'utf8'))
})

it('imported code exists', async () => {
  const missing: string[] = []
  for (const page of await pages()) {
    const text = await readFile(join(docs, page), 'utf8')
    for (const [line, path = '', region] of text.matchAll(/^<<< @\/([^#{\s]+)(?:#(\w+))?/gm)) {
      const file = join(docs, path)
      const code = existsSync(file) ? await readFile(file, 'utf8') : ''
      if (code === '' || (region && !code.includes(`// #region ${region}\n`)))
        missing.push(`${page}: ${line}`)
    }
  }
  expect(missing).toEqual([])
})

it('what the documents run with npm needs nothing but Node.js and npm', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = new Set<string>()
  for (const name of [
    'README.md',
    'CONTRIBUTING.md',
    'bench/README.md',
    'docs/start/ui.md',
    'docs/start/city.md',
  ]) {
    const text = await readFile(join(root, name), 'utf8')
    for (const [, script = ''] of text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )\w+)/g))
      named.add(script)
  }
  expect(named).toContain('storybook')
  expect([...named].filter((script) => !scripts[script]?.startsWith('node scripts/'))).toEqual([])
})

/** The README files and documents of the repository. */
async function documents(): Promise<string[]> {
  const names = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'deploy/README.md',
    'bench/README.md',
  ]
  for (const folder of ['packages', 'apps', 'examples']) {
    const inside = await readdir(join(root, folder)).catch(() => [])
    names.push(...inside.map((name) => join(folder, name, 'README.md')))
  }
  return names.filter((name) => existsSync(join(root, name)))
}

it('relative links of the README files lead to files', async () => {
  const dead: string[] = []
  for (const name of await documents()) {
    const text = await readFile(join(root, name), 'utf8')
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)) {
      if (!existsSync(join(root, dirname(name), target))) dead.push(`${name}: ${target}`)
    }
  }
  expect(dead).toEqual([])
})

it('published docstrings cite nothing that only the repository has', async () => {
  const cited: string[] = []
  for (const folder of ['nostr-core', 'hooks', 'ui']) {
    const source = join(root, 'packages', folder, 'src')
    const names = (await readdir(source, { recursive: true })).filter((name) =>
      /(?<!\.(test|stories|gen))\.tsx?$/.test(name),
    )
    for (const name of names) {
      const text = await readFile(join(source, name), 'utf8')
      for (const [citation] of text.matchAll(/spec §\d+|docs\/decisions\.md|product-spec/g))
        cited.push(`${folder}/${name}: ${citation}`)
    }
  }
  expect(cited).toEqual([])
})
