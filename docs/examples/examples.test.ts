import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, encodeNsec, type NostrClient } from '@ncc/nostr-core'
import { topicFeed } from '@ncc/nostr-core/queries'
import { createSecretKey, createSecretKeySigner } from '@ncc/nostr-core/keys'
import { startFaultRelay, type FaultRelay, type RelayScript } from '@ncc/nostr-core/testing/relay'
import { lamplight, writeTokens } from '@ncc/ui/theme'
import { expect, it, onTestFinished } from 'vitest'
import { followWhileVisible, latestOf, readPost, readPosts, showTopic } from './feeds.ts'
import { firstClient } from './first-client.ts'
import { afterWithNostrCore } from './from-ndk.ts'
import * as tools from './from-nostr-tools.ts'
import { followSafely, setUp, undoLastFollow } from './lists.ts'
import { chat, sendMessage } from './messages.ts'
import { styleSheetOf } from './own-theme.ts'
import { answer, publishImage, publishNote, untilSent, withdrawAll } from './publishing.ts'
import { createSecureSessionStorage } from './react-native.ts'
import { lock, signInWithKey, unlock, withConsent } from './signers.ts'
import { countGenuine, newestPosts } from './verification.ts'

async function relayWith(script: RelayScript = {}): Promise<FaultRelay> {
  const relay = await startFaultRelay({ script })
  onTestFinished(() => relay.stop())
  return relay
}

/** A client of these relays, signed in with a new account. */
async function memberOf(...relays: readonly FaultRelay[]): Promise<NostrClient> {
  const client = createClient({ relays: relays.map(({ url }) => url), log: () => undefined })
  onTestFinished(() => client.close())
  const signer = createSecretKeySigner(createSecretKey())
  client.useAccount({ pubkey: await signer.getPublicKey(), signer })
  return client
}

const bread = { tags: [['t', 'bread']], content: 'Rye at six' }

it('the first client publishes and reads', async () => {
  const relay = await relayWith()
  expect(await firstClient(relay.url)).toEqual({ name: 'Ada', texts: ['Hello, Nostr'] })
})

it('feeds are followed, paged and asked', async () => {
  const relay = await relayWith()
  const posts = relay.builder.events(30, 'ada', bread)
  relay.add(...posts)
  const client = await memberOf(relay)
  expect(await readPosts(client, 'bread', 30)).toHaveLength(30)

  const stop = new AbortController()
  const counts: number[] = []
  const show = (shown: readonly unknown[]) => {
    counts.push(shown.length)
    if (shown.length > 0) stop.abort()
  }
  await showTopic(client, 'bread', show, stop.signal)
  expect(counts.at(-1)).toBeGreaterThan(0)

  expect(await readPost(client, posts[0]!.id)).toBe('Rye at six')
  expect(await readPost(client, 'f'.repeat(64))).toMatch('none has it')
  const { asked, live } = await latestOf(client, posts[0]!.pubkey, stop.signal)
  expect(asked).toMatchObject({ status: 'found', data: [posts.at(-1)] })
  live.close()
})

it('a hidden page follows nothing, and catches up', async () => {
  const relay = await relayWith()
  relay.add(...relay.builder.events(3, 'ada', bread))
  const client = await memberOf(relay)
  const feed = client.feed(topicFeed('bread'))
  await expect.poll(() => feed.value.isFirstPageComplete).toBe(true)
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  followWhileVisible(client, page as Document, new AbortController().signal)
  await relay.until('CLOSE')
  relay.add(relay.builder.event('ada', bread))
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => feed.value.newCount).toBe(1)
  feed.close()
})

it('a publication says what each relay did', async () => {
  const [kind, strict] = [await relayWith(), await relayWith({ rejected: () => 'blocked: not here' })]
  const client = await memberOf(kind, strict)
  expect(await publishNote(client, 'Hello')).toEqual([
    'Published',
    `${kind.url}: done`,
    `${strict.url}: refused (blocked: not here)`,
  ])
  expect(await publishNote(client, encodeNsec(createSecretKey()))).toEqual([
    'Not published: the text contains a secret key',
  ])
  await untilSent(client)
  expect(await withdrawAll(client)).toEqual([])
  const { event } = await answer(client, kind.stored[0]!.id, 'Hello yourself')
  expect(event.tags).toContainEqual(expect.arrayContaining(['e', kind.stored[0]!.id]))
})

it('lists are edited and restored', async () => {
  const relay = await relayWith()
  const client = await memberOf(relay)
  const [ada, ben] = ['ada', 'ben'].map((name) => relay.builder.author(name).pubkey)
  expect(await followSafely(client, ada!)).toBe('Followed')
  expect(await followSafely(client, ada!)).toBe('You already follow them')
  expect(await followSafely(client, ben!)).toBe('Followed')
  await undoLastFollow(client)
  const lists = relay.stored.filter(({ kind }) => kind === 3)
  expect(lists.at(-1)?.tags).toEqual([['p', ada]])
  await setUp(client, relay.url)
  expect(relay.stored.map(({ kind }) => kind)).toEqual(expect.arrayContaining([0, 10_002]))
})

it('keys sign in, are locked, and ask for consent', async () => {
  const relay = await relayWith()
  const client = await memberOf(relay)
  const nsec = encodeNsec(createSecretKey())
  await signInWithKey(client, nsec)
  const signer = await unlock(await lock(nsec, 'bread and butter', { logN: 12 }), 'bread and butter')
  expect(await signer.getPublicKey()).toBe(client.pubkey)
  const careful = withConsent(signer, async () => false)
  const template = { kind: 0, content: '{}', tags: [], created_at: client.now() }
  await expect(careful.signEvent(template)).rejects.toThrow('Not signed')
})

it('two people write to each other', async () => {
  const relay = await relayWith()
  const [ada, ben] = [await memberOf(relay), await memberOf(relay)]
  expect(await sendMessage(ada, ben.pubkey!, 'Bread?')).toBe('nip04')
  const stop = new AbortController()
  const lines: string[] = []
  const print = (line: string) => {
    lines.push(line)
    stop.abort()
  }
  await chat(ben, ada.pubkey!, print, stop.signal)
  expect(lines).toEqual(['they: Bread?'])
})

it('files and relays give genuine events', async () => {
  const relay = await relayWith()
  const [good, other] = relay.builder.events(2)
  const forged = { ...other!, content: 'Other words' }
  expect(await countGenuine([good, forged].map((event) => JSON.stringify(event)))).toBe(1)
  relay.add(good!)
  expect(await newestPosts([relay.url])).toMatchObject({ events: [good] })
})

it('a move from nostr-tools or NDK gives the same results', async () => {
  const relay = await relayWith()
  const key = createSecretKey()
  expect(await tools.beforeWithNostrTools([relay.url], key)).toMatchObject({ accepted: 1, posts: [{}] })
  expect(await tools.afterWithNostrCore([relay.url], key)).toMatchObject({ accepted: 1 })
  relay.add(relay.builder.event('ada', { kind: 0, content: '{"name":"Ada"}' }))
  const nsec = encodeNsec(relay.builder.author('ada').secretKey)
  expect(await afterWithNostrCore([relay.url], nsec)).toEqual({ accepted: 1, name: 'Ada' })
})

it('a theme of one’s own becomes a style sheet', () => {
  expect(styleSheetOf(writeTokens({ ...lamplight, name: 'hilltop' }), 'hilltop')).toMatch(
    "[data-city='hilltop']",
  )
})

it('a device’s key store keeps a session', () => {
  const items = new Map<string, string>()
  const storage = createSecureSessionStorage({
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    deleteItemAsync: async (name) => void items.delete(name),
  })
  expect(storage.load()).toBeUndefined()
  const { secretKey, pubkey } = { secretKey: createSecretKey(), pubkey: '' }
  storage.save({ account: { key: 'local', pubkey, secretKey }, since: 1 })
  const stored = storage.load()
  expect(stored).toMatchObject({ account: { key: 'local', secretKey }, since: 1 })
  storage.clear(stored!.account.pubkey)
  expect(storage.load()).toBeUndefined()
})

it('an image is stored, and published with a note', async () => {
  const server = createServer((request, response) => {
    response.end(JSON.stringify({ url: `https://media.example${request.url}/1.png` }))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const client = await memberOf(await relayWith())
  const city = `http://localhost:${(server.address() as AddressInfo).port}`
  const file = new File(['picture'], '1.png', { type: 'image/png' })
  const { event } = await publishImage(client, city, file, 'Rye at six')
  expect(event.content).toBe('Rye at six\nhttps://media.example/functions/upload-media/1.png')
  expect(event.tags.find(([name]) => name === 'imeta')).toContain('alt A loaf of bread')
})
