// Compresses the built app, so that the server need not: `x.js` gets `x.js.br` and `x.js.gz`.
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const compressible = '**/*.{css,html,js,json,svg,txt,webmanifest,xml}'

/** @param {string} path */
async function compress(path) {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

const paths = await Array.fromAsync(glob(compressible, { cwd: dist }))
await Promise.all(paths.map((path) => compress(`${dist}${path}`)))
