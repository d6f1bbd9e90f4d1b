// Bundles the verification worker into src/crypto/verify-worker-code.gen.ts, as the text that `createVerifyWorker` starts.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

const crypto = join(import.meta.dirname, '../src/crypto')

const { outputFiles } = await build({
  entryPoints: [join(crypto, 'verify-worker.ts')],
  bundle: true,
  minify: true,
  write: false,
  // A classic worker, a module worker and Node.js all run it.
  format: 'iife',
  target: 'es2023',
  logLevel: 'error',
})
const text = `/** verify-worker.ts, bundled. */\nexport const verifyWorkerCode: string = ${JSON.stringify(outputFiles[0].text)}\n`
await writeFile(join(crypto, 'verify-worker-code.gen.ts'), text)
process.stdout.write(`verify-worker-code.gen.ts: ${text.length} characters\n`)
