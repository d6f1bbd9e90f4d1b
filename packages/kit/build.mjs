// Builds dist/: modules and one style sheet (Vite), declarations (tsc).
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = import.meta.dirname
const dist = join(root, 'dist')

await build({ root, configFile: join(root, 'build.config.ts') })

execFileSync('tsc', ['-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' })

// Server components may import the package.
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.js')) continue
  const file = join(dist, name)
  writeFileSync(file, `'use client'\n${readFileSync(file, 'utf8')}`)
}

writeFileSync(join(dist, 'styles.css.d.ts'), 'export {}\n')
