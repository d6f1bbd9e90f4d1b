// What bundlers make of the packages: how much they take, and whether the verification worker starts.
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { serve } from './serve.ts'

const run = promisify(execFile)
const place = inject('place')
const folder = join(place, 'bundlers')
const require = createRequire(join(place, 'package.json'))
const load = (name: string) => import(pathToFileURL(require.resolve(name)).href)

/** Verifies two events, one of them forged, and shows the verdicts and what was logged. */
const page = `
import { createVerifyWorker, createWorkerVerifier } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'

const event = createEventBuilder().event()
const log = (message, error) => (document.title = error.code)
const verifier = createWorkerVerifier(createVerifyWorker(), { log })
const verdicts = await verifier.verify([event, { ...event, content: 'forged' }])
document.body.textContent = verdicts.join()
`

const htmlOf = (script: string) =>
  `<!doctype html><title>-</title><body></body><script type="module" src="${script}"></script>`

const bundlers: Record<string, (entry: string, out: string) => Promise<unknown>> = {
  async esbuild(entry, out) {
    const { build } = await load('esbuild')
    await build({
      entryPoints: { main: entry },
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      outdir: out,
    })
  },
  async Vite(entry, out) {
    const { build } = await load('vite')
    const rolldownOptions = { input: entry, output: { entryFileNames: 'main.js' } }
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir: out, rolldownOptions },
    })
  },
  async Rollup(entry, out) {
    const [{ rollup }, { nodeResolve }] = await Promise.all([
      load('rollup'),
      load('@rollup/plugin-node-resolve'),
    ])
    const bundle = await rollup({
      input: entry,
      plugins: [nodeResolve({ browser: true })],
      logLevel: 'silent',
    })
    await bundle.write({ dir: out, format: 'esm', entryFileNames: 'main.js' })
  },
  async Parcel(entry, out) {
    const page = join(folder, 'parcel', 'index.html')
    await mkdir(dirname(page), { recursive: true })
    await writeFile(page, htmlOf(relative(dirname(page), entry)))
    const options = ['--dist-dir', out, '--no-cache', '--no-source-maps', '--log-level', 'error']
    await run(join(place, 'node_modules/.bin/parcel'), ['build', page, ...options], { cwd: folder })
  },
  async webpack(entry, out) {
    const { default: webpack } = await load('webpack')
    const options = {
      mode: 'production',
      entry,
      experiments: { outputModule: true },
      output: { path: out, filename: 'main.js', module: true, publicPath: '' },
    }
    await new Promise<void>((resolve, reject) =>
      webpack(options, (error: Error | null, stats?: { hasErrors(): boolean; toString(): string }) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(String(stats)))
        else resolve()
      }),
    )
  },
}

let browser: Browser
beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'page.js'), page)
  browser = await chromium.launch(chromiumLaunchOptions())
})
afterAll(() => browser.close())

/** Opens the page; returns the verdicts, what was logged, and how many workers ran. */
async function open(out: string, headers: Record<string, string> = {}) {
  // Parcel has made the page already.
  await writeFile(join(out, 'index.html'), htmlOf('main.js'), { flag: 'wx' }).catch(() => undefined)
  const { origin, close } = await serve(out, headers)
  onTestFinished(close)
  const tab = await browser.newPage()
  onTestFinished(() => tab.close())
  await tab.goto(`${origin}/`)
  await tab.waitForFunction(() => document.body.textContent !== '')
  return {
    verdicts: await tab.textContent('body'),
    logged: await tab.title(),
    workers: tab.workers().length,
  }
}

test.each(Object.entries(bundlers))(
  'the verification worker starts from a page of %s',
  async (name, bundle) => {
    const out = join(folder, `out-${name}`)
    await bundle(join(folder, 'page.js'), out)
    expect(await open(out)).toEqual({ verdicts: 'true,false', logged: '-', workers: 1 })
  },
)

test('where a policy forbids the worker, the page verifies, and says so', async () => {
  const out = join(folder, 'out-policy')
  await bundlers['esbuild']?.(join(folder, 'page.js'), out)
  const headers = { 'content-security-policy': "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'" }
  expect(await open(out, headers)).toEqual({ verdicts: 'true,false', logged: 'verify-worker', workers: 0 })
})

/** The gzipped size of a module and all that it imports statically. */
async function staticSize(out: string, name = 'main.js', seen = new Set<string>()): Promise<number> {
  if (seen.has(name)) return 0
  seen.add(name)
  const text = await readFile(join(out, name), 'utf8')
  let size = gzipSync(text).length
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
    size += await staticSize(out, path, seen)
  return size
}

test.each(['esbuild', 'Vite'])('one function of the root costs little with %s', async (name) => {
  const entry = join(folder, 'npub.js')
  await writeFile(
    entry,
    "import { encodeNpub } from '@ncc/nostr-core'\nconsole.log(encodeNpub(location.hash))\n",
  )
  const out = join(folder, `npub-${name}`)
  await bundlers[name]?.(entry, out)
  expect(await readdir(out)).toContain('main.js')
  expect(await staticSize(out)).toBeLessThan(5000)
})
