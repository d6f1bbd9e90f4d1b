import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { nip19 } from 'nostr-tools'
import { generateSecretKey, getPublicKey, type NostrEvent } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { sha256Hex } from '../src/auth/http-auth.ts'
import { callFunction } from '../src/testing/call-function.ts'
import { manage } from '../src/testing/call-management.ts'
import { blossomHeader } from '../src/testing/http-auth-header.ts'
import { box } from '../src/testing/phone-video.ts'
import { connectRaw, type RawClient } from '../src/testing/raw-client.ts'
import { runServer } from '../src/testing/run-server.ts'
import { signAs } from '../src/testing/sign-as.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'

const execute = promisify(execFile)
const [alice, bob, steward] = [generateSecretKey(), generateSecretKey(), generateSecretKey()] as const

const note = (content: string, by = alice) =>
  signAs(by, { kind: 1, content, tags: [], created_at: Math.floor(Date.now() / 1000) })

const connectTo = (origin: string) => connectRaw(`${origin.replace('http', 'ws')}/relays/city`)

async function start(DATA_DIR: string, variables: Record<string, string> = {}) {
  const { child, ended, ready } = runServer({ DATA_DIR, ...variables })
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  onTestFinished(() => stop('SIGKILL'))
  return { origin: await ready, stop }
}

async function upload(origin: string, bytes: Buffer): Promise<{ status: number; body: unknown }> {
  const authorization = blossomHeader(alice, 'upload', [['x', sha256Hex(bytes)]])
  const body = new Uint8Array(bytes)
  const response = await fetch(`${origin}/upload`, { method: 'PUT', body, headers: { authorization } })
  return { status: response.status, body: await response.json() }
}

const video = (bytes: number) => Buffer.concat([box('ftyp', 'isom'), box('mdat', randomBytes(bytes))])

async function expectAll(origin: string, events: readonly NostrEvent[]): Promise<void> {
  const client = await connectTo(origin)
  const found = await client.query({ ids: events.map(({ id }) => id), limit: events.length })
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)))
  await client.close()
}

async function fill(client: RawClient): Promise<{ acknowledged: NostrEvent[]; refusal: string }> {
  const acknowledged: NostrEvent[] = []
  for (;;) {
    const event = note(randomBytes(100_000).toString('hex'))
    const [accepted, refusal] = await client.publish(event)
    if (!accepted) return { acknowledged, refusal }
    acknowledged.push(event)
  }
}

/** A folder on a disk with a few megabytes left beside the reserve, which can be enlarged. */
interface SmallDisk {
  readonly folder: string
  /** Settings that replace the disk on systems where none can be mounted. */
  readonly full: Record<string, string>
  grow(): Promise<void>
}

async function openSmallDisk(): Promise<SmallDisk> {
  const folder = await temporaryFolder()
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', 'size=250m', 'tmpfs', folder])
  } catch {
    console.log('No small disk can be mounted here: the limit of the relays stands for it.')
    return { folder, full: { RELAY_MAX_GB: '0.004', MEDIA_TOTAL_GB: '0.001' }, grow: async () => undefined }
  }
  onTestFinished(async () => void (await execute('umount', ['--lazy', folder])))
  await writeFile(join(folder, 'other data'), Buffer.alloc(175 * 1024 * 1024))
  return {
    folder,
    full: {},
    grow: async () => void (await execute('mount', ['-o', 'remount,size=400m', folder])),
  }
}

test('a full disk refuses with a reason, loses nothing acknowledged, and goes on when there is room', async () => {
  const disk = await openSmallDisk()
  const first = await start(disk.folder, disk.full)
  const { acknowledged, refusal } = await fill(await connectTo(first.origin))
  expect(refusal).toBe('error: this relay is full')
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(await upload(first.origin, video(2_000_000))).toMatchObject({
    status: 507,
    body: { message: expect.stringMatching(/is full\. Please tell the club\.$/) },
  })
  const health = await fetch(`${first.origin}/healthz`)
  // An orchestrator must not stop it: it serves what it has.
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({ status: 'read-only', checks: { 'relay city': 'full' } })
  await expectAll(first.origin, acknowledged)

  await first.stop('SIGKILL')
  const still = await start(disk.folder, disk.full)
  await expectAll(still.origin, acknowledged)
  await still.stop('SIGKILL')
  await disk.grow()
  const second = await start(disk.folder)
  await expectAll(second.origin, acknowledged)
  const event = note('there is room again')
  expect(await (await connectTo(second.origin)).publish(event)).toEqual([true, ''])
  await expectAll(second.origin, [event])
})

test('on a full disk people delete, stewards ban and remove, and what was removed makes room', async () => {
  const disk = await openSmallDisk()
  const variables = { ...disk.full, STEWARDS: nip19.npubEncode(getPublicKey(steward)) }
  const { origin } = await start(disk.folder, variables)
  const client = await connectTo(origin)
  const { acknowledged } = await fill(client)
  const deletion = { kind: 5, content: '', tags: [['e', acknowledged[0]!.id]], created_at: 1_700_000_000 }
  expect(await client.publish(signAs(alice, deletion))).toEqual([true, ''])
  const more = note('more', bob)
  expect((await client.publish(more))[0]).toBe(false)
  const call = (method: string) => manage(origin, steward, method, [getPublicKey(alice), 'spam'])
  for (const method of ['warnpubkey', 'banpubkey', 'removemedia', 'removeevents']) {
    expect(await call(method), method).toEqual({ status: 200, result: true })
  }
  expect(await client.query({ authors: [getPublicKey(alice)] })).toEqual([])
  expect(await client.publish(more)).toEqual([true, ''])
  expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ checks: { 'relay city': 'ok' } })
})

/** As in the README: databases first, then the files that they refer to. */
async function backUpRunning(from: string, to: string): Promise<void> {
  await mkdir(join(to, 'relays'), { recursive: true })
  const relays = (await readdir(join(from, 'relays'))).filter((name) => name.endsWith('.sqlite'))
  for (const path of [...relays.map((name) => join('relays', name)), 'state.sqlite']) {
    const database = new DatabaseSync(join(from, path), { readOnly: true })
    database.prepare('VACUUM INTO ?').run(join(to, path))
    database.close()
  }
  for (const path of ['media', 'club.nsec']) await cp(join(from, path), join(to, path), { recursive: true })
}

test.each(['while the server runs', 'with the server stopped'])(
  'a backup that is made %s is restored into a new folder, with everything that was acknowledged',
  async (when) => {
    const DATA_DIR = await temporaryFolder()
    const COMMUNITY = new URL('../../../deploy/community.example.json', import.meta.url).pathname
    const first = await start(DATA_DIR, { COMMUNITY })
    const client = await connectTo(first.origin)
    const acknowledged: NostrEvent[] = []
    const publish = async (content: string) => {
      const event = note(content)
      expect(await client.publish(event)).toEqual([true, ''])
      return event
    }
    for (let at = 0; at < 200; at += 1) acknowledged.push(await publish(`lamp ${at} ${'x'.repeat(at)}`))
    const list = { kind: 3, content: '', tags: [['p', 'a'.repeat(64)]], created_at: 5 }
    const contacts = signAs(alice, list)
    expect((await client.publish(contacts))[0]).toBe(true)
    const file = video(5_000)
    expect((await upload(first.origin, file)).status).toBe(200)
    const pubkey = getPublicKey(alice)
    expect(
      (await callFunction(first.origin, 'claim-name', alice, { pubkey, name: 'lamplighter' })).status,
    ).toBe(200)

    const backup = join(await temporaryFolder(), 'data')
    if (when === 'while the server runs') {
      const backingUp = backUpRunning(DATA_DIR, backup)
      const over = new AbortController()
      void backingUp.finally(() => over.abort()).catch(() => undefined)
      for (let at = 0; !over.signal.aborted; at += 1) await publish(`meanwhile ${at}`)
      await backingUp
    } else {
      await first.stop('SIGTERM')
      await cp(DATA_DIR, backup, { recursive: true })
    }
    await first.stop('SIGKILL')
    const second = await start(backup, { COMMUNITY })
    await expectAll(second.origin, [...acknowledged, contacts])
    const reader = await connectTo(second.origin)
    expect(await reader.query({ search: 'lamp 123' })).toMatchObject([{ id: acknowledged[123]?.id }])
    expect(await reader.query({ '#p': ['a'.repeat(64)] })).toMatchObject([{ id: contacts.id }])
    const served = Buffer.from(await (await fetch(`${second.origin}/${sha256Hex(file)}`)).arrayBuffer())
    expect(Buffer.compare(served, file)).toBe(0)
    const names = await (await fetch(`${second.origin}/.well-known/nostr.json?name=lamplighter`)).json()
    expect(names).toMatchObject({ names: { lamplighter: pubkey } })
    expect(await readFile(join(backup, 'club.nsec'), 'utf8')).toBe(
      await readFile(join(DATA_DIR, 'club.nsec'), 'utf8'),
    )
    expect((await reader.publish(note('after it')))[0]).toBe(true)
  },
)
