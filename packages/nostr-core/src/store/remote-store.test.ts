import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createEventBuilder } from '../testing/event-builder.ts'
import { describeEventStore } from '../testing/store-suite.ts'
import type { CachedEvents } from './cache.ts'
import type { EventStore } from './event-store.ts'
import { MemoryStore } from './memory-store.ts'
import { createRemoteStore } from './remote-store.ts'
import { serveStore } from './serve-store.ts'
import { StorageError } from './storage-error.ts'

function remote(store: EventStore, cached?: Promise<CachedEvents>) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  serveStore(store, port2, cached)
  return createRemoteStore(port1)
}

describeEventStore({ describe, test, expect }, 'a store on another thread', (clock) =>
  remote(new MemoryStore({ clock })),
)

test('reports failures across threads', async () => {
  const load = () => Promise.reject(new StorageError('quota', undefined))
  const store = remote({ ...new MemoryStore(), load } as unknown as EventStore)
  await expect(store.load([{}])).rejects.toMatchObject({ code: 'storage', problem: 'quota' })
})

test('hands over the events read ahead on request, or their failure', async () => {
  const ahead: CachedEvents = {
    events: [{ event: createEventBuilder().event(), relays: ['wss://r/'] }],
    refused: 2,
  }
  expect(await remote(new MemoryStore(), Promise.resolve(ahead)).cached()).toEqual(ahead)
  expect(await remote(new MemoryStore()).cached()).toBeUndefined()
  const failing = Promise.reject(new StorageError('blocked', undefined))
  failing.catch(() => undefined)
  await expect(remote(new MemoryStore(), failing).cached()).rejects.toMatchObject({ problem: 'blocked' })
})

test.each(['resolve', 'reject'] as const)(
  'once the other thread has ended, its calls fail, the pending ones included: %s',
  async (how) => {
    const { port1 } = new MessageChannel()
    onTestFinished(() => port1.close())
    const { promise: ended, ...settle } = Promise.withResolvers<void>()
    const end = settle[how]
    const store = createRemoteStore(port1, { ended })
    const pending = store.cached()
    end()
    await expect(pending).rejects.toMatchObject({ code: 'storage', problem: 'broken' })
    await expect(store.count([{}])).rejects.toMatchObject({ problem: 'broken' })
  },
)

test('a listener that throws keeps no other from being told', async () => {
  const store = new MemoryStore()
  const served = remote(store)
  const thrown: unknown[] = []
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  const onUncaught = (error: unknown) => void thrown.push(error)
  process.on('uncaughtException', onUncaught)
  onTestFinished(() => {
    process.off('uncaughtException', onUncaught)
    for (const other of others) process.on('uncaughtException', other)
  })
  const told = vi.fn<() => void>()
  served.subscribe(() => {
    throw new Error('mine')
  })
  served.subscribe(told)
  await served.add([createEventBuilder().event()])
  await expect.poll(() => [told.mock.calls.length, thrown.length]).toEqual([1, 1])
})

test.each([
  ['its last listener has left', (_: MessagePort, leave: () => void) => leave()],
  ['the port is closed', (port: MessagePort) => port.close()],
])('the store is no longer watched once %s', async (_, end) => {
  const watching = new Set<unknown>()
  const store = new MemoryStore()
  vi.spyOn(store, 'subscribe').mockImplementation((listener) => {
    watching.add(listener)
    return () => watching.delete(listener)
  })
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  serveStore(store, port2)
  const served = createRemoteStore(port1)
  const leaves = [served.subscribe(() => undefined), served.subscribe(() => undefined)] as const
  leaves[0]()
  await served.count([{}])
  expect(watching.size).toBe(1)
  end(port1, leaves[1])
  await expect.poll(() => watching.size).toBe(0)
})

test('passes on whose events are protected, also to a store that protects none', async () => {
  const store = new MemoryStore()
  const protect = vi.spyOn(store, 'protect')
  const served = remote(store)
  served.protect('a'.repeat(64))
  await served.count([{}])
  expect(protect).toHaveBeenCalledWith('a'.repeat(64))
  const without = remote({ count: () => 3 } as unknown as EventStore)
  without.protect('a'.repeat(64))
  expect(await without.count([{}])).toBe(3)
})
