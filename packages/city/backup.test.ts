import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '@ncc/nostr-core'
import { createSecretKey, createSecretKeySigner } from '@ncc/nostr-core/keys'
import { userPosts } from '@ncc/nostr-core/queries'
import { noteTemplate } from '@ncc/nostr-core/templates'

const bin = fileURLToPath(new URL('bin/ncc-city.mjs', import.meta.url))

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ncc-city-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const run = async (folder: string, args: readonly string[], variables: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [bin, ...args], {
    cwd: folder,
    env: { ...process.env, ...variables },
  }).then(
    ({ stdout }) => ({ code: 0, out: stdout, err: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout,
      err: stderr,
    }),
  )

async function start(folder: string, dataDir: string): Promise<string> {
  const env = { ...process.env, PORT: '0', SEED: 'none', DATA_DIR: dataDir }
  const child = spawn(process.execPath, [bin], { cwd: folder, env })
  onTestFinished(() => {
    child.kill()
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const look = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /^Ready: (\S+)$/m.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)))
  })
}

function connect(origin: string) {
  const client = createClient({ relays: [`${origin.replace('http', 'ws')}/relays/city`] })
  onTestFinished(() => client.close())
  return client
}

test('a city is backed up while it runs, and lives on from the copy', { timeout: 90_000 }, async () => {
  const folder = await newFolder()
  const first = connect(await start(folder, join(folder, 'data')))
  const signer = createSecretKeySigner(createSecretKey())
  const pubkey = await signer.getPublicKey()
  first.useAccount({ pubkey, signer })
  const { event } = await first.publish(noteTemplate({ text: 'Keep me' }, first.now()))
  const copy = join(folder, 'copy')
  expect(await run(folder, ['backup', copy], { DATA_DIR: join(folder, 'data') })).toMatchObject({ code: 0 })
  expect((await stat(copy)).mode & 0o777).toBe(0o700)
  expect((await readdir(copy)).filter((name) => name.startsWith('lock'))).toEqual([])
  const found = await connect(await start(folder, copy)).fetch(userPosts({ pubkey }))
  expect(found).toMatchObject({ status: 'found', data: [{ id: event.id }] })
})

test('a backup has the settings too: .env, community.json and the files that it names', async () => {
  const folder = await newFolder()
  const city = {
    product: 'Hill',
    relays: { city: '/relays/city' },
    logo: './pictures/logo.svg',
    tokens: 'hill.tokens.json',
  }
  await mkdir(join(folder, 'pictures'))
  const files = {
    '.env': 'ACCESS=members\nMEMBERSHIP=list:./members.txt\n',
    'members.txt': '# nobody yet\n',
    'pictures/logo.svg': '<svg/>',
    'hill.tokens.json': '{}',
  }
  for (const [name, text] of Object.entries({ ...files, 'community.json': JSON.stringify(city) }))
    await writeFile(join(folder, name), text)
  await mkdir(join(folder, '.data'))
  await run(folder, ['backup', 'monday'])
  const settings = join(folder, 'monday', 'settings')
  for (const [name, text] of Object.entries(files))
    expect(await readFile(join(settings, name), 'utf8')).toBe(text)
  expect(JSON.parse(await readFile(join(settings, 'community.json'), 'utf8'))).toEqual(city)
})

test('a backup names what is not in it', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, '.data'))
  const stores = { DATABASE_URL: 'postgres://me:secret@host/city', S3_ENDPOINT: 'https://s3.example' }
  expect(await run(folder, ['backup', 'monday'])).toMatchObject({ out: `Backed up to ${folder}/monday\n` })
  expect(await run(folder, ['backup', 'tuesday'], stores)).toMatchObject({
    code: 0,
    out: `Backed up to ${folder}/tuesday
Not in it: the state, which is in the database of DATABASE_URL.
Not in it: the media, which are in the bucket of S3_BUCKET.
`,
  })
})

test('a backup that cannot be made says why in one line, and leaves nothing', async () => {
  const folder = await newFolder()
  const data = join(folder, '.data')
  expect(await run(folder, ['backup', 'monday'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The backup failed: ENOENT: .*\.data'\n$/),
  })
  await mkdir(data)
  await writeFile(join(data, 'state.sqlite'), 'This was a database. '.repeat(100))
  const inside = join(data, 'monday')
  for (const [target, reason] of [
    [folder, `${folder} exists already. Name a new folder.`],
    [inside, `${inside} is in the folder that is copied.`],
    ['monday', `${join(data, 'state.sqlite')}: file is not a database`],
  ] as const) {
    expect(await run(folder, ['backup', target])).toEqual({
      code: 1,
      out: '',
      err: `The backup failed: ${reason}\n`,
    })
  }
  expect(await readdir(folder)).toEqual(['.data'])
})
