// Builds dist/: one module and one declaration for each source file, so that every bundler takes just what an app uses. The
// workers are bundled: a page can start the file wherever it lies.
import { readFile, rename, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'

const require = createRequire(import.meta.url)
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
const tsc = require.resolve('typescript/bin/tsc')
execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' })

// tsc keeps the specifiers of the sources in declarations; published ones must name the built modules.
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue
  const file = join(dist, name)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replaceAll(/(['"]\.{1,2}\/[^'"]+?)\.ts(['"])/g, '$1.js$2'))
}

for (const worker of ['crypto/verify-worker.js', 'messages/message-worker.js']) {
  const file = join(dist, worker)
  const outfile = `${file}.bundle`
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    target: 'es2023',
    // Marks a file that exports nothing as a module.
    footer: { js: 'export {}' },
    legalComments: 'inline',
    logLevel: 'error',
  })
  await rename(outfile, file)
}
