// The package as its users get it: packed, linted, installed outside of this workspace, and rendered.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { publint } from 'publint'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

async function json(path: string) {
  return JSON.parse(await readFile(path, 'utf8'))
}

/**
 * Runs pnpm, which replaces `catalog:` by versions; npm does not. npx is only the fallback where there is no pnpm: it does
 * not start a package that it is already running.
 */
async function pnpm(cwd: string, ...args: string[]) {
  const { packageManager } = await json(join(root, '../../package.json'))
  try {
    return await run('pnpm', args, { cwd })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return run('npx', ['--yes', packageManager, ...args], { cwd })
  }
}

let folder: string
let tarball: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ncc-ui-'))
  await pnpm(root, 'pack', '--pack-destination', folder)
  const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  if (!packed) throw new Error(`pnpm pack left no tarball in ${folder}.`)
  tarball = join(folder, packed)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('publint finds no problems', async () => {
  const bytes = await readFile(tarball)
  const tarballBuffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages } = await publint({ pack: { tarball: tarballBuffer as ArrayBuffer }, strict: true })
  expect(messages).toEqual([])
})

test('its types resolve for those who use ES modules', async () => {
  const attw = join(root, 'node_modules/.bin/attw')
  const args = [tarball, '--profile', 'esm-only', '--exclude-entrypoints', 'styles.css', '--format', 'json']
  const { stdout } = await run(attw, args)
  const problems: { resolutionKind?: string }[] = Object.values(
    JSON.parse(stdout).problems ?? {},
  ).flat() as []
  // The package is ESM only: problems of CommonJS and of old Node resolution do not count.
  const cjs = new Set(['node10', 'node16-cjs'])
  expect(problems.filter(({ resolutionKind }) => !cjs.has(resolutionKind ?? ''))).toEqual([])
})

test('one component brings in nothing else', async () => {
  const { stdout } = await run(join(root, 'node_modules/.bin/size-limit'), ['--json'], { cwd: root })
  const sizes: { name: string; passed: boolean; size: number }[] = JSON.parse(stdout)
  expect(sizes.filter(({ passed }) => !passed)).toEqual([])
  const sheet = gzipSync(await readFile(join(root, 'dist/styles.css'))).length
  expect(sheet).toBeLessThan(16_000)
})

const app = `
import { createRoot } from 'react-dom/client'
import { PostCard, UiProvider } from '@ncc/ui'
import '@ncc/ui/styles.css'

createRoot(document.getElementById('root')).render(
  <UiProvider>
    <PostCard
      id="1" href="/post/1" likes={10}
      author={{ name: 'Mara' }}
      nodes={[{ type: 'text', text: 'The lamps are on.' }]}
    />
  </UiProvider>,
)
`

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a folder on a free port. */
async function serve(path: string) {
  const server = createServer(async (request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '')
    try {
      const body = await readFile(join(path, name))
      response
        .writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

/** Compiles an import of the package and its style sheet, and checks the package's own declarations. */
async function compileStrictly(place: string) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  await writeFile(
    join(place, 'strict.ts'),
    "import '@ncc/ui/styles.css'\nexport { PostCard } from '@ncc/ui'\nexport { makeTheme } from '@ncc/ui/theme'\n",
  )
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    noUncheckedSideEffectImports: true,
    target: 'es2023',
    types: ['react', 'react-dom'],
  }
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['strict.ts'] }))
  const resolutions = [
    ['--module', 'esnext', '--moduleResolution', 'bundler'],
    ['--module', 'nodenext', '--moduleResolution', 'nodenext'],
  ]
  for (const resolution of resolutions) {
    const { stdout } = await run(process.execPath, [tsc, '-p', place, ...resolution]).catch(
      (error: { stdout: string }) => error,
    )
    // Only this package's declarations count: its dependencies have faults of their own.
    expect(stdout.split('\n').filter((line) => /@ncc[/]ui[/]dist|strict\.ts/.test(line))).toEqual([])
  }
}

/** What a server does with components: modules marked 'use client' become references, the others run. */
const serverHooks = `
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  load(url, context, next) {
    if (!url.includes('/@ncc/ui/')) return next(url, context)
    const text = readFileSync(fileURLToPath(url), 'utf8')
    if (!text.startsWith("'use client'")) return next(url, context)
    const names = [...text.matchAll(/^export \\{(.*)\\}/gm)].flatMap(([, list]) => list.split(','))
    const source = names.map((name) => 'export const ' + name.trim().split(' as ').at(-1) + ' = null\\n').join('')
    return { format: 'module', source, shortCircuit: true }
  },
})
`

/** Imports the package as a server component does. */
async function importOnServer(place: string) {
  await writeFile(join(place, 'hooks.mjs'), serverHooks)
  await writeFile(join(place, 'server.mjs'), "import { PostCard } from '@ncc/ui'\nconsole.log(PostCard)\n")
  const args = ['--conditions=react-server', '--import', './hooks.mjs', 'server.mjs']
  await run(process.execPath, args, { cwd: place })
}

/** Makes a theme where there is neither React nor a browser. */
async function makeThemeInNode(place: string) {
  const source = "import { lamplight, makeTheme, readTokens, writeTokens } from '@ncc/ui/theme'\n"
  const use = "console.log(makeTheme(readTokens(writeTokens(lamplight), 'hilltop')))\n"
  await writeFile(join(place, 'theme.mjs'), source + use)
  const { stdout } = await run(process.execPath, ['theme.mjs'], { cwd: place })
  expect(stdout).toContain(
    "[data-city='hilltop'][data-theme='dark']{color-scheme:dark;--ncc-color-ground:#0a0c16;",
  )
}

test('a Vite app elsewhere installs it and shows a post', async () => {
  const place = join(folder, 'app')
  const version = async (name: string): Promise<string> =>
    (await json(join(root, 'node_modules', name, 'package.json'))).version
  const reactVersion = await version('react')
  const manifest = {
    name: 'elsewhere',
    private: true,
    type: 'module',
    dependencies: {
      '@ncc/ui': `file:${tarball}`,
      react: reactVersion,
      'react-dom': reactVersion,
      '@types/react': await version('@types/react'),
      '@types/react-dom': await version('@types/react-dom'),
    },
  }
  await mkdir(place)
  await writeFile(join(place, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(place, 'pnpm-workspace.yaml'), 'packages: []\n')
  await writeFile(join(place, 'main.jsx'), app)
  await writeFile(
    join(place, 'index.html'),
    '<!doctype html><html lang="en"><title>Elsewhere</title><div id="root"></div><script type="module" src="/main.jsx"></script></html>',
  )
  await pnpm(place, 'install', '--prefer-offline', '--ignore-scripts')
  await compileStrictly(place)
  await importOnServer(place)
  await makeThemeInNode(place)
  await build({ root: place, configFile: false, logLevel: 'error', build: { outDir: 'out' } })

  const { url, server } = await serve(join(place, 'out'))
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(url)
    const card = page.getByRole('article', { name: 'Mara' })
    await card.getByText('The lamps are on.').waitFor()
    await card.getByRole('button', { name: 'Like' }).waitFor()
    const look = await card.evaluate((element) => ({
      background: getComputedStyle(element).backgroundColor,
      shadow: getComputedStyle(element).boxShadow,
      ground: getComputedStyle(document.body).backgroundColor,
    }))
    expect(look.background).toBe('rgb(17, 20, 34)')
    expect(look.ground).toBe('rgb(10, 12, 22)')
    expect(look.shadow).toContain('rgb(255, 176, 59)')
    const fonts = await page.evaluate(async () => {
      await document.fonts.load("16px 'Inter Variable'")
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    })
    expect(fonts.join()).toContain('Inter Variable')
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    server.close()
  }
})
