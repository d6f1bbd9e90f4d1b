import { describe, expect, inject, it, onTestFinished, test } from 'vitest'
import { cityFeed } from '../../src/city/index.ts'
import {
  createClient,
  createVerifier,
  createWorkerVerifier,
  IndexedDbStore,
  MemoryStore,
  webSocketTransport,
  type Verifier,
} from '../../src/index.ts'
import {
  createEventBuilder,
  describeEventStore,
  describeTransport,
  falsifications,
  falsify,
} from '../../src/testing/index.ts'
import { rolesOf } from '../roles-of.ts'

const framework = { describe, test, expect }
const posts = createEventBuilder({ seed: 7 }).events(120)
let serial = 0

function startWorker(): { verifier: Verifier; worker: Worker } {
  const script = new URL('../../src/crypto/verify-worker.ts', import.meta.url)
  const worker = new Worker(script, { type: 'module' })
  const verifier = createWorkerVerifier(worker)
  onTestFinished(() => verifier.close?.())
  return { verifier, worker }
}

describeEventStore(framework, 'the IndexedDB store in a browser', (clock) => {
  const store = new IndexedDbStore({ clock, name: `suite ${serial++}` })
  onTestFinished(() => store.close())
  return store
})
describeEventStore(framework, 'the memory store in a browser', (clock) => new MemoryStore({ clock }))
describeTransport(framework, 'the browser’s WebSocket', webSocketTransport(), {
  relay: () => Promise.resolve(inject('empty')),
  nobody: 'ws://127.0.0.1:1',
})

describe('the engine in a browser', () => {
  it.each(['in a worker', 'on its own thread'])(
    'verifies %s, and lets nothing false through',
    async (where) => {
      const inWorker = where === 'in a worker'
      const verifier = inWorker ? startWorker().verifier : createVerifier()
      const builder = createEventBuilder({ seed: 8 })
      // A refused signature is confirmed by code that the worker loads then, which the test runner's rewriting of imports
      // does not let it do.
      const hows = falsifications.filter((how) => !inWorker || (how !== 'signature' && how !== 'rehashed'))
      const forged = hows.map((how) => falsify(posts[0]!, how, builder))
      expect(await verifier.verify([...posts, ...forged])).toEqual([
        ...posts.map(() => true),
        ...forged.map(() => false),
      ])
    },
  )

  it('shows a feed page by page, whatever other relays send', async () => {
    const { verifier } = startWorker()
    const client = createClient({
      relays: rolesOf({ city: inject('honest'), public: inject('liar'), fallback: [inject('liar')] }),
      verifier,
    })
    onTestFinished(() => client.close())
    const feed = client.feed(cityFeed())
    await expect.poll(() => feed.value.events.length).toBe(20)
    await expect.poll(() => feed.value.hasMore).toBe(true)
    while (feed.value.hasMore) await feed.loadMore()
    const newest = posts.toReversed().map(({ id }) => id)
    expect(feed.value.events.map(({ id }) => id)).toEqual(newest)
    feed.close()
  })

  it('continues verifying when its worker dies', async () => {
    const { verifier, worker } = startWorker()
    expect(await verifier.verify(posts.slice(0, 3))).toEqual([true, true, true])
    worker.dispatchEvent(new ErrorEvent('error'))
    worker.terminate()
    expect(await verifier.verify(posts.slice(3, 6))).toEqual([true, true, true])
  })

  it('shows on a second visit what the first one saw, without a relay', async () => {
    const name = `visit ${serial++}`
    const first = createClient({
      relays: rolesOf({
        city: inject('honest'),
        public: inject('empty'),
        fallback: [inject('empty')],
      }),
      verifier: startWorker().verifier,
      storage: new IndexedDbStore({ name }),
    })
    const feed = first.feed(cityFeed())
    await expect.poll(() => feed.value.events.length).toBe(20)
    const watcher = new IndexedDbStore({ name })
    onTestFinished(() => watcher.close())
    await expect.poll(() => watcher.count([{ kinds: [1] }]), { timeout: 5000 }).toBe(20)
    first.close()

    const relays = rolesOf({
      city: inject('honest'),
      public: inject('empty'),
      fallback: [inject('empty')],
    })
    const neverConnects = { connect: () => ({ send: () => undefined, close: () => undefined }) }
    const second = createClient({
      relays,
      verifier: startWorker().verifier,
      storage: new IndexedDbStore({ name }),
      transport: neverConnects,
    })
    onTestFinished(() => second.close())
    const again = second.feed(cityFeed())
    await expect.poll(() => again.value.events.length).toBe(20)
    expect(again.value.status).toBe('loading')
    again.close()
  })
})
