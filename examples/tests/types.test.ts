// The declarations of the packages, as strict projects check them.
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const run = promisify(execFile)
const place = inject('place')

const bundler = { module: 'esnext', moduleResolution: 'bundler' }
const nodenext = { module: 'nodenext', moduleResolution: 'nodenext' }

const node = { lib: ['es2023'], types: ['node'] }
const browser = { lib: ['es2023', 'dom', 'dom.iterable'], types: ['node', 'react', 'react-dom'] }

// The older ones take several times as long.
const versions = [
  ['typescript-5', [nodenext]],
  ['typescript-6', [bundler]],
  ['typescript-7', [bundler, nodenext]],
] as const

/** Compiles files of a folder; returns what is wrong with them or with our declarations. */
async function compile(version: string, folder: string, files: readonly string[], options: object) {
  const compilerOptions = {
    target: 'es2023',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    allowImportingTsExtensions: true,
    jsx: 'react-jsx',
    ...options,
  }
  const project = join(folder, `tsconfig.${version}.json`)
  await writeFile(project, JSON.stringify({ compilerOptions, files }))
  const tsc = join(place, 'node_modules', version, 'bin/tsc')
  const { stdout } = await run(process.execPath, [tsc, '-p', project, '--pretty', 'false'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  // Other packages have faults of their own.
  return stdout.split('\n').filter((line) => line !== '' && !line.startsWith(' ') && isOurs(line))
}

const isOurs = (line: string) => line.includes('@ncc/') || !line.includes('node_modules/')

async function exportsOf(name: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(place, 'node_modules', name, 'package.json'), 'utf8'))
  return Object.keys(manifest.exports)
    .filter((path) => !path.endsWith('.json'))
    .map((path) => name + path.slice(1))
}

async function importAll(folder: string, names: readonly string[]) {
  await mkdir(folder, { recursive: true })
  const lines = names.map((name, i) =>
    name.endsWith('.css') ? `import '${name}'` : `export * as part${i} from '${name}'`,
  )
  await writeFile(join(folder, 'all.ts'), lines.join('\n'))
}

test.each(versions)('nostr-core compiles with %s, without the DOM library', async (version, resolutions) => {
  const folder = join(place, 'types-node')
  await importAll(folder, await exportsOf('@ncc/nostr-core'))
  for (const resolution of resolutions) {
    expect(await compile(version, folder, ['all.ts'], { ...node, ...resolution })).toEqual([])
  }
})

test.each(versions)('all packages compile with %s, for a browser', async (version, resolutions) => {
  const folder = join(place, 'types-browser')
  const packages = ['@ncc/nostr-core', '@ncc/hooks', '@ncc/ui', '@ncc/kit']
  await importAll(folder, (await Promise.all(packages.map(exportsOf))).flat())
  for (const resolution of resolutions) {
    expect(await compile(version, folder, ['all.ts'], { ...browser, ...resolution })).toEqual([])
  }
})

const programs = [
  'follow-feed',
  'answering-bot',
  'publish-outcomes',
  'safe-follow',
  'terminal-chat',
  'verify-file',
]

const examples = {
  'Node.js': { options: { ...node, ...nodenext }, files: programs.map((name) => `${name}/index.ts`) },
  'other packages': {
    options: { ...browser, ...bundler },
    files: ['nostr-tools-verifier/index.ts', 'relay-conformance/relay.test.ts'],
  },
  React: {
    options: { ...browser, ...bundler },
    files: ['vite-react-feed/src/main.tsx', 'second-city/main.tsx', 'kit-client/main.tsx'],
  },
  'a service worker': {
    options: { lib: ['es2023', 'webworker'], types: [], ...bundler },
    files: ['service-worker/service-worker.ts'],
  },
}

test.each(Object.entries(examples))('the examples for %s compile', async (_, { options, files }) => {
  expect(await compile('typescript-7', place, files, options)).toEqual([])
})
