import 'fake-indexeddb/auto'
import { expect, it, onTestFinished } from 'vitest'
import { createClient } from '../src/client.ts'
import { createVerifier } from '../src/crypto/verifier.ts'
import { newestFirst } from '../src/protocol/event.ts'
import { contactList } from '../src/queries/contact-list.ts'
import { timeline } from '../src/queries/timeline.ts'
import { webSocketTransport, type Transport } from '../src/relays/transport.ts'
import { createSecretKeySigner } from '../src/signers/secret-key-signer.ts'
import { IndexedDbStore } from '../src/store/indexeddb-store.ts'
import { createManualClock } from '../src/testing/manual-clock.ts'
import { rolesOf, untilValue } from './engine.ts'
import { createBuilder, firstPages, idsOf, relayWith, start, today } from './harness.ts'

const builder = createBuilder()
const names = Array.from({ length: 250 }, (_, i) => `author ${i}`)
const follows = names.map((name) => builder.author(name).pubkey)
const me = builder.author('me').pubkey
const posts = names.flatMap((name, i) => [
  builder.event(name, { created_at: start + i }),
  builder.event(name, { created_at: start + 1000 + i }),
])
const lists = names
  .slice(0, 200)
  .map((name, i) => builder.event(name, { kind: 10_002, tags: [], created_at: start + i * 4000 }))

/** Counts the events that relays send, by kind, and the bytes of all messages. */
function counted() {
  const counts = { posts: 0, lists: 0, bytes: 0 }
  const real = webSocketTransport()
  const transport: Transport = {
    connect: (url, handlers) =>
      real.connect(url, {
        ...handlers,
        onMessage(text) {
          counts.bytes += text.length
          if (text.startsWith('["EVENT"')) counts[text.includes('"kind":10002') ? 'lists' : 'posts']++
          handlers.onMessage(text)
        },
      }),
  }
  return { counts, transport }
}

async function visit(relays: Parameters<typeof rolesOf>[0], storage: IndexedDbStore) {
  const clock = createManualClock(today * 1000)
  const { counts, transport } = counted()
  const client = createClient({
    relays: rolesOf(relays),
    clock,
    verifier: createVerifier(),
    storage,
    transport,
  })
  onTestFinished(() => client.close())
  await client.restored
  const isLoaded = () => client.cachedFeed(timeline({ pubkey: me, follows })).events.length > 99
  if ((await storage.count([{}])) > 0) await untilValue({ value: undefined }, clock, isLoaded)
  const feed = client.feed(timeline({ pubkey: me, follows }))
  await untilValue(feed, clock, ({ isFirstPageComplete }) => isFirstPageComplete, 5)
  return { feed, clock, counts, client }
}

it('finds the account’s own lists on the device, however many newer ones are there', async () => {
  const storage = new IndexedDbStore({ name: 'own lists' })
  const own = builder.event('me', {
    kind: 3,
    tags: follows.map((pubkey) => ['p', pubkey]),
    created_at: start,
  })
  const others = Array.from({ length: 600 }, (_, i) =>
    builder.event(`other ${i}`, { kind: 0, content: '{}', created_at: start + 1 + i }),
  )
  await storage.add([own, ...others], ['wss://relay.example/'])
  const client = createClient({
    relays: ['wss://relay.example/'],
    verifier: createVerifier(),
    storage,
    transport: { connect: () => ({ send: () => undefined, close: () => undefined }) },
  })
  onTestFinished(async () => {
    client.close()
    await storage.close()
  })
  await client.restored
  expect(client.cached(contactList(me))).toBeUndefined()
  client.useAccount({ pubkey: me, signer: createSecretKeySigner(builder.author('me').secretKey) })
  await expect.poll(() => client.cached(contactList(me))?.follows).toEqual(follows)
})

it('reads a long list from the device before it asks relays for a newer one', async () => {
  const storage = new IndexedDbStore({ name: 'long list' })
  onTestFinished(() => storage.close())
  const list = builder.event('me', {
    kind: 3,
    tags: follows.map((pubkey) => ['p', pubkey]),
    created_at: start,
  })
  const relay = await relayWith({}, [list])
  const newer = builder.events(120)
  await storage.add([list, ...newer], [relay.url])
  const client = createClient({ relays: [relay.url], verifier: createVerifier(), storage })
  onTestFinished(() => client.close())
  const live = client.watch(contactList(me))
  await expect.poll(() => live.value.status).toBe('ready')
  expect(live.value.data?.follows).toEqual(follows)
  expect(relay.received('REQ').map(([, , filter]) => filter)).toEqual([
    expect.objectContaining({ kinds: [3], since: start + 1 }),
  ])
})

it('asks relays for what the device does not have, and for no relay list twice', async () => {
  const [city, other] = [await relayWith({}, [...posts, ...lists]), await relayWith({}, [...posts, ...lists])]
  const relays = { city: city.url, public: other.url }
  const storage = new IndexedDbStore({ name: 'timeline' })
  onTestFinished(() => storage.close())
  const first = await visit(relays, storage)
  expect(first.feed.value.events).toHaveLength(100)
  // Pages of stored events overlap by an event.
  expect(first.counts.lists).toBeLessThan(lists.length + 5)
  first.clock.advance(1000)
  while ((await storage.count([{ kinds: [1] }])) < 100 || (await storage.count([{ kinds: [10_002] }])) < 200)
    first.clock.advance(10)
  first.client.close()
  await storage.close()

  const fresh = builder.event('author 7', { created_at: start + 5000 })
  const moved = builder.event('author 8', { kind: 10_002, tags: [['r', city.url]], created_at: today - 60 })
  const late = builder.event('author 201', { kind: 10_002, tags: [], created_at: start + 1 })
  for (const relay of [city, other]) relay.add(fresh, moved, late)
  const before = firstPages(city).length
  const { feed, clock, counts } = await visit(relays, storage)
  expect(feed.value.events[0]?.id).toBe(fresh.id)
  const expected = idsOf([fresh, ...posts].sort(newestFirst))
  expect(idsOf(feed.value.events)).toEqual(expected.slice(0, 100))
  // Each relay sends the page once; one of them the lists that are new, and those of the last day before.
  expect(counts.posts).toBeLessThan(2 * 105)
  expect(counts.lists).toBeLessThan(30)
  expect(counts.bytes).toBeLessThan(100_000)
  expect(firstPages(city).length - before).toBeLessThanOrEqual(3)

  // Older posts are still found.
  while (feed.value.hasMore) {
    const more = feed.loadMore()
    await untilValue(feed, clock, ({ isLoadingMore }) => !isLoadingMore, 5)
    await more
  }
  expect(idsOf(feed.value.events)).toEqual(expected)
}, 30_000)
