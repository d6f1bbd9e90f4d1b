import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startRelay } from '@ncc/functions/relay'
import { createSecretKey, createSecretKeySigner, getPublicKey, parseSecretKey } from '@ncc/nostr-core/keys'
import { createClient, decodeNip19, encodeNpub, encodeNsec } from '@ncc/nostr-core'
import { replies } from '@ncc/nostr-core/queries'
import { noteTemplate } from '@ncc/nostr-core/templates'
import { contrastProblems, readTokens } from '@ncc/ui/theme'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const own = fileURLToPath(new URL('..', import.meta.url))
const packages = join(own, '..')
const tsc = join(own, 'node_modules', 'typescript', 'bin', 'tsc')

let folder: string
let program: string

// What npm would publish, unpacked where nothing of the workspace is above it.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'create-nostr-city-'))
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: own })
  await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', folder])
  program = join(folder, 'package', 'dist', 'create-nostr-city.js')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const create = (name: string, ...flags: string[]) =>
  run(process.execPath, [program, join(folder, name), '--yes', ...flags])

const read = (name: string, file: string) => readFile(join(folder, name, file), 'utf8')

/** Links packages of the workspace into a project, as if they were installed there. */
async function install(name: string, links: Readonly<Record<string, string>>): Promise<string> {
  for (const [dependency, target] of Object.entries(links)) {
    const link = join(folder, name, 'node_modules', dependency)
    await mkdir(dirname(link), { recursive: true })
    await symlink(target, link)
  }
  return join(folder, name)
}

/** Starts a program and resolves once it has written something that matches. */
async function start(cwd: string, args: string[], ready: RegExp): Promise<RegExpExecArray> {
  const child: ChildProcess = spawn(process.execPath, args, { cwd })
  onTestFinished(() => {
    child.kill()
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const look = (chunk: Buffer) => {
      output += chunk.toString()
      const found = ready.exec(output)
      if (found) resolve(found)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)))
  })
}

test('a city starts, has its name, colours and members, and keeps the steward’s key out of its files', async () => {
  const { stdout } = await create(
    'hill',
    '--name',
    'Hill & Dale Club',
    '--color',
    '#2255aa',
    '--access',
    'members',
  )
  const [nsec = ''] = /nsec1[a-z0-9]+/.exec(stdout) ?? []
  expect(decodeNip19(nsec)?.type).toBe('nsec')
  for (const file of ['.env', 'community.json', 'package.json', 'README.md']) {
    expect(await read('hill', file)).not.toContain(nsec)
  }
  expect((await stat(join(folder, 'hill', '.env'))).mode & 0o077).toBe(0)
  const tokens: unknown = JSON.parse(await read('hill', 'theme.tokens.json'))
  expect(contrastProblems(readTokens(tokens, 'own'))).toEqual([])

  const place = await install('hill', { '@ncc/city': join(packages, 'city') })
  await writeFile(join(place, '.env'), `${await read('hill', '.env')}PORT=0\n`)
  const bin = join('node_modules', '@ncc', 'city', 'bin', 'ncc-city.mjs')
  const [, origin = ''] = await start(place, [bin], /^Ready: (\S+)$/m)
  const community = (await (await fetch(`${origin}/community.json`)).json()) as object
  expect(community).toMatchObject({ product: 'Hill & Dale Club', theme: 'own', access: 'members', tokens })
  expect(await (await fetch(origin)).text()).toContain('<title>Hill &amp; Dale Club</title>')
  expect((await stat(join(place, '.data'))).isDirectory()).toBe(true)
})

const core = {
  '@ncc/nostr-core': join(packages, 'nostr-core'),
  '@types/node': join(own, 'node_modules', '@types', 'node'),
}

test('a client type-checks, publishes what it is given and shows what is on the relay', async () => {
  const relay = await startRelay()
  onTestFinished(() => relay.close())
  await create('reader', '--template', 'client', '--relay', relay.url)
  const place = await install('reader', core)
  await run(process.execPath, [tsc, '-p', place])
  const { stdout } = await run(process.execPath, ['--env-file=.env', 'client.ts', 'Hello', 'hill'], {
    cwd: place,
  })
  expect(stdout).toContain('accepted')
  expect(stdout).toMatch(/ Hello hill\n/)
})

test('a bot type-checks and replies once when someone mentions it', async () => {
  const relay = await startRelay()
  onTestFinished(() => relay.close())
  await create('echo', '--template', 'bot', '--name', 'Echo', '--relay', relay.url)
  const place = await install('echo', core)
  await run(process.execPath, [tsc, '-p', place])
  await start(place, ['--env-file=.env', 'bot.ts'], /^Echo is listening/m)
  const [, nsec = ''] = /^NSEC=(.*)$/m.exec(await read('echo', '.env')) ?? []
  const bot = await createSecretKeySigner(parseSecretKey(nsec)).getPublicKey()
  const client = createClient({ relays: [relay.url] })
  onTestFinished(() => client.close())
  const signer = createSecretKeySigner(createSecretKey())
  client.useAccount({ pubkey: await signer.getPublicKey(), signer })
  const template = noteTemplate({ text: 'Hello!' }, client.now())
  const { event } = await client.publish({ ...template, tags: [...template.tags, ['p', bot]] })
  for await (const { data } of client.watch(replies({ id: event.id }))) {
    if (!data || data.length === 0) continue
    expect(data.map(({ pubkey, content }) => [pubkey, content])).toEqual([[bot, 'You wrote 6 characters.']])
    break
  }
})

test('an open city has a steward too, and the place of its own key is told', async () => {
  const { stdout } = await create('square')
  const [nsec = ''] = /nsec1[a-z0-9]+/.exec(stdout) ?? []
  const steward = encodeNpub(getPublicKey(parseSecretKey(nsec)))
  expect(await read('square', '.env')).toContain(`ACCESS=open\nSTEWARDS=${steward}\n`)
  const own = await create('hamlet', '--steward', steward)
  expect(own.stdout).not.toContain('nsec1')
  expect(await read('hamlet', '.env')).toContain(`STEWARDS=${steward}\n`)
  for (const text of [stdout, own.stdout, await read('square', 'README.md')])
    expect(text).toContain('club.nsec')
})

test.skipIf(process.platform === 'win32')(
  'a folder that cannot be made is told in one line',
  { timeout: 30_000 },
  async () => {
    for (const path of ['/proc/city', '/dev/null/city']) {
      const made = run(process.execPath, [program, path, '--yes'], { timeout: 10_000 })
      await expect(made).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(new RegExp(`^The folder ${path} cannot be used: .*\n$`)),
      })
    }
  },
)

test('an old Node.js is told which one is needed, here and by a city', async () => {
  const old = (version: string) =>
    `--import=data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"${version}"}})`
  const city = join(packages, 'city', 'bin', 'ncc-city.mjs')
  const { engines } = JSON.parse(await readFile(join(packages, 'city', 'package.json'), 'utf8')) as {
    engines: { node: string }
  }
  expect(engines.node).toBe('^22.19.0 || >=24')
  const needed = 'ncc-city needs Node.js 24 or later, or 22 from 22.19 on.'
  for (const [file, version, message] of [
    [program, '20.11.1', 'create-nostr-city needs Node.js 20.12 or later. This is 20.11.1.\n'],
    [city, '20.19.0', `${needed} This is 20.19.0.\n`],
    [city, '22.18.0', `${needed} This is 22.18.0.\n`],
    [city, '23.11.0', `${needed} This is 23.11.0.\n`],
  ] as const) {
    await expect(run(process.execPath, [old(version), file])).rejects.toMatchObject({
      code: 1,
      stderr: message,
    })
  }
  expect((await run(process.execPath, [program, '--help'])).stdout).toContain('Node.js 20.12 or later')
})

test('a folder that is in use is left as it is, and a wrong flag is told with what it takes', async () => {
  await mkdir(join(folder, 'used'))
  await writeFile(join(folder, 'used', 'notes.txt'), 'mine')
  await expect(create('used')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not empty'),
  })
  expect(await read('used', 'notes.txt')).toBe('mine')
  await expect(create('other', '--access', 'secret')).rejects.toMatchObject({
    code: 1,
    stderr: '--access takes open, members, closed, not "secret".\n',
  })
  await expect(create('other', '--steward', encodeNsec(createSecretKey()))).rejects.toMatchObject({
    code: 1,
    stderr: '--steward is "(hidden)". A public key starts with npub1.\n',
  })
  await expect(stat(join(folder, 'other'))).rejects.toThrow('ENOENT')
})
