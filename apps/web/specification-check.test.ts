import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const readRepoFile = (path: string) => readFile(`${root}${path}`, 'utf8')

const row = /^\| (?<line>[\d–, ]+) \| (?<statement>.+) \| (?<shown>.+) \|$/
const promise = /^\| (?<statement>\*\*.+) \| (?<whom>.+) \| (?<shown>.+) \|$/
const reference = /\[[^\]]+\]\((?:\.\.\/)?(?<path>[^)#]+)(?:#[^)]+)?\)(?<titles>(?:,? “[^”]+”)*)/g

/** The files and tests that a table cell names. */
function readReferences(shown: string) {
  const references = [...shown.matchAll(reference)].map(({ groups: { path = '', titles = '' } = {} }) => ({
    path,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }))
  return { references, titlesNamed: shown.split('“').length - 1 }
}

/** The rows of docs/specification-check.md: statement, quoted texts, and the files and tests that show it. */
async function readRows() {
  const lines = (await readRepoFile('docs/specification-check.md')).split('\n')
  return lines.flatMap((text) => {
    const { line = '', statement = '', shown = '' } = row.exec(text)?.groups ?? {}
    if (line === '') return []
    const quotes = [...statement.matchAll(/`([^`]+)`/g)].map(([, quote = '']) => quote)
    return [{ name: `line ${line}: ${statement}`, quotes, ...readReferences(shown) }]
  })
}

/** The statements of SECURITY.md, and the files and tests that show them. */
async function readPromises() {
  const lines = (await readRepoFile('SECURITY.md')).split('\n')
  return lines.flatMap((text) => {
    const { statement, shown = '' } = promise.exec(text)?.groups ?? {}
    return statement === undefined ? [] : [{ name: statement, ...readReferences(shown) }]
  })
}

/** Whether a file has a test, a step of one, or a story of that title. */
function hasTitle(source: string, title: string): boolean {
  return (
    ["'", '"', '`'].some((quote) => source.includes(quote + title + quote)) ||
    source.includes(`export const ${title}: Story`)
  )
}

it.each([
  { table: 'the specification', read: readRows, least: 300 },
  { table: 'SECURITY.md', read: readPromises, least: 15 },
])('names files and tests that exist, at least one for each statement of $table', async ({ read, least }) => {
  const rows = await read()
  expect(rows.length).toBeGreaterThan(least)
  const problems: string[] = []
  for (const { name, references, titlesNamed } of rows) {
    if (references.length === 0) problems.push(`${name}: nothing shows it`)
    if (titlesNamed !== references.flatMap(({ titles }) => titles).length)
      problems.push(`${name}: a title without its file`)
    for (const { path, titles } of references) {
      const source = await readRepoFile(path).catch(() => undefined)
      if (source === undefined) problems.push(`${name}: there is no ${path}`)
      for (const title of titles) {
        if (source !== undefined && !hasTitle(source, title))
          problems.push(`${name}: ${path} has no “${title}”`)
      }
    }
  }
  expect(problems).toEqual([])
})

it('quotes the product word for word', async () => {
  const sources: string[] = []
  for await (const path of glob(['{apps,packages}/*/src/**/*.{ts,tsx}'], { cwd: root })) {
    if (!/\.(test|stories)\./.test(path)) sources.push(await readRepoFile(path))
  }
  // A placeholder is `{name}` in a catalogue, where `#` is the number of a plural, and `${name}` in a template.
  const everything = sources
    .join('\n')
    .replaceAll('${', '{')
    .replaceAll(/(?<=\{count, plural,.*)#/g, '{count}')
  const rows = await readRows()
  const unsaid = rows.flatMap(({ name, quotes }) =>
    quotes.filter((quote) => !everything.includes(quote)).map((quote) => `${name}: ${quote}`),
  )
  expect(unsaid).toEqual([])
})
