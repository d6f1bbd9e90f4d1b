// Pages whose text has its one place elsewhere in the repository: the table of NIPs, and the benchmarks.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const read = (path) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
const write = (path, text) => writeFile(fileURLToPath(new URL(`../${path}`, import.meta.url)), text)

const repository = 'https://github.com/nostr-city-club/nostr-city-club/blob/main'

/** Links of a file to other files of the repository, as web addresses. */
const outward = (text, folder) =>
  text.replaceAll(/\]\((?!https?:|#)([^)]+)\)/g, (_all, path) => {
    const { pathname } = new URL(path, `http://localhost/${folder}/`)
    return `](${repository}${pathname})`
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

/** Writes `nips.md` and `benchmarks.md`. */
export async function writeCopiedPages() {
  await write('nips.md', nipsPage(await read('packages/nostr-core/README.md')))
  const [, ...benchmarks] = (await read('bench/README.md')).split('\n')
  const intro = `# Benchmarks

Every figure comes from a script of the repository, with comparable clients in the same run. To repeat one, clone the repository and run
the command that its section names; \`npm install\` comes first. On another machine the figures are others; compare the ratios.
`
  await write(
    'benchmarks.md',
    intro + outward(benchmarks.join('\n'), 'bench').replace('\nPeers side by side, in one run.\n', ''),
  )
}
