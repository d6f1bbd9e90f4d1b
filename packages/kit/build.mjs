// Builds dist/: modules and one style sheet (Vite), declarations (tsc).
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'

const root = import.meta.dirname
const dist = join(root, 'dist')

await build({ root, configFile: join(root, 'build.config.ts') })

execFileSync('tsc', ['-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' })

// Server components may import the package. What reaches React is for clients; the rest runs on a server too.
const entries = new Set(['index.js', 'parts.js', 'texts.js'])
const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.js'),
)
const imports = new Map(
  scripts.map((name) => {
    const text = readFileSync(join(dist, name), 'utf8')
    return [name, [...text.matchAll(/^import .*?["'](.+)["'];?$/gm)].map(([, from]) => from)]
  }),
)
const forClients = new Set()
const isForClients = (from, name) =>
  from.startsWith('.')
    ? forClients.has(join(dirname(name), from))
    : /^(react|react-dom|@ncc\/hooks|@ncc\/ui)(\/|$)/.test(from)
let before
do {
  before = forClients.size
  for (const [name, froms] of imports) {
    if (!entries.has(name) && froms.some((from) => isForClients(from, name))) forClients.add(name)
  }
} while (forClients.size > before)
for (const name of forClients) {
  const file = join(dist, name)
  writeFileSync(file, `'use client'\n${readFileSync(file, 'utf8')}`)
}

writeFileSync(join(dist, 'styles.css.d.ts'), 'export {}\n')
