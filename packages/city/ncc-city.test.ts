import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const bin = fileURLToPath(new URL('bin/ncc-city.mjs', import.meta.url))

/** Runs a city that does not start, in a folder with these files. */
function run(files: Record<string, string>, args: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'ncc-city-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const env = { PATH: process.env['PATH'] }
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: folder,
    env,
    timeout: 30_000,
  })
  return { status, stdout: String(stdout), stderr: String(stderr), left: readdirSync(folder), folder }
}

const city = JSON.stringify({ product: 'Hill', relays: { city: '/relays/city' } })

test.each([
  ['ACESS=closed', '.env: ACESS is not a setting of the server. Did you mean ACCESS?\n'],
  [
    'ROOMS=3',
    expect.stringMatching(/^\.env: ROOMS is not a setting of the server\. All settings: https:.*\n$/),
  ],
])('with %s in .env a city does not start', (line, stderr) => {
  const ended = run({ '.env': `PORT=0\n${line}\n`, 'community.json': city })
  expect(ended).toMatchObject({ status: 1, stdout: '', stderr, left: ['.env', 'community.json'] })
})

test('the command tells its version and its subcommands, also to who misspells one', () => {
  const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect(run({}, ['--version'])).toMatchObject({ status: 0, stdout: `${version}\n`, left: [] })
  const usage = expect.stringContaining('ncc-city backup <new folder>')
  expect(run({}, ['--help'])).toMatchObject({ status: 0, stdout: usage, stderr: '' })
  expect(run({}, ['bakup'])).toMatchObject({ status: 1, stdout: '', stderr: usage })
})

test('a folder with settings whose community.json is missing never becomes the demo city', () => {
  const { folder, ...ended } = run({ '.env': 'PORT=0\n', 'comunity.json': city })
  const stderr = `There is a .env here, but no ${join(folder, 'community.json')}. Set COMMUNITY if it has another name, or SEED=demo for the demo city.\n`
  expect(ended).toEqual({ status: 1, stdout: '', stderr, left: ['.env', 'comunity.json'] })
})
