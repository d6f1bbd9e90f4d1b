// What the release workflow does, in a copy of the repository that nobody else sees.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { pnpm } from './install.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const published = ['city', 'create-nostr-city', 'hooks', 'kit', 'nostr-core', 'ui']

const nameOf = (folder: string) => (folder.includes('-city') ? folder : `@ncc/${folder}`)

const read = (folder: string, path: string) => readFile(join(folder, path), 'utf8')

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ncc-release-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the versions and changelogs of the next release can be written', async () => {
  const folder = await temporaryFolder()
  const manifests = globSync('{apps,packages}/*/package.json', { cwd: root })
  const others = ['bench/package.json', 'docs/package.json', 'examples/package.json', 'package.json']
  for (const path of [...manifests, ...others, 'pnpm-workspace.yaml', '.changeset']) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(root, path), join(folder, path), { recursive: true })
  }
  // Something is released even if no changeset waits.
  const tested = ['---', ...published.map((name) => `'${nameOf(name)}': patch`), '---', '', 'Better.', '']
  await writeFile(join(folder, '.changeset/tested.md'), tested.join('\n'))
  // The formatter would be started by pnpm, which would install it here.
  const config = JSON.parse(await read(folder, '.changeset/config.json'))
  await writeFile(join(folder, '.changeset/config.json'), JSON.stringify({ ...config, format: false }))
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: folder })
  await git('init', '--quiet')
  await git('add', '.changeset', 'package.json', 'packages')
  await git('commit', '--quiet', '--message', 'before')
  const changeset = join(root, 'node_modules/@changesets/cli/bin.js')
  await run(process.execPath, [changeset, 'version'], { cwd: folder })

  const released = await Promise.all(
    published.map(async (name) => {
      const { version } = JSON.parse(await read(folder, `packages/${name}/package.json`))
      const changelog = await read(folder, `packages/${name}/CHANGELOG.md`)
      return { name, version, isTold: changelog.includes(`## ${version}\n`) }
    }),
  )
  const before = JSON.parse(await read(root, 'packages/nostr-core/package.json')).version
  for (const { name, version, isTold } of released)
    expect({ name, isNew: version !== before, isTold }).toEqual({ name, isNew: true, isTold: true })
  expect(globSync('.changeset/*.md', { cwd: folder })).toEqual([])
})

test.each(published)(
  '%s could be published, with its licence, README and versions of what it needs',
  async (name) => {
    const args = ['publish', '--dry-run', '--no-git-checks', '--access', 'public', '--json']
    const { stdout } = await pnpm(join(root, 'packages', name), ...args)
    const { files } = JSON.parse(stdout.slice(stdout.indexOf('{')))
    const paths: string[] = files.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    expect(paths.filter((path) => /\.test\.|(^|\/)\.env|node_modules/.test(path))).toEqual([])

    const folder = await temporaryFolder()
    await pnpm(join(root, 'packages', name), 'pack', '--pack-destination', folder)
    const [tarball = ''] = globSync('*.tgz', { cwd: folder })
    await run('tar', ['-xzf', tarball], { cwd: folder })
    const manifest = JSON.parse(await read(folder, 'package/package.json'))
    expect(manifest).toMatchObject({
      license: 'MIT',
      description: expect.stringMatching(/./),
      repository: { directory: `packages/${name}` },
      engines: { node: expect.stringMatching(/^(?:\^|>=)\d/) },
    })
    for (const range of Object.values({ ...manifest.dependencies, ...manifest.peerDependencies }))
      expect(range).not.toMatch(/^(workspace|catalog):/)
  },
)
