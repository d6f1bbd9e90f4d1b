import { describe, expect, it, onTestFinished } from 'vitest'
import { cityFeed } from '../src/city/city-feed.ts'
import { Feed } from '../src/queries/feed.ts'
import type { RelayScript } from '../src/testing/relay-script.ts'
import { settled } from './client-of.ts'
import { createEngine, untilValue } from './engine.ts'
import { createBuilder, createPool, idsOf, listen, relayWith, start } from './harness.ts'

/** Behaviour of strfry and nostream that NIP-01 leaves open. */
const habits: Readonly<Record<string, RelayScript>> = {
  'sends fewer events than it was asked for': { maxLimit: 19 },
  'sends the oldest events where no limit is named': { oldestWithoutLimit: 500 },
  'does both': { maxLimit: 19, oldestWithoutLimit: 19 },
}
const cases = Object.entries(habits)

/** Three events per second. */
const manyEvents = (count: number) => {
  const builder = createBuilder()
  return Array.from({ length: count }, (_, i) =>
    builder.event('alice', { created_at: start + Math.floor(i / 3) }),
  )
}

describe.each(cases)('a relay that %s', (_, habit) => {
  it('returns all its events to a one-shot query without a limit', async () => {
    const relay = await relayWith(habit, manyEvents(650))
    const { pool } = createPool()
    const { events, relays } = await pool.query([{ kinds: [1] }], { relays: [relay.url] })
    expect(new Set(idsOf(events)).size).toBe(650)
    expect(relays[relay.url]).toEqual({ state: 'ok', events: 650 })
  })

  it('always gets a limit in every request', async () => {
    const relay = await relayWith(habit, manyEvents(30))
    const { pool } = createPool()
    const filters = [{ kinds: [1] }, { ids: ['a'.repeat(64)] }, { authors: ['b'.repeat(64)], kinds: [0] }]
    await pool.query(filters, { relays: [relay.url] })
    const asked = relay.received('REQ').flatMap(([, , ...sent]) => sent as { limit?: number }[])
    expect(asked.length).toBeGreaterThan(3)
    for (const { limit } of asked) expect(limit).toBeGreaterThan(0)
  })

  it('delivers everything that arrived during a disconnect', async () => {
    const events = manyEvents(400)
    const relay = await relayWith(habit, events.slice(0, 20))
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req([{ kinds: [1], limit: 100 }], heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length === 1)
    await relay.stop()
    await heard.until(() => heard.down.length === 1)
    relay.add(...events.slice(20))
    await relay.start()
    clock.advance(1000)
    await heard.until(() => heard.answers.length === 2)
    expect(new Set(idsOf(heard.events)).size).toBe(400)
  })

  it('shows its whole feed, page by page', async () => {
    const events = manyEvents(70)
    const relay = await relayWith(habit, events)
    const { engine, clock } = createEngine({ city: relay.url, fallback: [] })
    const feed = new Feed(engine, cityFeed())
    onTestFinished(() => feed.close())
    await untilValue(feed, clock, ({ events: shown, hasMore }) => shown.length === 20 && hasMore)
    for (const count of [40, 60, 70]) {
      await settled(feed.loadMore(), clock)
      expect(feed.value.events).toHaveLength(count)
    }
    expect(feed.value.hasMore).toBe(false)
  })
})

describe('a relay with fewer slots than subscriptions', () => {
  it('still gets requests for further pages, and each subscription gets its slot back in turn', async () => {
    const events = manyEvents(60)
    const relay = await relayWith({ maxSubscriptions: 2, maxLimit: 19 }, events)
    const { pool, clock } = createPool({ limits: { maxSubscriptions: 2 } })
    const heard = [listen(), listen(), listen()]
    for (const { handlers } of heard) pool.req([{ kinds: [1] }], handlers, { relays: [relay.url] })
    for (const { until, answers, events: found } of heard) {
      await until(() => answers.length > 0)
      expect(new Set(idsOf(found)).size).toBe(60)
    }
    relay.add(createBuilder().event('late', { created_at: start + 1000 }))
    while (heard.some(({ events: found }) => found.length < 61)) {
      clock.advance(10_000)
      // The relay answers in order: by now it has handled the frames of the turn.
      await pool.count([{ kinds: [1] }], { relays: [relay.url] })
    }
    for (const { until, events: found } of heard) await until(() => found.length === 61)
  })

  it('with a single slot is considered complete after a short page', async () => {
    const relay = await relayWith({ maxSubscriptions: 1 }, manyEvents(5))
    const { pool } = createPool()
    const { events, relays } = await pool.query([{ kinds: [1] }], { relays: [relay.url] })
    expect(events).toHaveLength(5)
    expect(relays[relay.url]?.state).toBe('ok')
  })
})
