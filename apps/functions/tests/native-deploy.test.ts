// A city without Docker as deploy/README.md says it: PostgreSQL, an S3-compatible store, a server with the relays, two for
// everything else, Caddy in front; then a backup, and its restoration on an empty machine.
import { execFile, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as nip19 from 'nostr-tools/nip19'
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { demoCommunity } from '@ncc/demo-city'
import { findPostgres } from '../../../scripts/postgres.mjs'
import { findServices } from '../../../scripts/services.mjs'
import { callFunction } from '../src/testing/call-function.ts'
import { authHeader } from '../src/testing/http-auth-header.ts'
import { connectRaw } from '../src/testing/raw-client.ts'
import { sign } from '../src/testing/relay-fixture.ts'
import { built, runServer } from '../src/testing/run-server.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { startTestPostgres } from '../src/testing/test-postgres.ts'
import { startTestS3 } from '../src/testing/test-s3.ts'

const run = promisify(execFile)
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const deploy = path('../../../deploy/native')
const programs = findPostgres()
const services = findServices()
const isMissing = programs === undefined || services === undefined
if (isMissing)
  console.log('PostgreSQL, Caddy or rclone is not installed: the city without Docker is not tested.')

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** A file of settings as systemd and the scripts read it. */
const settingsFile = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

/** A machine of its own: database, bucket, data folder, settings. */
async function startMachine(city: { host: string; relayHost: string; community: string; club: Uint8Array }) {
  const postgres = await startTestPostgres(programs ?? '')
  onTestFinished(() => postgres.close())
  const s3 = await startTestS3()
  const folder = await temporaryFolder()
  const [settings, data] = [join(folder, 'settings'), join(folder, 'data')]
  await mkdir(settings)
  const common = {
    COMMUNITY: city.community,
    CLUB_NSEC: nip19.nsecEncode(city.club),
    DATABASE_URL: await postgres.newDatabase(),
    PROXIES: '1',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  await writeFile(join(settings, 'common.env'), settingsFile(common))

  const start = async (name: string, publicUrl: string) => {
    const port = String(await freePort())
    const env = { ...common, PORT: port, PUBLIC_URL: publicUrl, DATA_DIR: join(data, name) }
    const { child, ended, ready } = runServer(env, built)
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    await ready
    return { address: `127.0.0.1:${port}`, stop: async () => void (child.kill('SIGTERM'), await ended) }
  }
  const startCity = async () => {
    await mkdir(data, { recursive: true })
    const servers = [
      await start('relay', city.relayHost),
      await start('one', city.host),
      await start('two', city.host),
    ]
    const [relay = '', ...others] = servers.map(({ address }) => address)
    const stopCaddy = await startCaddy(city, relay, others)
    return async () => {
      await stopCaddy()
      await Promise.all(servers.map(({ stop }) => stop()))
    }
  }
  return { settings, data, startCity }
}

async function startCaddy(city: { host: string; relayHost: string }, relay: string, servers: string[]) {
  const folder = await temporaryFolder()
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\nimport ${join(deploy, 'Caddyfile')}\n`)
  const caddy = spawn(services?.caddy ?? '', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      CITY_HOST: city.host,
      RELAY_HOST: city.relayHost,
      RELAY_SERVER: relay,
      CITY_SERVERS: servers.join(' '),
    },
    stdio: 'ignore',
  })
  const ended = new Promise((done) => caddy.once('exit', done))
  const stop = async () => void (caddy.kill('SIGTERM'), await ended)
  onTestFinished(stop)
  const isUp = () =>
    fetch(`${city.host}/healthz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isUp).toBe(200)
  return stop
}

test.skipIf(isMissing)(
  'a city without Docker works, is backed up, and lives on on an empty machine',
  async () => {
    const club = generateSecretKey()
    const alice = generateSecretKey()
    const host = `http://127.0.0.1:${await freePort()}`
    const relayHost = `http://127.0.0.1:${await freePort()}`
    const relayUrl = `${relayHost.replace('http', 'ws')}/relays/city`
    const community = join(await temporaryFolder(), 'community.json')
    const { badge } = demoCommunity()
    await writeFile(
      community,
      JSON.stringify({
        product: 'Hilltop',
        relays: { city: relayUrl },
        badge,
        club: { pubkey: getPublicKey(club), name: 'Hilltop Club', about: 'Signs the badges' },
      }),
    )
    const city = { host, relayHost, community, club }

    const machine = await startMachine(city)
    const stop = await machine.startCity()
    const event = sign({ by: alice, content: 'The lamps are on.' })
    const client = await connectRaw(relayUrl)
    expect(await client.publish(event)).toEqual([true, ''])
    await client.close()
    const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('file', new File([new Uint8Array(picture)], 'x.png'))
    const request = new Response(form)
    const body = new Uint8Array(await request.arrayBuffer())
    const upload = await fetch(`${host}/functions/upload-media`, {
      method: 'POST',
      body,
      headers: {
        authorization: authHeader({ secretKey: alice, url: `${host}/functions/upload-media`, body }),
        'content-type': request.headers.get('content-type') ?? '',
      },
    })
    expect(upload.status).toBe(200)
    const { url } = (await upload.json()) as { url: string }
    const askBadge = () =>
      callFunction(host, 'issue-city-badge', alice, {
        pubkey: getPublicKey(alice),
        d: badge.d,
        imageUrl: '',
        name: '',
        description: '',
      })
    const award = (await askBadge()).body['award']
    expect(award).toBeDefined()
    // What is inside stays inside.
    expect((await fetch(`${host}/relays/city`)).status).toBe(404)
    expect((await fetch(`${relayHost}/functions/upload-media`)).status).toBe(404)

    const backups = await temporaryFolder()
    const env = {
      HOME: backups,
      PATH: [programs, services?.folder, process.env['PATH']].join(':'),
      NCC_CITY: `${process.execPath} ${path('../../../packages/city/bin/ncc-city.mjs')}`,
    }
    await run(join(deploy, 'backup.sh'), [machine.settings, machine.data, backups], { env })
    await stop()

    const other = await startMachine(city)
    const days = (await readdir(backups)).filter((name) => name !== 'media')
    expect(days).toHaveLength(1)
    const [day = ''] = days
    expect(await readFile(join(backups, day, 'settings/common.env'), 'utf8')).toContain('CLUB_NSEC')
    const restore = () => run(join(deploy, 'restore.sh'), [backups, day, other.settings, other.data], { env })
    await restore()
    await expect(restore()).rejects.toThrow('is there already')
    const stopOther = await other.startCity()
    const reader = await connectRaw(relayUrl)
    expect(await reader.query({ ids: [event.id] })).toMatchObject([{ id: event.id, content: event.content }])
    await reader.close()
    expect((await fetch(url)).status).toBe(200)
    expect((await askBadge()).body['award']).toEqual(award)
    await stopOther()
  },
  180_000,
)
