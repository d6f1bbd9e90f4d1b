import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startRelay } from '@ncc/functions/relay'
import {
  createClient,
  decodeNip19,
  encodeNpub,
  encodeNsec,
  type NostrClient,
  type NostrEvent,
} from '@ncc/nostr-core'
import { createSecretKey, createSecretKeySigner, getPublicKey, parseSecretKey } from '@ncc/nostr-core/keys'
import { replies, userPosts } from '@ncc/nostr-core/queries'
import { noteTemplate } from '@ncc/nostr-core/templates'
import { startFaultRelay } from '@ncc/nostr-core/testing/relay'
import { contrastProblems, readTokens } from '@ncc/ui/theme'

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

/** The public key (64 hex) of a bot that was created here. */
async function publicKeyOf(name: string): Promise<string> {
  const [, nsec = ''] = /^NSEC=(.*)$/m.exec(await read(name, '.env')) ?? []
  return getPublicKey(parseSecretKey(nsec))
}

/** A client with an account of its own. */
function visitor(relay: string): NostrClient {
  const client = createClient({ relays: [relay] })
  onTestFinished(() => client.close())
  const key = createSecretKey()
  client.useAccount({ pubkey: getPublicKey(key), signer: createSecretKeySigner(key) })
  return client
}

/** Publishes a note that mentions bots. */
async function mention(client: NostrClient, text: string, ...bots: string[]): Promise<NostrEvent> {
  const template = noteTemplate({ text }, client.now())
  const tags = [...template.tags, ...bots.map((bot) => ['p', bot])]
  return (await client.publish({ ...template, tags })).event
}

/** The replies to a note, once there are `count`. */
async function repliesTo(client: NostrClient, id: string, count: number): Promise<readonly NostrEvent[]> {
  for await (const { data } of client.watch(replies({ id }))) {
    if (data && data.length >= count) return data
  }
  return []
}

test('a bot type-checks and replies once when someone mentions it', async () => {
  const relay = await startRelay()
  onTestFinished(() => relay.close())
  await create('echo', '--template', 'bot', '--name', 'Echo', '--relay', relay.url)
  const place = await install('echo', core)
  await run(process.execPath, [tsc, '-p', place])
  await start(place, ['--env-file=.env', 'bot.ts'], /^Echo is listening/m)
  const bot = await publicKeyOf('echo')
  const client = visitor(relay.url)
  const { id } = await mention(client, 'Hello!', bot)
  const found = await repliesTo(client, id, 1)
  expect(found.map(({ pubkey, content }) => [pubkey, content])).toEqual([[bot, 'You wrote 6 characters.']])
})

test('two bots that are mentioned together do not answer each other', async () => {
  const relay = await startRelay()
  onTestFinished(() => relay.close())
  const bots: string[] = []
  for (const name of ['one', 'two']) {
    await create(name, '--template', 'bot', '--name', name, '--relay', relay.url)
    await start(await install(name, core), ['--env-file=.env', 'bot.ts'], / is listening/m)
    bots.push(await publicKeyOf(name))
  }
  const client = visitor(relay.url)
  const { id } = await mention(client, 'Hello!', ...bots)
  await repliesTo(client, id, 2)
  // Replies to these replies would come before those to a later note.
  await repliesTo(client, (await mention(client, 'And again!', ...bots)).id, 2)
  for (const pubkey of bots) {
    const posts = await client.fetch(userPosts({ pubkey }))
    expect(posts.status === 'found' && posts.data).toHaveLength(2)
  }
})

test('a bot goes on after a relay has refused its reply', async () => {
  await using relay = await startFaultRelay()
  await create('refused', '--template', 'bot', '--name', 'Refused', '--relay', relay.url)
  const place = await install('refused', core)
  await start(place, ['--env-file=.env', 'bot.ts'], / is listening/m)
  const bot = await publicKeyOf('refused')
  relay.script = {
    rejected: ({ pubkey, content }) =>
      pubkey === bot && content.includes(' 5 ') ? 'blocked: no' : undefined,
  }
  const client = visitor(relay.url)
  const refused = await mention(client, 'Hello', bot)
  const answered = await mention(client, 'Again!', bot)
  expect(await repliesTo(client, answered.id, 1)).toMatchObject([{ content: 'You wrote 6 characters.' }])
  expect(await client.fetch(replies({ id: refused.id }))).toEqual({ status: 'absent' })
})

test('a client says that its relay cannot be reached', async () => {
  await create('alone', '--template', 'client', '--relay', 'ws://localhost:1')
  const place = await install('alone', core)
  await expect(run(process.execPath, ['--env-file=.env', 'client.ts'], { cwd: place })).rejects.toMatchObject(
    {
      code: 1,
      stderr: 'ws://localhost:1 cannot be reached.\n',
    },
  )
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

test('npm and pnpm run the install script of Node.js in every project', async () => {
  for (const template of ['city', 'client', 'bot']) {
    await create(`scripts-${template}`, '--template', template)
    const { allowScripts, pnpm } = JSON.parse(await read(`scripts-${template}`, 'package.json')) as {
      allowScripts: object
      pnpm: { onlyBuiltDependencies: string[] }
    }
    expect(allowScripts).toEqual({ node: true })
    expect(pnpm.onlyBuiltDependencies).toContain('node')
  }
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
    stderr: '--steward is "(hidden)". A public key is npub1 and 58 more characters.\n',
  })
  await expect(create('other', '--steward', 'npub1ada')).rejects.toMatchObject({
    stderr: '--steward is "npub1ada". A public key is npub1 and 58 more characters.\n',
  })
  await expect(create('other', '--kind', 'bot')).rejects.toMatchObject({
    stderr: "Unknown option '--kind'. The flags are listed by: npm create nostr-city -- --help\n",
  })
  await expect(create('other', 'place')).rejects.toMatchObject({
    stderr: `A project has one folder, not ${join(folder, 'other')} and place.\n`,
  })
  await expect(stat(join(folder, 'other'))).rejects.toThrow('ENOENT')
})
