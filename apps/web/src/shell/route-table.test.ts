import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { routes } from './route-table.ts'

const cwd = fileURLToPath(new URL('../../', import.meta.url))

/** A path in quotes: `'/messages?list=requests'`, `` `/u/${pubkey}` ``. */
const quoted = /(?<=['"`])\/[a-z][a-z-]*(?:\/[a-z]+|\/\$\{.+?\})?(?=['"`?#])/g

/** Names of caches, and what the server answers. */
const notPages = /^\/(shown-alerts|alert-language|functions\/.*)$/

test('every page that the app, its manifest and its alerts link to is in the table', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'vite-installable.ts'], { cwd })
  const links = files
    .filter((file) => !/\.test\.|route-table/.test(file))
    .flatMap((file) => readFileSync(cwd + file, 'utf8').match(quoted) ?? [])
    .filter((link) => !notPages.test(link))
    .map((link) => link.replace(/\$\{.+/, ':'))
  const paths = new Set(routes.map(({ path }) => path.replace(/:.+/, ':')))
  expect(links).toEqual(expect.arrayContaining(['/city', '/notifications', '/profile/edit', '/u/:']))
  expect(links.filter((link) => !paths.has(link))).toEqual([])
})
