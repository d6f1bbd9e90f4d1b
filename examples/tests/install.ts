// Packs the packages and installs them, with what the examples need besides, in one folder outside of the workspace.
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder with `node_modules` and a copy of every example. */
    readonly place: string
    /** The packed packages, as `file:` addresses. */
    readonly tarballs: Readonly<Record<string, string>>
  }
}

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const examples = join(root, 'examples')

/** Packages of the registry that only tests use: the versions of TypeScript and React, and the bundlers. */
const toolchain = {
  '@rollup/plugin-node-resolve': '16.0.3',
  '@types/node': '24.19.2',
  esbuild: '0.28.2',
  parcel: '2.16.4',
  'react-18': 'npm:react@18.3.1',
  'react-dom-18': 'npm:react-dom@18.3.1',
  rollup: '4.68.8',
  'typescript-5': 'npm:typescript@5.9.3',
  'typescript-6': 'npm:typescript@6.0.3',
  'typescript-7': 'npm:typescript@7.0.2',
  webpack: '5.112.2',
}

async function json(path: string) {
  return JSON.parse(await readFile(path, 'utf8'))
}

/** npx is the fallback where there is no pnpm: it does not start a package that it is already running. */
export async function pnpm(cwd: string, ...args: string[]) {
  const { packageManager } = await json(join(root, 'package.json'))
  try {
    return await run('pnpm', args, { cwd })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return run('npx', ['--yes', packageManager, ...args], { cwd })
  }
}

async function pack(folder: string): Promise<Record<string, string>> {
  const tarballs: Record<string, string> = {}
  for (const directory of ['nostr-core', 'hooks', 'ui', 'kit']) {
    const manifest = await json(join(root, 'packages', directory, 'package.json'))
    const { stdout } = await pnpm(
      join(root, 'packages', directory),
      'pack',
      '--json',
      '--pack-destination',
      folder,
    )
    tarballs[manifest.name] = `file:${join(folder, JSON.parse(stdout).filename.split(/[\\/]/).at(-1))}`
  }
  return tarballs
}

/** The folders of the examples; each has a package.json of its own. */
function exampleNames(): string[] {
  return globSync('*/package.json', { cwd: examples }).map((path) => dirname(path))
}

export default async function setup(project: TestProject) {
  const place = await mkdtemp(join(tmpdir(), 'ncc-examples-'))
  const tarballs = await pack(place)
  const dependencies: Record<string, string> = { ...toolchain }
  for (const name of exampleNames()) {
    const manifest = await json(join(examples, name, 'package.json'))
    Object.assign(dependencies, manifest.dependencies, manifest.devDependencies)
    await cp(join(examples, name), join(place, name), {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|dist|\.next)$/.test(path),
    })
  }
  Object.assign(dependencies, tarballs)
  await writeFile(
    join(place, 'package.json'),
    // Parcel follows `exports` only where it is told to.
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies,
      '@parcel/resolver-default': { packageExports: true },
    }),
  )
  await writeFile(
    join(place, 'pnpm-workspace.yaml'),
    JSON.stringify({ packages: [], nodeLinker: 'hoisted', overrides: tarballs, confirmModulesPurge: false }),
  )
  await mkdir(join(place, 'node_modules'), { recursive: true })
  await pnpm(place, 'install', '--prefer-offline', '--ignore-scripts')
  project.provide('place', place)
  project.provide('tarballs', tarballs)
  return () => rm(place, { recursive: true, force: true })
}
