import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { NostrClient } from '../src/client-contract.ts'
import { createMemoryLocks } from '../src/publish/locks.ts'
import { PublishError, outcomeState } from '../src/publish/publish-error.ts'
import type { PublishQueueEntry } from '../src/publish/queue-entry.ts'
import { noteTemplate } from '../src/publish/templates.ts'
import {
  createIndexedDbWriteStorage,
  createMemoryWriteStorage,
  type WriteStorage,
} from '../src/publish/write-storage.ts'
import type { ManualClock } from '../src/testing/manual-clock.ts'
import type { FaultRelay } from '../src/testing/relay.ts'
import { accountOf, clientOf, settled } from './client-of.ts'
import { untilValue } from './engine.ts'
import { createBuilder, relayWith, uncaughtErrors } from './harness.ts'

/** A client in a separate program, unless it shares its locks with other tabs. */
function member(
  relays: Parameters<typeof clientOf>[0],
  writeStorage = createMemoryWriteStorage(),
  locks = createMemoryLocks(),
) {
  const made = clientOf(relays, { writeStorage, locks })
  made.client.useAccount(accountOf('alice'))
  return made
}

const note = (client: NostrClient, text = 'Hello') => noteTemplate({ text }, client.now())

async function untilEmpty(client: NostrClient, clock: ManualClock, step = 20): Promise<void> {
  const empty = new Promise<void>((resolve) => {
    const check = () => {
      if (client.publishQueue.value.length === 0) resolve()
    }
    onTestFinished(client.publishQueue.subscribe(check))
    check()
  })
  await settled(empty, clock, step)
}

const notesOf = (relay: FaultRelay) => relay.stored.filter(({ kind }) => kind === 1)

describe('the publish queue', () => {
  it('is empty when every relay has the event', async () => {
    const relay = await relayWith()
    const storage = createMemoryWriteStorage()
    const { client, clock } = member({ city: relay.url }, storage)
    const { event } = await settled(client.publish(note(client)), clock)
    expect(notesOf(relay)).toEqual([event])
    expect(client.publishQueue.value).toEqual([])
    expect(client.publishQueue.recent).toMatchObject([
      { event, report: { [relay.url]: { status: 'accepted' } } },
    ])
    expect(await storage.getAll('outbox')).toEqual([])
  })

  it('keeps an event that no relay accepted, reports it, and sends it once when the relay is back', async () => {
    const relay = await relayWith()
    await relay.stop()
    const { client, clock } = member({ city: relay.url })
    const failure: unknown = await settled(client.publish(note(client)), clock, 20).catch((e: unknown) => e)
    expect(failure).toBeInstanceOf(PublishError)
    expect(failure).toMatchObject({ queued: true, retryable: true })
    expect(client.publishQueue.value).toMatchObject([{ status: 'waiting' }])
    await relay.start()
    client.relays.reconnect()
    await untilEmpty(client, clock)
    expect(notesOf(relay)).toHaveLength(1)
  })

  it('retries automatically', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const { client, clock } = member({ city: relay.url })
    await settled(client.publish(note(client)), clock, 20).catch(() => undefined)
    relay.script = {}
    await untilEmpty(client, clock)
    expect(notesOf(relay)).toHaveLength(1)
  })

  it('does not create a second post on a second click', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const { client, clock } = member({ city: relay.url })
    await settled(client.publish(note(client)), clock, 20).catch(() => undefined)
    relay.script = {}
    client.relays.reconnect()
    clock.advance(5000)
    await settled(client.publish(note(client)), clock, 20)
    await untilEmpty(client, clock)
    expect(notesOf(relay)).toHaveLength(1)
  })

  it('does not wait for a silent relay, and sends it the event later', async () => {
    const [city, other] = [await relayWith(), await relayWith({ ok: 'never' })]
    const { client, clock } = member({ city: city.url, public: other.url })
    const { event, report } = await settled(client.publish(note(client)), clock, 50)
    expect(report[city.url]).toEqual({ status: 'accepted' })
    expect(report[other.url]?.status).toBe('unreachable')
    expect(client.publishQueue.value).toMatchObject([{ status: 'published', event: { id: event.id } }])
    other.script = {}
    await untilEmpty(client, clock)
    expect(notesOf(other).map(({ id }) => id)).toEqual([event.id])
  })

  it('tells the four states of an event at its relays: done, refused, waiting and in doubt', async () => {
    const [done, silent] = [await relayWith(), await relayWith({ ok: 'never' })]
    const [refusing, busy] = [
      await relayWith({ rejected: () => 'blocked: no' }),
      await relayWith({ rejected: () => 'error: database' }),
    ]
    const down = await relayWith({ opening: 'silent' })
    const urls = [done, silent, refusing, busy, down].map(({ url }) => url)
    const { client, clock } = member({ city: done.url })
    const event = await accountOf('alice').signer.signEvent(note(client))
    const publishing = client.publishSigned(event, { relays: urls })
    await Promise.all([silent, refusing, busy].map((relay) => relay.until('EVENT')))
    const { report } = await settled(publishing, clock, 50)
    expect(urls.map((url) => outcomeState(report[url]!))).toEqual([
      'done',
      'in-doubt',
      'refused',
      'waiting',
      'waiting',
    ])
    expect(report[silent.url]).toEqual({ status: 'unreachable', reason: 'no answer yet', inDoubt: true })
    expect(report[down.url]).toEqual({ status: 'unreachable', reason: 'no answer yet' })
  })

  it('keeps a relay in doubt that cannot be reached later', async () => {
    const relay = await relayWith({ ok: 'never' })
    const { client, clock } = member({ city: relay.url })
    const failure = settled(client.publish(note(client)), clock, 50)
    await expect(failure).rejects.toMatchObject({ report: { [relay.url]: { inDoubt: true } } })
    await relay.stop()
    await untilValue(client.relays.states, clock, (states) => states[relay.url] === 'error')
    const [entry] = client.publishQueue.value
    await settled(client.publishQueue.retry(entry!.event.id), clock, 50)
    expect(client.publishQueue.value[0]?.report[relay.url]).toMatchObject({
      status: 'unreachable',
      reason: expect.not.stringContaining('no answer within'),
      inDoubt: true,
    })
  })

  it('tells that a rate-limited event may be accepted later', async () => {
    const relay = await relayWith({ rejected: () => 'rate-limited: slow down' })
    const { client, clock } = member({ city: relay.url })
    const failing = client.publish(note(client))
    await expect(settled(failing, clock, 50)).rejects.toMatchObject({ queued: true, retryable: true })
  })

  it('shows an event that every relay refused as failed, until it is retried or discarded', async () => {
    const relay = await relayWith({ rejected: () => 'blocked: not today' })
    const { client, clock } = member({ city: relay.url })
    const failing = client.publish(note(client))
    await expect(settled(failing, clock)).rejects.toMatchObject({ queued: false, retryable: false })
    await settled(client.publish(note(client, 'Other')), clock).catch(() => undefined)
    const [first, second] = client.publishQueue.value
    expect(first).toMatchObject({
      status: 'failed',
      report: { [relay.url]: { reason: 'blocked: not today' } },
    })
    await client.publishQueue.discard(second!.event.id)
    relay.script = {}
    await settled(client.publishQueue.retry(first!.event.id), clock)
    await untilEmpty(client, clock)
    expect(notesOf(relay).map(({ content }) => content)).toEqual(['Hello'])
  })

  it('is not refused for good by a relay that requires authentication while nobody is signed in', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const storage = createMemoryWriteStorage()
    const before = member({ city: relay.url }, storage)
    await settled(before.client.publish(note(before.client)), before.clock, 20).catch(() => undefined)
    before.client.close()
    relay.script = { challenge: 'who?', authRequired: ['EVENT'] }
    const { client, clock } = clientOf(
      { city: relay.url },
      { writeStorage: storage, locks: createMemoryLocks() },
    )
    await settled(client.publishQueue.ready, clock)
    await settled(client.publishQueue.retry(), clock)
    expect(client.publishQueue.value).toMatchObject([
      { status: 'waiting', report: { [relay.url]: { reason: 'auth-required: who are you?' } } },
    ])
    client.useAccount(accountOf('alice'))
    await untilEmpty(client, clock, 5)
    expect(notesOf(relay)).toHaveLength(1)
  })

  it('replaces an event that every relay refused a while ago, if its author writes the same text again', async () => {
    const relay = await relayWith({ rejected: () => 'blocked: not today' })
    const { client, clock } = member({ city: relay.url })
    await settled(client.publish(note(client)), clock).catch(() => undefined)
    const [old] = client.publishQueue.value
    relay.script = {}
    // `set`, not `advance`: ten minutes at once would end the connections, which wait before they try again.
    clock.set(clock.now() + 10 * 60_000)
    const { event } = await settled(client.publish(note(client)), clock)
    expect(event.created_at).toBeGreaterThanOrEqual(old!.event.created_at + 600)
    expect(notesOf(relay)).toEqual([event])
    expect(client.publishQueue.value).toEqual([])
  })

  it('retries after a temporary refusal', async () => {
    const relay = await relayWith({ rejected: () => 'error: disk is busy' })
    const { client, clock } = member({ city: relay.url })
    await expect(settled(client.publish(note(client)), clock)).rejects.toMatchObject({ queued: true })
    relay.script = {}
    await untilEmpty(client, clock)
    expect(notesOf(relay)).toHaveLength(1)
  })

  it('publishes without working storage, and logs the failure', async () => {
    const broken = () => Promise.reject(new Error('no room'))
    const storage: WriteStorage = { getAll: broken, get: broken, put: broken, delete: broken }
    const relay = await relayWith()
    const { client, clock, logged } = clientOf({ city: relay.url }, { writeStorage: storage })
    client.useAccount(accountOf('alice'))
    await settled(client.publish(note(client)), clock)
    expect(notesOf(relay)).toHaveLength(1)
    expect(logged.some((line) => line.includes('publish queue could not be read'))).toBe(true)
  })

  it('reports when an event is signed and when it is stored, before any relay answers', async () => {
    const relay = await relayWith({ ok: 'never' })
    const storage = createMemoryWriteStorage()
    const { client, clock } = member({ city: relay.url }, storage)
    const told: string[] = []
    const saved = new Promise<void>((resolve) => {
      const listener = {
        async onSigned(id: string) {
          await Promise.resolve()
          told.push(`${id}, ${(await storage.getAll('outbox')).length} stored`)
        },
        onQueued: () => {
          told.push('queued')
          resolve()
        },
      }
      void client.publish(note(client), listener).catch(() => undefined)
    })
    await settled(saved, clock)
    const [entry] = await storage.getAll('outbox')
    expect(entry).toMatchObject({ report: {} })
    expect(told).toEqual([`${(entry as PublishQueueEntry).event.id}, 0 stored`, 'queued'])
  })

  it('reports an event as queued only if it is stored or a relay has it', async () => {
    const broken = () => Promise.reject(new Error('no room'))
    const storage: WriteStorage = { getAll: broken, get: broken, put: broken, delete: broken }
    const relay = await relayWith({ opening: 'refuse' })
    const { client, clock } = member({ city: relay.url }, storage)
    const onQueued = vi.fn()
    const publish = () => client.publish(note(client), { onQueued })
    await settled(publish(), clock, 20).catch(() => undefined)
    expect(onQueued).not.toHaveBeenCalled()
    relay.script = {}
    client.relays.reconnect()
    await settled(publish(), clock, 20)
    expect(onQueued).toHaveBeenCalledTimes(1)
    expect(notesOf(relay)).toHaveLength(1)
  })

  it('sends an event whose callback throws, and reports the error', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const { client, clock } = member({ city: relay.url })
    const uncaught = uncaughtErrors()
    const onQueued = () => {
      throw new Error('drawn wrongly')
    }
    await settled(client.publish(note(client), { onQueued }), clock, 20).catch(() => undefined)
    expect(uncaught).toMatchObject([{ message: 'drawn wrongly' }])
    relay.script = {}
    client.relays.reconnect()
    await untilEmpty(client, clock)
    expect(notesOf(relay)).toHaveLength(1)
  })

  it('ignores invalid stored entries', async () => {
    const relay = await relayWith()
    const storage = createMemoryWriteStorage()
    await storage.put('outbox', 'x', { event: 'junk' })
    await storage.put('outbox', 'y', {
      event: { ...createBuilder().event(), content: 'forged' },
      report: {},
      relays: [relay.url],
      queuedAt: 0,
    })
    const { client, clock, logged } = clientOf({ city: relay.url }, { writeStorage: storage })
    await settled(client.publishQueue.ready, clock)
    await settled(client.publishQueue.retry(), clock)
    expect(logged.some((line) => line.includes('are invalid'))).toBe(true)
    expect(relay.received('EVENT')).toEqual([])
  })
})

describe('withdrawing an event', () => {
  const states = (client: NostrClient) => ({
    get value() {
      return client.relays.states.value
    },
  })
  const failed = (publishing: Promise<unknown>) => publishing.catch((error: unknown) => error)

  it('is withdrawn at once if it was never sent', async () => {
    const relay = await relayWith({ opening: 'silent' })
    const storage = createMemoryWriteStorage()
    const { client, clock } = member({ city: relay.url }, storage)
    const publishing = failed(client.publish(note(client)))
    await relay.untilAttempted()
    const [entry] = client.publishQueue.value
    const rescued: string[] = []
    const discarding = client.publishQueue.discard(entry!.event.id, async () => {
      rescued.push(JSON.stringify(await storage.getAll('outbox')))
    })
    expect(await settled(discarding, clock)).toMatchObject({ status: 'withdrawn' })
    expect(rescued).toEqual([expect.stringContaining(entry!.event.id)])
    expect(await settled(publishing, clock)).toMatchObject({ queued: false })
    expect(await storage.getAll('outbox')).toEqual([])
    await relay.stop()
    relay.script = {}
    await relay.start()
    client.relays.reconnect()
    await settled(client.relays.fetch([{ kinds: [1] }], { relays: [relay.url] }), clock, 20)
    expect(relay.received('EVENT')).toEqual([])
  })

  it('is published if a relay accepts it meanwhile', async () => {
    const relay = await relayWith({ ok: 'held' })
    const { client, clock } = member({ city: relay.url })
    const publishing = client.publish(note(client))
    await relay.until('EVENT')
    const { id } = client.publishQueue.value[0]!.event
    const rescue = vi.fn(async () => undefined)
    const discarding = client.publishQueue.discard(id, rescue)
    relay.release()
    expect(await settled(discarding, clock)).toEqual({
      status: 'published',
      report: { [relay.url]: { status: 'accepted' } },
    })
    expect(rescue).not.toHaveBeenCalled()
    expect((await settled(publishing, clock)).event.id).toBe(id)
    expect(client.publishQueue.value).toEqual([])
  })

  it('happens once, however often it is requested', async () => {
    const relay = await relayWith({ opening: 'silent' })
    const { client, clock } = member({ city: relay.url })
    const publishing = failed(client.publish(note(client)))
    await relay.untilAttempted()
    const { id } = client.publishQueue.value[0]!.event
    const both = Promise.all([client.publishQueue.discard(id), client.publishQueue.discard(id)])
    expect((await settled(both, clock)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
    await settled(publishing, clock)
  })

  it('is unsure if a relay never answers, also after a reload', async () => {
    const relay = await relayWith({ ok: 'never' })
    const storage = createMemoryWriteStorage()
    const first = member({ city: relay.url }, storage)
    await settled(failed(first.client.publish(note(first.client))), first.clock, 50)
    await relay.stop()
    first.client.close()
    const second = member({ city: relay.url }, storage)
    await settled(second.client.publishQueue.ready, second.clock)
    const { id } = second.client.publishQueue.value[0]!.event
    await settled(second.client.publishQueue.retry(), second.clock, 50)
    expect(await settled(second.client.publishQueue.discard(id), second.clock)).toMatchObject({
      status: 'unsure',
    })
    expect(await storage.getAll('outbox')).toEqual([])
  })

  it('is unsure if the program ended before a relay could answer', async () => {
    for (const isConnected of [true, false]) {
      const relay = await relayWith({ ok: 'held' })
      const storage = createMemoryWriteStorage()
      const first = member({ city: relay.url }, storage)
      if (isConnected)
        await untilValue(states(first.client), first.clock, (all) => all[relay.url] === 'ok', 5)
      void failed(first.client.publish(note(first.client)))
      await settled(relay.until('EVENT'), first.clock)
      // The next visit knows only what is stored at this moment.
      const [saved] = await storage.getAll('outbox')
      const left = createMemoryWriteStorage()
      await left.put('outbox', first.client.publishQueue.value[0]!.event.id, saved)
      relay.script = { opening: 'refuse' }
      await relay.stop()
      const second = member({ city: relay.url }, left)
      await settled(second.client.publishQueue.ready, second.clock)
      const discarding = second.client.publishQueue.discard(first.client.publishQueue.value[0]!.event.id)
      expect(await settled(discarding, second.clock, 20), String(isConnected)).toMatchObject({
        status: 'unsure',
      })
    }
  })

  it('is not unsure if it was stored before a relay could be reached', async () => {
    const relay = await relayWith({ opening: 'silent' })
    const storage = createMemoryWriteStorage()
    const { client } = member({ city: relay.url }, storage)
    void failed(client.publish(note(client)))
    await relay.untilAttempted()
    await expect
      .poll(() => storage.getAll('outbox'))
      .toEqual([expect.not.objectContaining({ inDoubt: true })])
  })

  it.each([
    'rate-limited: slow down',
    'error: disk is busy',
    'invalid: too old',
    'auth-required: who are you?',
  ])('is unsure where the relay that was sent it later says %j', async (reason) => {
    const relay = await relayWith({ ok: 'never' })
    const storage = createMemoryWriteStorage()
    const first = member({ city: relay.url }, storage)
    await settled(failed(first.client.publish(note(first.client))), first.clock, 50)
    first.client.close()
    relay.script = { rejected: () => reason }
    const second = member({ city: relay.url }, storage)
    await settled(second.client.publishQueue.ready, second.clock)
    const { id } = second.client.publishQueue.value[0]!.event
    for (const _ of ['once', 'and again']) {
      // Slower than the relay's answer, also on a busy machine.
      await settled(second.client.publishQueue.retry(id), second.clock, 8)
      expect(second.client.publishQueue.value).toMatchObject([{ report: { [relay.url]: { reason } } }])
    }
    expect(await settled(second.client.publishQueue.discard(id), second.clock)).toMatchObject({
      status: 'unsure',
    })
  })
})

describe('two tabs with one storage', () => {
  /** Both tabs know one waiting event, since the relay refuses connections. */
  async function tabs() {
    const relay = await relayWith({ opening: 'refuse' })
    const [storage, locks] = [createMemoryWriteStorage(), createMemoryLocks()]
    const one = member({ city: relay.url }, storage, locks)
    await settled(
      one.client.publish(note(one.client)).catch(() => undefined),
      one.clock,
      20,
    )
    const other = member({ city: relay.url }, storage, locks)
    await settled(other.client.publishQueue.ready, other.clock)
    await settled(other.client.publishQueue.retry(), other.clock, 20)
    const { id } = one.client.publishQueue.value[0]!.event
    expect(other.client.publishQueue.value).toMatchObject([{ event: { id } }])
    return { relay, storage, one, other, id }
  }

  it('an event withdrawn in one tab is neither sent nor stored by the other', async () => {
    const { relay, storage, one, other, id } = await tabs()
    const discarding = one.client.publishQueue.discard(id)
    expect(await settled(discarding, one.clock)).toMatchObject({ status: 'withdrawn' })
    relay.script = {}
    other.client.relays.reconnect()
    await settled(other.client.publishQueue.retry(id), other.clock, 20)
    await untilEmpty(other.client, other.clock)
    expect(relay.received('EVENT')).toEqual([])
    expect(await storage.getAll('outbox')).toEqual([])
  })

  it('an event sent or withdrawn in one tab can be written again in the other', async () => {
    for (const become of ['sent', 'taken back']) {
      const { relay, one, other, id } = await tabs()
      relay.script = {}
      if (become === 'sent') {
        one.client.relays.reconnect()
        await untilEmpty(one.client, one.clock)
      } else await settled(one.client.publishQueue.discard(id), one.clock)
      expect(other.client.publishQueue.value).toHaveLength(1)
      other.clock.advance(1000)
      other.client.relays.reconnect()
      const { event } = await settled(other.client.publish(note(other.client)), other.clock, 20)
      expect(event.id, become).not.toBe(id)
      await untilEmpty(other.client, other.clock)
      expect(notesOf(relay), become).toHaveLength(become === 'sent' ? 2 : 1)
    }
  })

  it('an event of a tab that is closed is sent by one that was open before', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const [storage, locks] = [createMemoryWriteStorage(), createMemoryLocks()]
    const open = member({ city: relay.url }, storage, locks)
    await settled(open.client.publishQueue.ready, open.clock)
    const closed = member({ city: relay.url }, storage, locks)
    await settled(closed.client.publish(note(closed.client)), closed.clock, 20).catch(() => undefined)
    closed.client.close()
    relay.script = {}
    open.client.relays.reconnect()
    await settled(relay.until('EVENT'), open.clock, 20)
    await untilEmpty(open.client, open.clock)
    expect(notesOf(relay)).toHaveLength(1)
    expect(await storage.getAll('outbox')).toEqual([])
  })

  it('an event of one tab can be withdrawn in the other, which does not know it', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const [storage, locks] = [createMemoryWriteStorage(), createMemoryLocks()]
    const other = member({ city: relay.url }, storage, locks)
    await settled(other.client.publishQueue.ready, other.clock)
    const one = member({ city: relay.url }, storage, locks)
    await settled(one.client.publish(note(one.client)), one.clock, 20).catch(() => undefined)
    const { id } = one.client.publishQueue.value[0]!.event
    const discarding = other.client.publishQueue.discard(id)
    expect(await settled(discarding, other.clock)).toMatchObject({ status: 'withdrawn' })
    expect(await storage.getAll('outbox')).toEqual([])
    relay.script = {}
    one.client.relays.reconnect()
    await untilEmpty(one.client, one.clock)
    expect(relay.received('EVENT')).toEqual([])
  })

  it('an event that both send is sent to the relays of both', async () => {
    const relays = [await relayWith({ opening: 'refuse' }), await relayWith({ opening: 'refuse' })]
    const [storage, locks] = [createMemoryWriteStorage(), createMemoryLocks()]
    const event = createBuilder().event('alice')
    const tabs = relays.map(({ url }) => ({ url, ...member({ city: url }, storage, locks) }))
    for (const { url, client, clock } of tabs) {
      await settled(client.publishSigned(event, { relays: [url] }), clock, 20).catch(() => undefined)
    }
    expect(await storage.getAll('outbox')).toMatchObject([{ relays: relays.map(({ url }) => url) }])
  })

  it('an event that both retry is sent once', async () => {
    const { relay, one, other } = await tabs()
    relay.script = {}
    for (const { client } of [one, other]) client.relays.reconnect()
    await untilEmpty(one.client, one.clock)
    await untilEmpty(other.client, other.clock)
    expect(relay.received('EVENT')).toHaveLength(1)
  })

  it('an event that one tab is sending can no longer be withdrawn in the other', async () => {
    const { relay, one, other, id } = await tabs()
    relay.script = { ok: 'held' }
    one.client.relays.reconnect()
    await settled(relay.until('EVENT'), one.clock, 20)
    const discarding = other.client.publishQueue.discard(id)
    relay.release()
    expect(await settled(discarding, one.clock)).toMatchObject({ status: 'gone' })
    expect(other.client.publishQueue.value).toEqual([])
    await untilEmpty(one.client, one.clock)
    expect(notesOf(relay)).toHaveLength(1)
  })
})

describe('a program that ends at any step', () => {
  /** The storage of a program that is killed at its n-th write: later writes have no effect. */
  function killedAt(step: number, saved: WriteStorage, kill: () => void): WriteStorage {
    let left = step
    const act = async (write: () => Promise<void>) => {
      if (left-- === 0) kill()
      if (left >= 0) await write()
      else await new Promise<void>(() => undefined)
    }
    return {
      getAll: (table) => saved.getAll(table),
      get: (table, key) => saved.get(table, key),
      put: (table, key, value) => act(() => saved.put(table, key, value)),
      delete: (table, key) => act(() => saved.delete(table, key)),
    }
  }

  it.each([1, 2])('publishes once after a restart, when killed at write %i', async (step) => {
    const [city, other] = [await relayWith(), await relayWith()]
    const storage = createMemoryWriteStorage()
    const before = { close: (): void => undefined }
    const first = member(
      { city: city.url, public: other.url },
      killedAt(step, storage, () => before.close()),
    )
    const killed = new Promise<void>((resolve) => {
      before.close = () => {
        first.client.close()
        resolve()
      }
    })
    void first.client.publish(note(first.client)).catch(() => undefined)
    await settled(killed, first.clock)
    const second = member({ city: city.url, public: other.url }, storage)
    await settled(second.client.publishQueue.ready, second.clock)
    await untilEmpty(second.client, second.clock)
    expect(notesOf(city)).toHaveLength(1)
    expect(notesOf(other)).toEqual(notesOf(city))
    expect(await storage.getAll('outbox')).toEqual([])
  })

  it('has sent nothing that was not stored', async () => {
    const relay = await relayWith()
    const killed = { yet: false }
    const storage = killedAt(0, createMemoryWriteStorage(), () => {
      killed.yet = true
    })
    const { client, clock } = member({ city: relay.url }, storage)
    void client.publish(note(client)).catch(() => undefined)
    await untilValue(
      {
        get value() {
          return killed.yet
        },
      },
      clock,
      (yet) => yet,
    )
    // The relay reads everything sent before this request before it answers.
    const probe = client.relays.fetch([{ ids: ['0'.repeat(64)] }], { relays: [relay.url] })
    await settled(probe, clock)
    expect(relay.received('EVENT')).toEqual([])
  })

  it('finds the event again in IndexedDB', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const name = `writes ${relay.url}`
    const first = member({ city: relay.url }, createIndexedDbWriteStorage(name))
    await settled(first.client.publish(note(first.client)), first.clock, 20).catch(() => undefined)
    first.client.close()
    relay.script = {}
    const second = member({ city: relay.url }, createIndexedDbWriteStorage(name))
    await settled(second.client.publishQueue.ready, second.clock)
    expect(second.client.publishQueue.value).toHaveLength(1)
    await untilEmpty(second.client, second.clock)
    expect(notesOf(relay)).toHaveLength(1)
    const third = member({ city: relay.url }, createIndexedDbWriteStorage(name))
    await settled(third.client.publishQueue.ready, third.clock)
    expect(third.client.publishQueue.value).toEqual([])
  })
})

describe('a queue whose IndexedDB is deleted or blocked', () => {
  it('keeps and sends an event whose database was deleted meanwhile, in every tab', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const name = `deleted ${relay.url}`
    const locks = createMemoryLocks()
    const tabs = [1, 2].map(() => member({ city: relay.url }, createIndexedDbWriteStorage(name), locks))
    for (const [i, { client, clock }] of tabs.entries()) {
      await settled(client.publish(note(client, `Post ${i}`)), clock, 20).catch(() => undefined)
    }
    await deleteDB(name)
    for (const { client, clock } of tabs) {
      await settled(client.publishQueue.retry(), clock, 20)
      expect(client.publishQueue.value).not.toEqual([])
    }
    const stored = await createIndexedDbWriteStorage(name).getAll('outbox')
    expect(stored).toHaveLength(2)
    relay.script = {}
    for (const { client, clock } of tabs) {
      client.relays.reconnect()
      await untilEmpty(client, clock)
    }
    expect(notesOf(relay).map(({ content }) => content)).toEqual(expect.arrayContaining(['Post 0', 'Post 1']))
  })

  it('fails after five seconds, then at once, until the database opens', async () => {
    const name = 'blocked writes'
    const held = await openDB(name, 1, { upgrade: (fresh) => void fresh.createObjectStore('outbox') })
    const deleting = deleteDB(name)
    const storage = createIndexedDbWriteStorage(name)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const failed = expect(storage.put('outbox', 'a', 1)).rejects.toMatchObject({ problem: 'blocked' })
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { timeout: 10_000 })
    await vi.advanceTimersByTimeAsync(5000)
    await failed
    vi.useRealTimers()
    await expect(storage.put('outbox', 'a', 1)).rejects.toMatchObject({ problem: 'blocked' })
    held.close()
    await deleting
    await vi.waitFor(() => storage.put('outbox', 'a', 1))
    expect(await storage.get('outbox', 'a')).toBe(1)
  })
})
