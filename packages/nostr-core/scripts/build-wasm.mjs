// Compiles assembly/index.ts to WebAssembly and writes it as base64 to src/crypto/batch/wasm.gen.ts.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const root = fileURLToPath(new URL('..', import.meta.url))
const budget = 10_000

/** The WebAssembly binary of an entry in assembly/. Throws what the compiler has to say. */
export async function compileWasm(entry) {
  let binary
  const options = `--baseDir ${root} --outFile out.wasm -O3s --converge --noAssert --runtime stub --use abort=`
  const { error, stderr } = await asc.main([`assembly/${entry}`, ...options.split(' ')], {
    writeFile: (_name, contents) => void (binary = contents),
  })
  if (error || !(binary instanceof Uint8Array)) throw new Error(`assembly/${entry}: ${stderr}${error}`)
  return binary
}

async function build() {
  const binary = await compileWasm('index.ts')
  if (binary.length > budget) throw new Error(`The module has ${binary.length} bytes, more than ${budget}.`)
  const target = `${root}src/crypto/batch/wasm.gen.ts`
  const text = `/** assembly/index.ts, compiled. */\nexport const wasmBase64 =\n  '${Buffer.from(binary).toString('base64')}'\n`
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, text)
  process.stdout.write(`wasm.gen.ts: ${binary.length} bytes of WebAssembly\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
