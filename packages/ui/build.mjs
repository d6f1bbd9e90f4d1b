// Builds dist/: modules and a style sheet (Vite), declarations (tsc), and the fonts with a style sheet of their own.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { build } from 'vite'

const require = createRequire(import.meta.url)
const root = import.meta.dirname
const dist = join(root, 'dist')

await build({ root, configFile: join(root, 'build.config.ts') })

// The workspace's TypeScript is four times as fast as the package's own, whose API Storybook needs.
const tsc = join(root, '../../node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' })

// Server components may import the package: what needs React's client says so.
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.js')) continue
  const file = join(dist, name)
  const text = readFileSync(file, 'utf8')
  if (/from "react(-aria-components[^"]*)?"/.test(text)) writeFileSync(file, `'use client'\n${text}`)
}

/** A font family's style sheet; its files are copied into the package. */
function family(name) {
  const sheet = require.resolve(`@fontsource-variable/${name}/index.css`)
  copyFileSync(join(dirname(sheet), 'LICENSE'), join(dist, 'fonts', `LICENSE-${name}.txt`))
  return readFileSync(sheet, 'utf8').replaceAll(/url\((\.\/files\/[^)]+)\)/g, (_match, file) => {
    copyFileSync(join(dirname(sheet), file), join(dist, 'fonts', basename(file)))
    return `url(./fonts/${basename(file)})`
  })
}

for (const name of ['fonts.css.d.ts', 'styles.css.d.ts']) writeFileSync(join(dist, name), 'export {}\n')

mkdirSync(join(dist, 'fonts'), { recursive: true })
const families = readFileSync(join(root, 'src/theme/fonts.css'), 'utf8').matchAll(
  /@fontsource-variable\/([\w-]+)\//g,
)
writeFileSync(join(dist, 'fonts.css'), [...families].map(([, name]) => family(name)).join('\n'))
