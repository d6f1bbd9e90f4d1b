import { describe, expect, onTestFinished, test } from 'vitest'
import { describeEventStore } from '../testing/store-suite.ts'
import type { EventStore } from './event-store.ts'
import { MemoryStore } from './memory-store.ts'
import { createRemoteStore } from './remote-store.ts'
import { serveStore } from './serve-store.ts'
import { StorageError } from './storage-error.ts'

function remote(store: EventStore): EventStore {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  serveStore(store, port2)
  return createRemoteStore(port1)
}

describeEventStore({ describe, test, expect }, 'a store on another thread', (clock) =>
  remote(new MemoryStore({ clock })),
)

test('a store that fails says so across threads', async () => {
  const load = () => Promise.reject(new StorageError('quota', undefined))
  const store = remote({ ...new MemoryStore(), load } as unknown as EventStore)
  await expect(store.load([{}])).rejects.toMatchObject({ name: 'StorageError', problem: 'quota' })
})
