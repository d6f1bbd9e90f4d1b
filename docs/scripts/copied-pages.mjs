// Pages whose text has its one place elsewhere in the repository: the tables of NIPs and of errors, and the benchmarks.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const read = (path) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
const write = (path, text) => writeFile(fileURLToPath(new URL(`../${path}`, import.meta.url)), text)

const repository = 'https://github.com/nostr-city-club/nostr-city-club/blob/main'

/** Links of a file to other files of the repository: pages of `docs/` on this site, the rest as web addresses. */
const outward = (text, folder) =>
  text.replaceAll(/\]\((?!https?:|#)([^)]+)\)/g, (_all, path) => {
    const { pathname, hash } = new URL(path, `http://localhost/${folder}/`)
    const page = /^\/docs(\/.+)\.md$/.exec(pathname)?.[1]
    return `](${page ?? repository + pathname}${hash})`
  })

function nipsPage(readme) {
  const rows = readme.split('\n').filter((line) => /^\| [0-9A-F]{2} \|/.test(line))
  if (rows.length === 0) throw new Error('packages/nostr-core/README.md has no table of NIPs')
  const linked = rows.map((row) =>
    row.replace(/^\| (\w+) \|/, '| [$1](https://github.com/nostr-protocol/nips/blob/master/$1.md) |'),
  )
  return `# NIPs

The parts of the protocol that \`@ncc/nostr-core\` implements, since which version, and the test that shows it. Each is tested against an
implementation that is not ours where one exists (nostr-tools, NDK), or against the published vectors.

| NIP | what | since | shown by |
| --- | --- | --- | --- |
${outward(linked.join('\n'), 'packages/nostr-core')}
`
}

function errorsPage(readme) {
  const [, section] = /^### Errors\n([^]*?)^### /m.exec(readme) ?? []
  if (section === undefined) throw new Error('packages/nostr-core/README.md has no list of errors')
  return `# Errors\n\n${section.trim()}\n`
}

/** Writes `nips.md`, `errors.md` and `benchmarks.md`. */
export async function writeCopiedPages() {
  const readme = await read('packages/nostr-core/README.md')
  await write('nips.md', nipsPage(readme))
  await write('errors.md', errorsPage(readme))
  await write('benchmarks.md', outward(await read('bench/README.md'), 'bench'))
}
