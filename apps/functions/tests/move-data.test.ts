import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npubEncode } from 'nostr-tools/nip19'
import { generateSecretKey, getPublicKey } from 'nostr-tools/pure'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { moveData } from '../src/move-data.ts'
import { parseEnv } from '../src/settings/env.ts'
import { callFunction } from '../src/testing/call-function.ts'
import { manage } from '../src/testing/call-management.ts'
import { describeWithPostgres } from '../src/testing/describe-with-postgres.ts'
import { authHeader } from '../src/testing/http-auth-header.ts'
import { connectRaw } from '../src/testing/raw-client.ts'
import { bob, sign } from '../src/testing/relay-fixture.ts'
import { startTestS3 } from '../src/testing/test-s3.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const COMMUNITY = fileURLToPath(new URL('../../../deploy/community.example.json', import.meta.url))

const move = (folder: string, variables: Record<string, string>) =>
  moveData(
    parseEnv(variables, folder),
    () => undefined,
    () => undefined,
  )

describeWithPostgres('a city that has grown', ({ newDatabase }) => {
  async function upload(origin: string, key: Uint8Array): Promise<string> {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await picture.png().toBuffer())], 'teal.png'))
    const request = new Request(`${origin}/functions/upload-media`, { method: 'POST', body: form })
    const body = new Uint8Array(await request.clone().arrayBuffer())
    const authorization = authHeader({ secretKey: key, url: request.url, body })
    const headers = { authorization, 'content-type': request.headers.get('content-type') ?? '' }
    const { url } = (await (await fetch(request.url, { method: 'POST', body, headers })).json()) as {
      url: string
    }
    return new URL(url).pathname
  }

  test('moves its state into a database and its media into a bucket, and goes on as before', async () => {
    const alice = generateSecretKey()
    const own = { COMMUNITY, STEWARDS: npubEncode(getPublicKey(alice)) }
    const first = await startTestServer(own)
    const { relayPubkey } = (await (await fetch(`${first.origin}/community.json`)).json()) as {
      relayPubkey: string
    }
    const called = await callFunction(first.origin, 'claim-name', alice, {
      pubkey: getPublicKey(alice),
      name: 'alice',
    })
    expect(called.status).toBe(200)
    const picture = await upload(first.origin, alice)
    // PostgreSQL cannot store this character, which anybody may send.
    const visitor = await connectRaw(`${first.origin.replace('http', 'ws')}/relays/city`)
    expect((await visitor.publish(sign({ kind: 28_934, content: 'let me\0 in' })))[0]).toBe(true)
    await visitor.close()
    await first.close()

    const { folder } = first
    const s3 = await startTestS3()
    const stores = {
      DATABASE_URL: await newDatabase(),
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    }
    await expect(move(folder, {})).rejects.toThrow('There is nothing to move')
    await move(folder, stores)
    const left = await readdir(join(folder, '.data'))
    expect(left).toEqual(expect.arrayContaining(['state.sqlite.moved', 'media.moved']))
    expect(left).not.toContain('state.sqlite')
    const again = await startTestServer({ ...own, ...stores }, folder)
    expect(await (await fetch(`${again.origin}/community.json`)).json()).toMatchObject({ relayPubkey })
    const names = await fetch(`${again.origin}/.well-known/nostr.json?name=alice`)
    expect(await names.json()).toMatchObject({ names: { alice: getPublicKey(alice) } })
    expect((await fetch(again.origin + picture)).status).toBe(200)
    expect((await manage(again.origin, alice, 'listjoinrequests')).result).toMatchObject([
      { note: 'let me\uFFFD in' },
    ])
    const another = await connectRaw(`${again.origin.replace('http', 'ws')}/relays/city`)
    expect((await another.publish(sign({ kind: 28_934, content: '\0', by: bob })))[0]).toBe(true)
    await another.close()
    await again.close()

    // Another city’s state never gets into a database that is used.
    const other = await startTestServer(own)
    await other.close()
    await expect(move(other.folder, stores)).rejects.toThrow(
      'The database in DATABASE_URL has a city already.',
    )
    expect(await readdir(join(other.folder, '.data'))).toContain('state.sqlite')
  })
})
