import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { encrypt, decrypt } from 'nostr-tools/nip04'
import { decode } from 'nostr-tools/nip19'
import { finalizeEvent, generateSecretKey, type NostrEvent as NostrToolsEvent } from 'nostr-tools/pure'
import { setNostrWasm, verifyEvent } from 'nostr-tools/wasm'
import { initNostrWasm } from 'nostr-wasm'
import { expect, test } from 'vitest'
import * as demo from '@ncc/demo-city'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { getPublicKey } from '@ncc/nostr-core/keys'
import { relayNames } from './relay-names.ts'
import { findSeed, seedOnce } from './seed-once.ts'
import { createSqliteState } from './state/sqlite-state.ts'
import { connectRaw } from './testing/raw-client.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { startTestServer } from './testing/test-server.ts'

const socketOf = (origin: string, name: string) =>
  connectRaw(`${origin.replace('http', 'ws')}/relays/${name}`)

/** All events of a relay, except the list that ShadowToad publishes at every start. */
async function readAll(origin: string, name: string): Promise<NostrEvent[]> {
  const client = await socketOf(origin, name)
  const events = new Map<string, NostrEvent>()
  for (let until = 2 ** 40, more = true; more;) {
    const page = (await client.query({ until, limit: 5000 })) as unknown as NostrEvent[]
    const before = events.size
    for (const event of page) events.set(event.id, event)
    more = events.size > before
    until = Math.min(...page.map(({ created_at }) => created_at))
  }
  await client.close()
  return [...events.values()].filter(({ kind }) => kind !== kinds.messageRelays)
}

test(
  'the demo city is created once, is valid on every relay, and is there after a restart',
  { timeout: 180_000 },
  async () => {
    const first = await startTestServer({ SEED: 'demo' })
    const seen = new Map<string, NostrEvent>()
    const counts: Record<string, number> = {}
    for (const name of relayNames) {
      const events = await readAll(first.origin, name)
      counts[name] = events.length
      for (const event of events) seen.set(event.id, event)
    }
    expect(counts['city']).toBeGreaterThan(2_000)
    expect(Object.values(counts).every((count) => count > 100)).toBe(true)
    setNostrWasm(await initNostrWasm())
    expect([...seen.values()].filter((event) => !verifyEvent(event as NostrToolsEvent))).toEqual([])

    const picture = [...seen.values()].flatMap(
      ({ content }) => content.match(/http:[^\s"]+\/media\/[0-9a-f]{64}\.webp/) ?? [],
    )[0]
    const image = await fetch(picture ?? '')
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await first.close()

    const second = await startTestServer({ SEED: 'demo', PORT: String(first.port) }, first.folder)
    expect(second.seed).toEqual(first.seed)
    expect(second.lines).toEqual([])
    for (const name of relayNames) expect(await readAll(second.origin, name)).toHaveLength(counts[name] ?? -1)

    const me = decode(second.seed!.residentNsec as `nsec1${string}`).data
    const toad = getPublicKey(demo.shadowToadKey())
    const client = await socketOf(second.origin, 'city')
    const since = Math.floor(Date.now() / 1000)
    await client.authenticate(`${second.origin.replace('http', 'ws')}/relays/city`, me)
    client.send(['REQ', 'toad', { kinds: [4], authors: [toad], '#p': [getPublicKey(me)], since }])
    await client.take(([type]) => type === 'EOSE')
    const message = {
      kind: 4,
      tags: [['p', toad]],
      content: encrypt(me, toad, 'Hello, are you there?'),
      created_at: since,
    }
    await client.publish(finalizeEvent(message, me))
    const [, , answer] = await client.take(([type, id]) => type === 'EVENT' && id === 'toad')
    expect(decrypt(me, toad, (answer as NostrEvent).content)).not.toBe('')

    const names = await fetch(`${second.origin}/.well-known/nostr.json?name=shadowtoad`)
    expect(await names.json()).toMatchObject({ names: { shadowtoad: toad } })
  },
)

test('an interrupted seeding leaves only its own folder, and is repeated', async () => {
  const state = createSqliteState(':memory:')
  const folder = await temporaryFolder()
  const data = { relays: join(folder, 'relays'), seeding: join(folder, 'seeding') }
  const media = { put: () => Promise.reject(new Error('disk full')) }
  const plan = { demo, data, origin: 'http://localhost:1', state, media, now: 1_700_000_000 }
  for (let time = 0; time < 2; time += 1) {
    await expect(seedOnce(plan)).rejects.toThrow('disk full')
    expect(await readdir(folder)).toEqual(['seeding'])
    expect(await findSeed(data)).toBeUndefined()
  }
})

test('the demo never starts on the data of another city', async () => {
  const first = await startTestServer()
  const event = finalizeEvent(
    { kind: 1, content: 'mine', tags: [], created_at: 1_700_000_000 },
    generateSecretKey(),
  )
  const client = await socketOf(first.origin, 'public')
  expect(await client.publish(event)).toEqual([true, ''])
  await first.close()
  const dataDir = join(first.folder, '.data')
  await expect(startTestServer({ SEED: 'demo' }, first.folder)).rejects.toThrow(
    `COMMUNITY is not set, which is the demo city, but DATA_DIR is "${dataDir}", which has another city. Start it with its community.json, or use another folder for the demo.`,
  )
  const again = await startTestServer({}, first.folder)
  expect(again.seed).toBeUndefined()
  expect(await readAll(again.origin, 'public')).toMatchObject([{ id: event.id }])
})
