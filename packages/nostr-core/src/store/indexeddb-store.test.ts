import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import type { EventTemplate, NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { createEventBuilder } from '../testing/event-builder.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { describeEventStore } from '../testing/store-suite.ts'
import { IndexedDbStore } from './indexeddb-store.ts'
import { MemoryStore } from './memory-store.ts'

const framework = { describe, test, expect }
let serial = 0
const newName = () => `store ${serial++}`

function createStore(options: ConstructorParameters<typeof IndexedDbStore>[0] = {}) {
  const store = new IndexedDbStore({ name: newName(), ...options })
  onTestFinished(() => store.close())
  return store
}

/** Opening the database of the store takes too long. */
async function expectGivenUp(store: IndexedDbStore) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const failed = expect(store.count([{}])).rejects.toMatchObject({ problem: 'blocked' })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 10_000 })
  await vi.advanceTimersByTimeAsync(5000)
  await failed
  vi.useRealTimers()
}

describeEventStore(framework, 'the memory store', (clock) => new MemoryStore({ clock }))
describeEventStore(framework, 'the IndexedDB store', (clock) => createStore({ clock }))

describe('the IndexedDB store', () => {
  const builder = createEventBuilder()

  it('keeps all events after it is reopened', async () => {
    const name = newName()
    const events = builder.events(5)
    const before = createStore({ name })
    await before.add(events, 'wss://a')
    await before.close()
    const after = createStore({ name })
    expect(await after.load([{ limit: 1 }])).toEqual([{ event: events[4], relays: ['wss://a'] }])
    expect(await after.count([{}])).toBe(5)
  })

  it('goes on with new events after the clock was ahead for a while, or behind', async () => {
    const clock = createManualClock()
    const store = createStore({ capacity: 20, clock })
    const [early, late] = [builder.events(20), builder.events(20)]
    const year = 365 * 86_400_000
    const now = clock.now()
    clock.set(now + 4 * year)
    for (const event of early) await store.add([event])
    clock.set(now)
    for (const event of late) await store.add([event])
    expect(await store.count([{ ids: late.map(({ id }) => id) }])).toBeGreaterThan(15)
    clock.set(now - 4 * year)
    const [last] = builder.events(1)
    await store.add([last!])
    expect(await store.get(last!.id)).toEqual(last)
  })

  it('evicts profiles and lists from a time when the clock was ahead first', async () => {
    const clock = createManualClock()
    const store = createStore({ capacity: 20, clock })
    const names = (prefix: string) => Array.from({ length: 20 }, (_, at) => `${prefix}${at}`)
    const [early, late] = ['early', 'late'].map((prefix) =>
      names(prefix).map((name) => builder.event(name, { kind: 0 })),
    )
    const now = clock.now()
    clock.set(now + 4 * 365 * 86_400_000)
    for (const event of early!) await store.add([event])
    clock.set(now)
    for (const event of late!) await store.add([event])
    expect(await store.count([{ ids: late!.map(({ id }) => id) }])).toBeGreaterThan(12)
  })

  it('evicts the oldest additions first, profiles last', async () => {
    const store = createStore({ capacity: 20 })
    const profile = builder.event('alice', { kind: 0 })
    await store.add([profile])
    const events = builder.events(60)
    for (let at = 0; at < 60; at += 7) await store.add(events.slice(at, at + 7))
    expect(await store.count([{}])).toBeLessThanOrEqual(20)
    expect(await store.get(profile.id)).toEqual(profile)
    expect(await store.get(events[59]!.id)).toEqual(events[59])
  })

  it('keeps a share for posts, however many profiles there are, and lists longer than those', async () => {
    const store = createStore({ capacity: 40 })
    const list = builder.event('alice', { kind: 3 })
    const profiles = Array.from({ length: 39 }, (_, i) => builder.event(`author ${i}`, { kind: 0 }))
    await store.add([list])
    await store.add(profiles)
    const posts = builder.events(20)
    for (const post of posts) await store.add([post])
    expect(await store.count([{}])).toBeLessThanOrEqual(40)
    expect(await store.count([{ ids: posts.slice(-8).map(({ id }) => id) }])).toBe(8)
    expect(await store.count([{ kinds: [0] }])).toBe(29)
    expect(await store.get(list.id)).toEqual(list)
    expect(await store.get(profiles[38]!.id)).toEqual(profiles[38])
  })

  it.each([
    ['the memory store', (capacity: number) => new MemoryStore({ capacity })],
    ['the IndexedDB store', (capacity: number) => createStore({ capacity })],
  ])('%s evicts profiles, then lists, and what the account needs last', async (_, create) => {
    const store = create(40)
    const make = (count: number, template: Partial<EventTemplate>) =>
      Array.from({ length: count }, (_, i) => builder.event(`author ${i}`, template))
    const own = [0, 3, 10_000].map((kind) => builder.event('me', { kind }))
    const deletion = builder.event('me', { kind: 5, tags: [['e', 'f'.repeat(64)]] })
    // These two come before the account is known.
    await store.add(own.slice(0, 2))
    store.protect(own[0]!.pubkey)
    await store.add([...own.slice(2), deletion])
    const [lists, profiles] = [make(20, { kind: 3 }), make(15, { kind: 0 })]
    await store.add(lists)
    await store.add(profiles)
    const held = async () => {
      const ids = new Set((await store.query([{}])).map(({ id }) => id))
      const count = (events: readonly NostrEvent[]) => events.filter(({ id }) => ids.has(id)).length
      return [count(profiles), count(lists), count([...own, deletion])]
    }
    expect(await held()).toEqual([15, 20, 4])
    await store.add(builder.events(10))
    const [profilesLeft, ...longer] = await held()
    expect(profilesLeft).toBeLessThan(15)
    expect(longer).toEqual([20, 4])
    // So many lists that no profile is left.
    for (const list of make(40, { kind: 10_002 })) await store.add([list])
    const [noProfiles, listsLeft, ownLeft] = await held()
    expect(noProfiles).toBe(0)
    expect(listsLeft).toBeLessThan(20)
    expect(ownLeft).toBe(4)
  })

  it('evicts old events and retries when the disk is full', async () => {
    const store = createStore({ capacity: 40 })
    await store.add(builder.events(40))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => put.mockRestore())
    const event = builder.event()
    expect(await store.add([event])).toEqual(['added'])
    expect(await store.get(event.id)).toEqual(event)
    expect(await store.count([{}])).toBeLessThan(40)
  })

  it('reports a disk that stays full, and keeps what it has', async () => {
    const store = createStore()
    const events = builder.events(3)
    await store.add(events)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(store.add(builder.events(2))).rejects.toMatchObject({
      code: 'storage',
      problem: 'quota',
    })
    put.mockRestore()
    expect(await store.count([{}])).toBe(3)
    expect(await store.add([builder.event()])).toEqual(['added'])
  })

  it('changes nothing and calls no listener when a transaction aborts', async () => {
    const store = createStore()
    await store.add([builder.event()])
    const changes: unknown[] = []
    store.subscribe((change) => changes.push(change))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    put.mockImplementationOnce(function (this: IDBObjectStore) {
      this.transaction.abort()
      throw new DOMException('aborted', 'AbortError')
    })
    await expect(store.add(builder.events(3))).rejects.toMatchObject({ problem: 'broken' })
    put.mockRestore()
    expect(changes).toEqual([])
    expect(await store.count([{}])).toBe(1)
  })

  it('stores nothing of a batch of which one event cannot be written', async () => {
    const store = createStore()
    const realPut = IDBObjectStore.prototype.put
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    onTestFinished(() => put.mockRestore())
    put.mockImplementationOnce(realPut).mockImplementationOnce(() => {
      throw new DOMException('not cloned', 'DataCloneError')
    })
    await expect(store.add(builder.events(3))).rejects.toMatchObject({ problem: 'broken' })
    expect(await store.count([{}])).toBe(0)
  })

  it('reads a deletion once, however much it deletes', async () => {
    const store = createStore()
    const posts = builder.events(30)
    const tags = posts.slice(0, 25).map(({ id }) => ['e', id])
    await store.add([builder.event('alice', { kind: kinds.deletion, tags })])
    const get = vi.spyOn(IDBObjectStore.prototype, 'get')
    const getAll = vi.spyOn(IDBIndex.prototype, 'getAll')
    onTestFinished(() => [get, getAll].forEach((spy) => spy.mockRestore()))
    await store.add(posts.slice(20))
    expect(get).toHaveBeenCalledTimes(11)
    expect(getAll).not.toHaveBeenCalled()
  })

  it('reads no more rows of a kind than the limit', async () => {
    const store = createStore()
    const events = builder.events(50)
    await store.add([...events, builder.event('alice', { kind: 0 })])
    const getAll = vi.spyOn(IDBIndex.prototype, 'getAll')
    onTestFinished(() => getAll.mockRestore())
    expect(await store.query([{ kinds: [1], limit: 5 }])).toEqual(events.slice(-5).toReversed())
    expect(getAll.mock.calls.map(([, count]) => count)).toEqual([5])
  })

  it('reads the rows of a kind once for filters that name many authors', async () => {
    const store = createStore()
    const lists = Array.from({ length: 4 }, (_, i) => builder.event(`author ${i}`, { kind: 10_002 }))
    await store.add([...lists, ...builder.events(3)])
    const getAll = vi.spyOn(IDBIndex.prototype, 'getAll')
    onTestFinished(() => getAll.mockRestore())
    const others = Array.from({ length: 200 }, (_, i) => i.toString(16).padStart(64, '0'))
    const filters = lists.map(({ pubkey }) => ({ kinds: [10_002], authors: [pubkey, ...others] }))
    expect(await store.count(filters)).toBe(4)
    expect(getAll).toHaveBeenCalledTimes(1)
  })

  it('finds older events where expired ones fill the limit', async () => {
    const clock = createManualClock(1_735_689_600_000)
    const store = createStore({ clock })
    const now = clock.now() / 1000
    const tags = [['expiration', String(now + 60)]]
    const lasting = builder.event('alice', { created_at: now - 100 })
    const expiring = Array.from({ length: 5 }, (_, i) => builder.event('bob', { created_at: now - i, tags }))
    await store.add([lasting, ...expiring])
    clock.advance(120_000)
    expect(await store.query([{ kinds: [1], limit: 3 }])).toEqual([lasting])
    expect(await store.query([{ limit: 3 }])).toEqual([lasting])
    // Of one author the newest have expired, and another has enough for the limit.
    const older = Array.from({ length: 3 }, (_, i) => builder.event('carol', { created_at: now - 200 - i }))
    const last = builder.event('bob', { created_at: now - 10 })
    await store.add([...older, last])
    const authors = [last.pubkey, older[0]!.pubkey]
    expect(await store.query([{ kinds: [1], authors, limit: 3 }])).toEqual([last, ...older.slice(0, 2)])
  })

  it('drops a version that has expired when the next one comes', async () => {
    const clock = createManualClock(1_735_689_600_000)
    const name = newName()
    const store = createStore({ name, clock })
    const status = (seconds: number) =>
      builder.event('alice', {
        kind: 30_315,
        tags: [
          ['d', 'music'],
          ['expiration', `${1_735_689_600 + seconds}`],
        ],
      })
    await store.add([status(5)])
    clock.advance(6000)
    await store.add([status(60)])
    const raw = await openDB(name)
    onTestFinished(() => raw.close())
    expect(await raw.count('events')).toBe(1)
  })

  it('asks for each event of a batch once, and for little else', async () => {
    const store = createStore()
    await store.add([builder.event('alice', { kind: kinds.deletion, tags: [['e', 'a'.repeat(64)]] })])
    const asked = [IDBObjectStore, IDBIndex].flatMap(({ prototype }) =>
      (['get', 'getAll', 'getAllKeys', 'count'] as const).map((method) => vi.spyOn(prototype, method)),
    )
    onTestFinished(() => asked.forEach((spy) => spy.mockRestore()))
    await store.add(builder.events(100), 'wss://a')
    expect(asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(110)
  })

  it('ignores corrupted rows, and replaces them when their event arrives again', async () => {
    const name = newName()
    const [good, bad, worse, profile] = [...builder.events(3), builder.event('alice', { kind: 0 })]
    const before = createStore({ name })
    await before.add([good!, bad!, worse!, profile!])
    await before.close()
    const raw = await openDB(name)
    await raw.put('events', { ...(await raw.get('events', bad!.id)), event: { id: 7 } })
    await raw.put('events', { ...(await raw.get('events', worse!.id)), event: good })
    await raw.put('events', { ...(await raw.get('events', profile!.id)), event: undefined })
    raw.close()
    const store = createStore({ name })
    expect(await store.query([{}])).toEqual([good])
    expect(await store.add([bad!, worse!, profile!])).toEqual(['added', 'added', 'added'])
    expect(await store.count([{}])).toBe(4)
  })

  it('recreates a database of another shape or version', async () => {
    for (const [version, stores] of [
      [9, ['events']],
      [1, ['events']],
      [1, ['something else']],
    ] as const) {
      const name = newName()
      const other = await openDB(name, version, {
        upgrade: (database) =>
          stores.forEach((store) => void database.createObjectStore(store, { keyPath: 'id' })),
      })
      for (const store of stores) await other.put(store, { id: builder.event().id, keys: ['k1'] })
      other.close()
      const store = createStore({ name })
      const event = builder.event()
      expect(await store.add([event])).toEqual(['added'])
      expect(await store.query([{}])).toEqual([event])
    }
  })

  it('closes when another tab needs the database, and reopens afterwards', async () => {
    const name = newName()
    const store = createStore({ name })
    const event = builder.event()
    await store.add([event])
    const upgraded = await openDB(name, 9)
    upgraded.close()
    expect(await store.add([event])).toEqual(['added'])
  })

  it('reports another tab that blocks the database, and tries again at the next call', async () => {
    const name = newName()
    const stubborn = await openDB(name, 9)
    const store = createStore({ name })
    await expectGivenUp(store)
    stubborn.close()
    expect(await store.count([{}])).toBe(0)
  })

  it('reports a disk that is too full to open the database, and tries again at the next call', async () => {
    const store = createStore()
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => open.mockRestore())
    await expect(store.count([{}])).rejects.toMatchObject({ problem: 'quota' })
    expect(await store.count([{}])).toBe(0)
  })

  it('gives up a browser that does not answer, and tries again at the next call', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest())
    onTestFinished(() => open.mockRestore())
    const store = createStore()
    await expectGivenUp(store)
    open.mockRestore()
    expect(await store.count([{}])).toBe(0)
  })

  it('reports that storage is forbidden', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    onTestFinished(() => open.mockRestore())
    await expect(createStore().count([{}])).rejects.toMatchObject({ problem: 'forbidden' })
  })
})
