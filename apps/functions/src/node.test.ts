import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { finalizeEvent, generateSecretKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { encodeNsec } from '@ncc/nostr-core'
import { connectRaw } from './testing/raw-client.ts'
import { runServer } from './testing/run-server.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { startTestS3 } from './testing/test-s3.ts'

function run(variables: Record<string, string>) {
  const server = runServer(variables)
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

test('it says Ready once, answers, and ends within a second of SIGTERM', async () => {
  const { child, ended, ready } = run({ PORT: '0', DATA_DIR: await temporaryFolder() })
  const origin = await ready
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const radio = await fetch(`${origin}/radio/demo`)
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/relays/city`)
  await once(socket, 'open')
  child.kill('SIGTERM')
  const { code, out, err } = await ended
  await radio.body?.cancel().catch(() => undefined)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.match(/^Ready: /gm)).toHaveLength(1)
})

test.each([
  ['ACESS', 'closed', 'ACESS is not a setting of the server. Did you mean ACCESS?\n'],
  ['PORT', 'x', 'PORT is "x", but must be a whole number from 0 to 65535.\n'],
  [
    'COMMUNITY',
    '/nowhere/community.json',
    /^COMMUNITY is "\/nowhere\/community.json", which cannot be read: .*\n$/,
  ],
  // Neither has an end.
  [
    'COMMUNITY',
    '/dev/zero',
    'COMMUNITY is "/dev/zero", which cannot be read: /dev/zero is not a regular file\n',
  ],
  [
    'MEMBERSHIP',
    'list:/dev/zero',
    /^MEMBERSHIP is "list:\/dev\/zero", but must be .*; \/dev\/zero is not a regular file\.\n$/,
  ],
  [
    'DATABASE_URL',
    'postgres://me:secret@127.0.0.1:1/none',
    /^DATABASE_URL points to a database that cannot be used: (?!.*secret).*\n$/,
  ],
  ['DATA_DIR', '/dev/null/data', /^DATA_DIR is "\/dev\/null\/data", which cannot be written to: .*\n$/],
  ['DATA_DIR', '/proc/data', /^DATA_DIR is "\/proc\/data", which cannot be written to: .*\n$/],
])('a wrong %s ends it with one line and code 1', async (name, value, message) => {
  const { ended } = run({ PORT: '0', DATA_DIR: await temporaryFolder(), [name]: value })
  const { code, out, err } = await ended
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
})

test('an S3 store that is not there or refuses ends it with one line', async () => {
  const s3 = await startTestS3()
  const start = async (changes: Record<string, string>) => {
    const { code, err } = await run({
      DATA_DIR: await temporaryFolder(),
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      ...changes,
    }).ended
    expect(code).toBe(1)
    return err
  }
  expect(await start({ S3_ENDPOINT: 'http://127.0.0.1:65533' })).toMatch(
    /^S3_ENDPOINT is "http:\/\/127\.0\.0\.1:65533", whose bucket "media" cannot be used: HEAD \S+: connect ECONNREFUSED .*\n$/,
  )
  expect(await start({ S3_ENDPOINT: 'http://nowhere.invalid' })).toMatch(
    /^S3_ENDPOINT .*: getaddrinfo \w+ nowhere\.invalid\n$/,
  )
  expect(await start({ S3_BUCKET: 'other' })).toMatch(
    /^S3_ENDPOINT .*"other" .*: PUT \S+: 404 NoSuchBucket\n$/,
  )
  expect(await start({ S3_ACCESS_KEY_ID: 'WRONG' })).toMatch(/^S3_ENDPOINT .*: HEAD \S+: 403\n$/)
})

test('a secret key ends up in no error, wherever it was pasted', async () => {
  const DATA_DIR = await temporaryFolder()
  const nsec = encodeNsec(generateSecretKey())
  const COMMUNITY = join(DATA_DIR, 'community.json')
  const relays = { city: '/relays/city' }
  const steward = { pubkey: nsec, name: 'Steward' }
  await writeFile(COMMUNITY, JSON.stringify({ product: 'City', relays, suggested: [steward], theme: nsec }))
  for (const [variables, named] of [
    [{ HOST: nsec }, 'HOST'],
    [{ COMMUNITY: nsec }, 'COMMUNITY'],
    [{ DATA_DIR: `/dev/null/${nsec}` }, 'DATA_DIR'],
    [{ COMMUNITY }, 'suggested.0.pubkey must be 64 lowercase hex digits'],
  ] as const) {
    const { code, err } = await run({ PORT: '0', DATA_DIR, ...variables }).ended
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(named) })
    expect(err).toContain('(hidden)')
    expect(err).not.toContain('nsec1')
  }
})

test('a port in use ends it with one line and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const { ended } = run({ PORT: String(port), DATA_DIR: await temporaryFolder() })
  const { code, err } = await ended
  expect({ code, err }).toEqual({ code: 1, err: `PORT ${port} on 127.0.0.1 is in use by another program.\n` })
})

const keptNote = () =>
  finalizeEvent(
    { kind: 1, content: 'stored', tags: [], created_at: Math.floor(Date.now() / 1000) },
    generateSecretKey(),
  )

const cityOf = (origin: string) => connectRaw(`${origin.replace('http', 'ws')}/relays/city`)

async function publishTo(origin: string) {
  const client = await cityOf(origin)
  const event = keptNote()
  expect(await client.publish(event)).toEqual([true, ''])
  return event.id
}

async function has(origin: string, id: string): Promise<boolean> {
  return (await (await cityOf(origin)).query({ ids: [id] })).length === 1
}

async function kill({ child, ended }: ReturnType<typeof run>) {
  child.kill('SIGKILL')
  await ended
}

test('a second server on the same data is refused in one line and harms nothing', async () => {
  const DATA_DIR = await temporaryFolder()
  const first = run({ PORT: '0', DATA_DIR })
  const origin = await first.ready
  const before = await publishTo(origin)
  const port = new URL(origin).port
  for (const [variables, message] of [
    [{ PORT: port }, `PORT ${port} on 127.0.0.1 is in use by another program.\n`],
    [
      { PORT: '0', SEED: 'demo' },
      `DATA_DIR is "${DATA_DIR}", which another server is using. Stop that server, or use another folder.\n`,
    ],
  ] as const) {
    const { code, out, err } = await run({ DATA_DIR, ...variables }).ended
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: message })
  }
  const after = await publishTo(origin)
  await kill(first)
  const again = await run({ PORT: '0', DATA_DIR }).ready
  expect([await has(again, before), await has(again, after)]).toEqual([true, true])
})

test(
  'a first start that is killed while it creates the demo city loses nothing that a relay accepted, then or later',
  { timeout: 180_000 },
  async () => {
    const DATA_DIR = await temporaryFolder()
    const first = run({ PORT: '0', DATA_DIR, SEED: 'demo' })
    await expect.poll(() => readdir(join(DATA_DIR, 'seeding')).catch(() => [])).not.toEqual([])
    await kill(first)
    expect(await readdir(DATA_DIR)).not.toContain('relays')

    const second = run({ PORT: '0', DATA_DIR, SEED: 'demo' })
    const saved = await publishTo(await second.ready)
    await kill(second)
    const own = await run({ PORT: '0', DATA_DIR, SEED: 'none' }).ended
    expect(own).toMatchObject({
      code: 1,
      err: `DATA_DIR is "${DATA_DIR}", which has the demo city: its residents, and a steward whose secret key is public. Use another folder for a city of your own, or SEED=demo to go on with the demo.\n`,
    })
    const again = run({ PORT: '0', DATA_DIR, SEED: 'demo' })
    const origin = await again.ready
    expect(await has(origin, saved)).toBe(true)
    expect(await (await cityOf(origin)).query({ kinds: [0], limit: 10 })).toHaveLength(10)
    await kill(again)
  },
)
