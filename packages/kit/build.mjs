// Builds dist/: modules and one style sheet (Vite), declarations (tsc).
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'vite'

const require = createRequire(import.meta.url)
const root = import.meta.dirname
const dist = join(root, 'dist')

await build({ root, configFile: join(root, 'build.config.ts') })

execFileSync(
  process.execPath,
  [require.resolve('typescript/bin/tsc'), '-p', join(root, 'tsconfig.build.json')],
  { stdio: 'inherit' },
)

for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  const file = join(dist, name)
  if (name.endsWith('.js')) {
    // Server components may import the package.
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, `'use client'\n${text}`)
  }
  if (name.endsWith('.d.ts')) {
    // tsc keeps the specifiers of the sources; published ones must name the built modules.
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll(/(['"]\.{1,2}\/[^'"]+?)\.tsx?(['"])/g, '$1.js$2'))
  }
}

writeFileSync(join(dist, 'styles.css.d.ts'), 'export {}\n')
