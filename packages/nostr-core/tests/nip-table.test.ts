import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const row =
  /^\| (?<nip>[0-9A-F]{2}) \| (?<what>.+) \| \d+\.\d+ \| \[[^\]]+\]\((?<path>[^)]+)\) “(?<title>.+)” \|$/

const readme = await readFile(`${root}README.md`, 'utf8')
const rows = readme.split('\n').flatMap((line) => {
  const { nip, path, title } = row.exec(line)?.groups ?? {}
  return nip === undefined || path === undefined || title === undefined ? [] : [{ nip, path, title }]
})

test('the README names every NIP once, in order', () => {
  const nips = rows.map(({ nip }) => nip)
  expect(nips.length).toBeGreaterThan(30)
  expect(nips).toEqual([...new Set(nips)].toSorted())
})

test.each(rows)('the test that the README names for NIP-$nip exists', async ({ path, title }) => {
  expect(await readFile(`${root}${path}`, 'utf8')).toContain(`'${title}'`)
})
