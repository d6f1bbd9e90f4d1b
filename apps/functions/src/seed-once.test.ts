import { finalizeEvent, verifyEvent, type NostrEvent as NostrToolsEvent } from 'nostr-tools/pure'
import { decode } from 'nostr-tools/nip19'
import { encrypt, decrypt } from 'nostr-tools/nip04'
import { join } from 'node:path'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { shadowToadKey } from './demo/index.ts'
import { getPublicKey, kinds, type NostrEvent } from '@ncc/nostr-core'
import { relayNames } from './relay-names.ts'
import { findSeed, seedOnce } from './seed-once.ts'
import { createSqliteState } from './state/sqlite-state.ts'
import { connectRaw } from './testing/raw-client.ts'
import { startTestServer } from './testing/test-server.ts'

const socketOf = (origin: string, name: string) =>
  connectRaw(`${origin.replace('http', 'ws')}/relays/${name}`)

/** Everything a relay has, a page at a time, but for the list that ShadowToad publishes at every start. */
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
  'the demo city is made once, is valid on every relay, and is at home at its second start',
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
    const toad = getPublicKey(shadowToadKey())
    const client = await socketOf(second.origin, 'city')
    const since = Math.floor(Date.now() / 1000)
    client.send(['REQ', 'toad', { kinds: [4], authors: [toad], '#p': [getPublicKey(me)], since }])
    await client.take(([type]) => type === 'EOSE')
    const letter = {
      kind: 4,
      tags: [['p', toad]],
      content: encrypt(me, toad, 'Hello, are you there?'),
      created_at: since,
    }
    await client.publish(finalizeEvent(letter, me))
    const [, , answer] = await client.take(([type, id]) => type === 'EVENT' && id === 'toad')
    expect(decrypt(me, toad, (answer as NostrEvent).content)).not.toBe('')

    const names = await fetch(`${second.origin}/.well-known/nostr.json?name=shadowtoad`)
    expect(await names.json()).toEqual({ names: { shadowtoad: toad } })
  },
)

test('a seeding that was broken off is known as such', async () => {
  const state = createSqliteState(':memory:')
  const path = join(await temporaryFolder(), 'demo-city.json')
  expect(await findSeed(path)).toBeUndefined()
  const relay = { store: () => undefined }
  const relays = { city: relay, public: relay, 'fallback-a': relay, 'fallback-b': relay }
  const media = { put: () => Promise.reject(new Error('disk full')) }
  await expect(
    seedOnce(path, state, { origin: 'http://localhost:1', relays, media, now: 1_700_000_000 }),
  ).rejects.toThrow('disk full')
  expect(await findSeed(path)).toBe('unfinished')
})
