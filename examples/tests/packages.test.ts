// The packages as their users get them: packed, linted, and imported where there is no browser.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { expect, inject, test } from 'vitest'

const run = promisify(execFile)
const place = inject('place')
const tarballs = Object.entries(inject('tarballs')).map(([name, url]) => [name, fileURLToPath(url)] as const)

test.each(tarballs)('publint finds no problems in %s', async (_name, tarball) => {
  const bytes = await readFile(tarball)
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages } = await publint({ pack: { tarball: buffer as ArrayBuffer }, strict: true })
  expect(messages).toEqual([])
})

test.each(tarballs)('the types of %s resolve for those who use ES modules', async (_name, tarball) => {
  const attw = join(import.meta.dirname, '../node_modules/.bin/attw')
  const args = [
    tarball,
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    'styles.css',
    'fonts.css',
    '--format',
    'json',
  ]
  const { stdout } = await run(attw, args, { maxBuffer: 2 ** 26 })
  const problems: { resolutionKind?: string }[] = Object.values(
    JSON.parse(stdout).problems ?? {},
  ).flat() as []
  // The packages are ESM only: problems of CommonJS and of old Node resolution do not count.
  const cjs = new Set(['node10', 'node16-cjs'])
  expect(problems.filter(({ resolutionKind }) => !cjs.has(resolutionKind ?? ''))).toEqual([])
})

test.each(tarballs)('%s has a licence, a README and its repository', async (name) => {
  const folder = join(place, 'node_modules', name)
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ license: 'MIT', engines: { node: '>=20' }, repository: { type: 'git' } })
  expect(await readFile(join(folder, 'README.md'), 'utf8')).toContain(`# ${name}`)
  expect(await readFile(join(folder, 'LICENSE'), 'utf8')).toContain('MIT License')
})

/** What a server does with components: modules marked 'use client' become references, the others run. */
const serverHooks = `
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  load(url, context, next) {
    if (!/\\/@ncc\\/(ui|hooks|kit)\\//.test(url)) return next(url, context)
    const text = readFileSync(fileURLToPath(url), 'utf8')
    if (!/^['"]use client['"]/.test(text)) return next(url, context)
    const names = [...text.matchAll(/^export \\{([^}]*)\\}/gm)].flatMap(([, list]) => list.split(','))
    const source = names.map((name) => 'export const ' + name.trim().split(' as ').at(-1) + ' = null\\n').join('')
    return { format: 'module', source, shortCircuit: true }
  },
})
`

test.each([
  ['@ncc/ui', 'PostCard'],
  ['@ncc/hooks', 'NostrProvider'],
  ['@ncc/kit', 'Feed'],
])('a server component imports %s', async (name, component) => {
  await writeFile(join(place, 'hooks.mjs'), serverHooks)
  const program = `import { ${component} } from '${name}'\nconsole.log(${component})`
  const args = ['--conditions=react-server', '--import', './hooks.mjs', '--input-type=module', '-e', program]
  await run(process.execPath, args, { cwd: place })
})

test('a server component reads the links and the texts of @ncc/kit', async () => {
  await writeFile(join(place, 'hooks.mjs'), serverHooks)
  const program = `
    import { kitTexts, parseKitLink } from '@ncc/kit'
    console.log(parseKitLink('/?topic=radio').topic, kitTexts['app.retry'])
  `
  const args = ['--conditions=react-server', '--import', './hooks.mjs', '--input-type=module', '-e', program]
  const { stdout } = await run(process.execPath, args, { cwd: place })
  expect(stdout).toBe('radio Try again\n')
})

test('a theme is made where there is neither React nor a browser', async () => {
  const source = "import { lamplight, makeTheme, readTokens, writeTokens } from '@ncc/ui/theme'\n"
  const use = "console.log(makeTheme(readTokens(writeTokens(lamplight), 'hilltop')))\n"
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', source + use], { cwd: place })
  expect(stdout).toContain(
    "[data-city='hilltop'][data-theme='dark']{color-scheme:dark;--ncc-color-ground:#0a0c16;",
  )
})
