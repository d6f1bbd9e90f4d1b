import 'fake-indexeddb/auto'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import type { NostrEvent } from '../src/protocol/event.ts'
import type { EventSource } from '../src/relays/contract.ts'
import { relaySource } from '../src/relays/relay-source.ts'
import { IndexedDbStore } from '../src/store/indexeddb-store.ts'
import { MemoryStore } from '../src/store/memory-store.ts'
import { StorageError } from '../src/store/storage-error.ts'
import { storeSource } from '../src/store/store-source.ts'
import { describeEventSource } from '../src/testing/source-suite.ts'
import { createBuilder, createPool, listen, relayWith, uncaughtErrors } from './harness.ts'

const framework = { describe, test, expect }
let serial = 0

async function createOnRelay(events: readonly NostrEvent[]) {
  const { url } = await relayWith({ count: events.length }, events)
  return { url, ...createPool() }
}

describeEventSource(framework, 'a relay', async (events) => {
  const { pool, url, clock } = await createOnRelay(events)
  return relaySource(pool.relay(url), { clock })
})

describeEventSource(framework, 'a pool', async (events): Promise<EventSource> => {
  const { pool, url } = await createOnRelay(events)
  const request = { relays: [url] }
  return {
    req: (filters, handlers) => pool.req(filters, handlers, request),
    query: (filters) => pool.query(filters, request),
    publish: (event) => pool.publish(event, request),
    count: (filters) => pool.count(filters, request),
  }
})

describeEventSource(framework, 'the memory store', (events) => {
  const store = new MemoryStore()
  store.add(events)
  return storeSource(store)
})

describeEventSource(framework, 'the IndexedDB store', async (events) => {
  const store = new IndexedDbStore({ name: `source ${serial++}` })
  onTestFinished(() => store.close())
  await store.add(events)
  return storeSource(store)
})

describe('a store as a source', () => {
  const builder = createBuilder()

  it('reports failures, and never rejects', async () => {
    const fail = () => Promise.reject(new StorageError('forbidden', undefined))
    const source = storeSource(
      Object.assign(new MemoryStore(), { query: fail, add: fail, count: fail }),
      'disk',
    )
    const reason = 'The event storage failed: forbidden'
    expect(await source.query([{}])).toEqual({
      events: [],
      relays: { disk: { state: 'error', events: 0, reason } },
    })
    expect(await source.publish(builder.event('alice'))).toEqual({ disk: { status: 'unreachable', reason } })
    expect(await source.count([{}])).toBeUndefined()
    const { handlers, down, until } = listen()
    source.req([{}], handlers)
    await until(() => down.length > 0)
    expect(down).toEqual([`error: ${reason}`])
  })

  it('goes on after a callback that throws, whose error is uncaught', async () => {
    const store = new MemoryStore()
    store.add(builder.events(2))
    const errors = uncaughtErrors()
    const heard = listen()
    const failure = new Error('not today')
    const onEvent = () => {
      throw failure
    }
    storeSource(store).req([{}], { ...heard.handlers, onEvent })
    await heard.until(() => heard.answers.length > 0)
    store.add([builder.event('alice')])
    await expect.poll(() => errors).toEqual([failure, failure, failure])
  })

  it('refuses an event that its author has deleted', async () => {
    const store = new MemoryStore()
    const event = builder.event('alice')
    store.add([builder.event('alice', { kind: 5, tags: [['e', event.id]] })])
    const report = await storeSource(store).publish(event)
    expect(report).toEqual({ store: { status: 'rejected', reason: 'blocked: deleted' } })
  })
})
