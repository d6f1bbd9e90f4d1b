import 'fake-indexeddb/auto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cityFeed } from '../src/city/city-feed.ts'
import { createClient } from '../src/client.ts'
import { createVerifier } from '../src/crypto/verifier.ts'
import { eventById } from '../src/queries/event-by-id.ts'
import { profile } from '../src/queries/profile.ts'
import type { CachedEvents } from '../src/store/cache.ts'
import type { EventStore } from '../src/store/event-store.ts'
import { IndexedDbStore } from '../src/store/indexeddb-store.ts'
import { MemoryStore } from '../src/store/memory-store.ts'
import { StorageError } from '../src/store/storage-error.ts'
import { createManualClock } from '../src/testing/manual-clock.ts'
import { falsify } from '../src/testing/tamper.ts'
import { settled } from './client-of.ts'
import { rolesOf, untilValue } from './engine.ts'
import { createBuilder, idsOf, relayWith, start, today } from './harness.ts'

function visit(city: string, storage: EventStore, cached?: Promise<CachedEvents | undefined>) {
  const clock = createManualClock(today * 1000)
  const log: string[] = []
  const client = createClient({
    relays: rolesOf({ city }),
    clock,
    verifier: createVerifier(),
    storage,
    ...(cached && { cached }),
    fetch: () => Promise.resolve(Response.json({})),
    log: (message) => log.push(message),
  })
  onTestFinished(() => client.close())
  return { client, clock, log }
}

describe('a second visit', () => {
  it('shows cached events before any relay answers, and new ones when they do', async () => {
    const builder = createBuilder()
    const posts = builder.events(5)
    const face = builder.event('alice', { kind: 0, content: '{"name":"Alice"}' })
    const relay = await relayWith({}, [...posts, face])
    const storage = new IndexedDbStore({ name: 'second visit' })
    const first = visit(relay.url, storage)
    const feed = first.client.feed(cityFeed())
    await untilValue(feed, first.clock, ({ events }) => events.length === 5)
    expect((await first.client.fetch(profile(face.pubkey))).status).toBe('found')
    first.clock.advance(1000)
    await untilValue({ value: undefined }, first.clock, () => true)
    while ((await storage.count([{}])) < 6) first.clock.advance(10)
    first.client.close()

    relay.script = { silent: true }
    const second = visit(relay.url, storage)
    const again = second.client.feed(cityFeed())
    await untilValue(again, second.clock, ({ events }) => events.length === 5)
    expect(again.value).toMatchObject({ status: 'loading', newCount: 0 })
    expect(second.client.cached(profile(face.pubkey))).toMatchObject({ name: 'Alice' })
    relay.script = {}
    relay.stored.push(builder.event('bob'))
    relay.breakConnections()
    await untilValue(again, second.clock, ({ events }) => events.length === 6, 50)
    await storage.close()
  })

  it('shows only genuine events from a tampered storage', async () => {
    const builder = createBuilder()
    const posts = builder.events(4)
    const relay = await relayWith({ silent: true })
    const storage = new MemoryStore({ clock: createManualClock(today * 1000) })
    storage.add(
      [posts[0]!, falsify(posts[1]!, 'content', builder), falsify(posts[2]!, 'signature', builder)],
      relay.url,
    )
    const { client, clock, log } = visit(relay.url, storage)
    const feed = client.feed(cityFeed())
    await untilValue(feed, clock, ({ events }) => events.length > 0)
    await untilValue({ value: undefined }, clock, () => log.length > 0)
    expect(idsOf(feed.value.events)).toEqual([posts[0]!.id])
    // The storage may be read more than once at the start; each reading logs this.
    expect(new Set(log)).toEqual(new Set(['2 stored events were not genuine']))
  })

  it('shows events that were read and verified ahead at once', async () => {
    const builder = createBuilder()
    const [early, late] = builder.events(2)
    const relay = await relayWith({ silent: true })
    const storage = new MemoryStore({ clock: createManualClock(today * 1000) })
    storage.add([late!], relay.url)
    const cached: CachedEvents = { events: [{ event: early!, relays: [relay.url] }], refused: 1 }
    const { client, clock, log } = visit(relay.url, storage, Promise.resolve(cached))
    expect(client.cachedFeed(cityFeed()).events).toEqual([])
    await client.restored
    expect(client.cachedFeed(cityFeed())).toMatchObject({ status: 'loading', events: [early], newCount: 0 })
    expect(log).toEqual(['1 stored events were not genuine'])
    const feed = client.feed(cityFeed())
    await untilValue(feed, clock, ({ events }) => events.length === 2)
  })

  it('does not peek at events seen only elsewhere or dated in the future', async () => {
    const builder = createBuilder()
    const here = builder.event('alice')
    const ahead = builder.event('alice', { created_at: today + 100_000 })
    const relay = await relayWith({ silent: true })
    const storage = new MemoryStore({ clock: createManualClock(today * 1000) })
    storage.add([here, ahead], relay.url)
    storage.add([builder.event('bob')], 'wss://elsewhere.example/')
    const { client } = visit(relay.url, storage)
    await client.restored
    expect(idsOf(client.cachedFeed(cityFeed()).events)).toEqual([here.id])
  })

  it('a storage that cannot be read ahead does not block anything', async () => {
    const relay = await relayWith({ silent: true })
    const failing = Promise.reject(new StorageError('blocked', undefined))
    const { client, clock, log } = visit(relay.url, new MemoryStore(), failing)
    await client.restored
    await untilValue({ value: undefined }, clock, () => log.length > 0)
    expect(log).toEqual(['the stored events could not be read'])
  })

  it('shows events that several relays sent, whichever of them is asked', async () => {
    const [post] = createBuilder().events(1)
    const relay = await relayWith({ silent: true })
    const storage = new MemoryStore({ clock: createManualClock(today * 1000) })
    storage.add([post!], ['wss://elsewhere.example/', relay.url])
    const { client, clock } = visit(relay.url, storage)
    const feed = client.feed(cityFeed())
    await untilValue(feed, clock, ({ events }) => events.length === 1)
  })

  it.each([
    ['deleted', 1, (id: string) => ({ kind: 5, tags: [['e', id]] })],
    ['of an author who has vanished', 1, () => ({ kind: 62, tags: [['relay', 'ALL_RELAYS']] })],
    ['replaced', 10_000, () => ({ kind: 10_000, content: 'newer' })],
  ])('does not show what is %s, although only the storage knows', async (_, kind, newer) => {
    const builder = createBuilder()
    const outdated = builder.event('alice', { kind })
    const newest = { kind: 0, created_at: start + 10_000 }
    const others = Array.from({ length: 600 }, (_, i) => builder.event(`person ${i}`, newest))
    const storage = new MemoryStore({ clock: createManualClock(today * 1000) })
    storage.add([builder.event('alice', newer(outdated.id)), ...others])
    const relay = await relayWith({}, [outdated])
    const { client, clock } = visit(relay.url, storage)
    const live = client.watch(eventById(outdated.id))
    await untilValue(live, clock, ({ data }) => data !== undefined, 5)
    await untilValue(live, clock, ({ data }) => data === undefined, 50)
  })

  it('finds what is stored, however old, while no relay answers', async () => {
    const builder = createBuilder()
    const old = builder.event('alice')
    const newest = { created_at: start + 10_000 }
    const others = Array.from({ length: 600 }, (_, i) => builder.event(`person ${i}`, newest))
    const relay = await relayWith({ opening: 'refuse' })
    for (const how of ['fetch', 'watch']) {
      const storage = new MemoryStore({ clock: createManualClock(today * 1000) })
      storage.add([old, ...others])
      const { client, clock } = visit(relay.url, storage)
      const live = how === 'watch' && client.watch(eventById(old.id))
      if (live) await untilValue(live, clock, ({ data }) => data !== undefined, 50)
      else {
        const answer = await settled(client.fetch(eventById(old.id)), clock, 50)
        expect(answer).toEqual({ status: 'found', data: old, isConfirmed: false })
      }
    }
  })

  it('continues without a failing storage, and logs the failure', async () => {
    const posts = createBuilder().events(4)
    const relay = await relayWith({}, posts)
    const fail = () => Promise.reject(new StorageError('quota', undefined))
    const storage = { ...new MemoryStore(), load: fail, add: fail } as unknown as EventStore
    const { client, clock, log } = visit(relay.url, storage)
    const feed = client.feed(cityFeed())
    await untilValue(feed, clock, ({ events }) => events.length === 4)
    clock.advance(1000)
    await untilValue({ value: undefined }, clock, () => log.some((line) => line.includes('not stored')))
    expect(log).toContain('the stored events could not be read')
    expect(log).toContain('4 events were not stored')
  })
})
