// Compiles assembly/ to WebAssembly, inlined as base64: index.ts, which is shipped, to wasm.gen.ts, and testing.ts,
// which opens its parts to their tests, to wasm-testing.gen.ts.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = `${root}src/crypto/batch/`
const budget = 10_000
const options = `--baseDir ${root} --outFile out.wasm -O3s --converge --noAssert --runtime stub --use abort=`

async function compile(entry) {
  let binary
  const { error, stderr } = await asc.main([`assembly/${entry}`, ...options.split(' ')], {
    writeFile: (_name, contents) => void (binary = contents),
  })
  if (error || !(binary instanceof Uint8Array)) throw new Error(`assembly/${entry}: ${stderr}${error}`)
  return binary
}

async function write(name, entry, binary) {
  const base64 = Buffer.from(binary).toString('base64')
  const text = `/** assembly/${entry}, compiled. */\nexport const wasmBase64 =\n  '${base64}'\n`
  await writeFile(`${target}${name}`, text)
}

await mkdir(target, { recursive: true })
const binary = await compile('index.ts')
if (binary.length > budget) throw new Error(`The module has ${binary.length} bytes, more than ${budget}.`)
await write('wasm.gen.ts', 'index.ts', binary)
await write('wasm-testing.gen.ts', 'testing.ts', await compile('testing.ts'))
process.stdout.write(`wasm.gen.ts: ${binary.length} bytes of WebAssembly\n`)
