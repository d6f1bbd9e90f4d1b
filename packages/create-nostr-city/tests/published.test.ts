import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const packages = fileURLToPath(new URL('../..', import.meta.url))

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly license?: string
  readonly description?: string
  readonly repository?: { readonly directory?: string }
  readonly engines?: { readonly node?: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const read = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Manifest

const folders: string[] = []
for (const folder of await readdir(packages)) {
  const manifest = await read(join(packages, folder, 'package.json')).catch(() => undefined)
  if (manifest && manifest.private !== true) folders.push(folder)
}

test.each(folders)(
  'the tarball of %s has its licence, its README and dependencies that can be installed',
  async (folder) => {
    const target = await mkdtemp(join(tmpdir(), 'published-'))
    const { packageManager } = (await read(join(packages, '..', 'package.json'))) as Manifest & {
      packageManager: string
    }
    await run('npx', ['--yes', packageManager, 'pack', '--pack-destination', target], {
      cwd: join(packages, folder),
    })
    const [tarball = ''] = await readdir(target)
    await run('tar', ['-xzf', join(target, tarball), '-C', target])
    const root = join(target, 'package')
    const files = await readdir(root)
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    const manifest = await read(join(root, 'package.json'))
    expect(manifest).toMatchObject({
      license: 'MIT',
      description: expect.stringMatching(/./),
      repository: { directory: `packages/${folder}` },
      engines: { node: expect.stringMatching(/^>=/) },
    })
    for (const range of Object.values({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      expect(range).not.toMatch(/^(workspace|catalog):/)
    }
  },
)
