import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
// Builds dist/: one module and one declaration for each source file, so that every bundler takes just what an app uses. The
// workers are bundled: a page can start the file wherever it lies.
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
execFileSync('tsc', ['-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' })

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
