import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as nip19 from 'nostr-tools/nip19'
import { generateSecretKey, getPublicKey, type NostrEvent } from 'nostr-tools/pure'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { demoCommunity } from '@ncc/demo-city'
import type { BlobStore } from '../src/blobs/blob-store.ts'
import { createFileBlobStore } from '../src/blobs/file-blob-store.ts'
import { createImageQueue } from '../src/media/image-queue.ts'
import { createMediaLibrary, defaultMediaLimits, type MediaLibrary } from '../src/media/media-library.ts'
import { createPostgresState } from '../src/state/postgres-state.ts'
import { callFunction } from '../src/testing/call-function.ts'
import { describeWithPostgres } from '../src/testing/describe-with-postgres.ts'
import { authHeader } from '../src/testing/http-auth-header.ts'
import { connectFrom, connectRaw } from '../src/testing/raw-client.ts'
import { sign } from '../src/testing/relay-fixture.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { startTestS3 } from '../src/testing/test-s3.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const exampleCommunity = fileURLToPath(new URL('../../../deploy/community.example.json', import.meta.url))

/** Both have the same public address, as behind a load balancer; the tests reach each directly. */
const publicUrl = 'https://city.example'

describeWithPostgres('two servers on one PostgreSQL and one S3 store', ({ newDatabase }) => {
  async function startTwo(more: Record<string, string> = {}) {
    const s3 = await startTestS3()
    const club = generateSecretKey()
    const example = JSON.parse(await readFile(exampleCommunity, 'utf8')) as { club: object }
    const { badge, relays } = demoCommunity()
    const COMMUNITY = join(await temporaryFolder(), 'community.json')
    const own = { ...example, badge, relays, club: { ...example.club, pubkey: getPublicKey(club) } }
    await writeFile(COMMUNITY, JSON.stringify(own))
    const variables = {
      COMMUNITY,
      CLUB_NSEC: nip19.nsecEncode(club),
      DATABASE_URL: await newDatabase(),
      PUBLIC_URL: publicUrl,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      ...more,
    }
    const [one, two] = await Promise.all([startTestServer(variables), startTestServer(variables)])
    return [`http://localhost:${one.port}`, `http://localhost:${two.port}`] as const
  }

  async function multipart(bytes: Uint8Array) {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], 'x.png'))
    const response = new Response(form)
    return {
      body: new Uint8Array(await response.arrayBuffer()),
      type: response.headers.get('content-type') ?? '',
    }
  }

  test('fifty badge calls on both give one award', async () => {
    const servers = await startTwo()
    const alice = generateSecretKey()
    const { badge } = demoCommunity()
    const body = { pubkey: getPublicKey(alice), d: badge.d, imageUrl: '', name: '', description: '' }
    const url = `${publicUrl}/functions/issue-city-badge`
    const calls = Array.from({ length: 50 }, (_, index) =>
      callFunction(servers[index % 2 === 0 ? 0 : 1], 'issue-city-badge', alice, body, { url }),
    )
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => (body['award'] as NostrEvent).id)).size).toBe(1)
  })

  test('who is banned on one is banned on the other, without a restart', async () => {
    const [steward, alice] = [generateSecretKey(), generateSecretKey()]
    const [one, two] = await startTwo({ ACCESS: 'members', STEWARDS: getPublicKey(steward) })
    const manage = async (server: string, method: string) => {
      const body = JSON.stringify({ method, params: [getPublicKey(alice), 'a test'] })
      const authorization = authHeader({ secretKey: steward, url: `${publicUrl}/relays/city`, body })
      const headers = { authorization, 'content-type': 'application/nostr+json+rpc' }
      return (await fetch(`${server}/relays/city`, { method: 'POST', headers, body })).json()
    }
    const client = await connectRaw(`${two.replace('http', 'ws')}/relays/city`)
    const answer = async () => (await client.publish(sign({ by: alice, content: String(Math.random()) })))[1]
    expect(await answer()).toBe('restricted: only members may write here')
    expect(await manage(one, 'allowpubkey')).toEqual({ result: true })
    await expect.poll(answer).toBe('')
    expect(await manage(one, 'banpubkey')).toEqual({ result: true })
    await expect.poll(answer).toBe('blocked: this account is banned')
    await client.close()
  })

  test('an account that is removed on one is removed from the relays of the other', async () => {
    const [steward, alice] = [generateSecretKey(), generateSecretKey()]
    const [one, two] = await startTwo({ STEWARDS: getPublicKey(steward) })
    const client = await connectRaw(`${two.replace('http', 'ws')}/relays/public`)
    const post = sign({ by: alice, content: 'a post' })
    expect(await client.publish(post)).toEqual([true, ''])
    const body = JSON.stringify({ method: 'removeaccount', params: [getPublicKey(alice)] })
    const authorization = authHeader({ secretKey: steward, url: `${publicUrl}/relays/city`, body })
    const headers = { authorization, 'content-type': 'application/nostr+json+rpc' }
    const response = await fetch(`${one}/relays/city`, { method: 'POST', headers, body })
    expect(await response.json()).toEqual({ result: true })
    const found = () => client.query({ authors: [getPublicKey(alice)] })
    await expect.poll(found).toEqual([])
    expect(await client.publish(post)).toEqual([false, expect.stringMatching(/^blocked: /)])
    await client.close()
  })

  test('an address that is blocked on one loses its connections to the other', async () => {
    const steward = generateSecretKey()
    const [one, two] = await startTwo({ PROXIES: '1', STEWARDS: getPublicKey(steward) })
    const address = '192.0.2.9'
    const client = await connectFrom(`${two.replace('http', 'ws')}/relays/city`, address)
    const radio = await fetch(`${two}/radio/demo`, { headers: { 'x-forwarded-for': address } })
    const isOver = radio.arrayBuffer().catch(() => 'cut off')
    const body = JSON.stringify({ method: 'blockip', params: [address, 'a test'] })
    const authorization = authHeader({ secretKey: steward, url: `${publicUrl}/relays/city`, body })
    const headers = { authorization, 'content-type': 'application/nostr+json+rpc' }
    await fetch(`${one}/relays/city`, { method: 'POST', headers, body })
    expect((await client.closed).code).toBe(1006)
    expect(await isOver).toBe('cut off')
  })

  test('a header used on one is refused by the other, and what one stores the other serves', async () => {
    const [one, two] = await startTwo()
    const alice = generateSecretKey()
    const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    const { body, type } = await multipart(picture)
    const authorization = authHeader({ secretKey: alice, url: `${publicUrl}/functions/upload-media`, body })
    const upload = (server: string) =>
      fetch(`${server}/functions/upload-media`, {
        method: 'POST',
        body,
        headers: { authorization, 'content-type': type },
      })
    const first = await upload(one)
    expect(first.status).toBe(200)
    expect((await upload(two)).status).toBe(401)
    const { url, size } = (await first.json()) as { url: string; size: number }
    expect(url).toMatch(/^https:\/\/city\.example\/media\//)
    const there = await fetch(url.replace(publicUrl, two))
    expect([there.status, there.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await there.arrayBuffer()).byteLength).toBe(size)
    const part = await fetch(url.replace(publicUrl, two), { headers: { range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
  })

  test('an account that stores a file on one server while another account deletes it on the other keeps it', async () => {
    const url = await newDatabase()
    const open = () => createPostgresState(url, () => undefined)
    const states = [await open(), await open()] as const
    onTestFinished(async () => void (await Promise.all(states.map((state) => state.close()))))
    let reached = (): void => undefined
    const removing = new Promise<void>((resolve) => (reached = resolve))
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const files = createFileBlobStore(await temporaryFolder())
    const slow: BlobStore = {
      ...files,
      async remove(name) {
        reached()
        await released
        return files.remove(name)
      },
    }
    const [one, two] = states.map((state) =>
      createMediaLibrary({
        blobs: slow,
        state,
        limits: defaultMediaLimits,
        images: createImageQueue(),
        origin: publicUrl,
        now: () => 1_000,
      }),
    ) as [MediaLibrary, MediaLibrary]
    const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100)])
    const [alice, bob] = ['a'.repeat(64), 'b'.repeat(64)] as const
    const { name, sha256 } = await one.add(video, { pubkey: alice, address: '' })
    const deleting = one.remove(sha256, alice)
    await removing
    const storing = two.add(video, { pubkey: bob, address: '' })
    // Long enough that, without the lock, the other server would find that the file already exists.
    await Promise.race([storing, new Promise((resolve) => setTimeout(resolve, 300))])
    release()
    await Promise.all([deleting, storing])
    expect(await files.find(name)).toBeDefined()
  })
})
