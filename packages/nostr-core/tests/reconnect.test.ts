import { describe, expect, it } from 'vitest'
import type { Filter } from '../src/protocol/filter.ts'
import { kinds } from '../src/protocol/kinds.ts'
import type { RelayLimits } from '../src/relays/relay-info.ts'
import type { Transport } from '../src/relays/transport.ts'
import { clientOf } from './client-of.ts'
import {
  createBuilder,
  createPool,
  firstPages,
  idsOf,
  listen,
  relayWith,
  start,
  today,
  untilState,
} from './harness.ts'

const notes: Filter[] = [{ kinds: [kinds.note], limit: 500 }]

describe('a subscription across a disconnect', () => {
  it('resumes from its last verified event minus the overlap, without losses or duplicates', async () => {
    const builder = createBuilder()
    const relay = await relayWith({}, builder.events(20))
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length === 1)
    await relay.stop()
    await heard.until(() => heard.down.length === 1)
    const missed = builder.events(30)
    const backDated = builder.event('bob', { created_at: start - 300 })
    relay.add(...missed, backDated)
    await relay.start()
    clock.advance(1000)
    await heard.until(() => heard.answers.length === 2)
    expect(heard.events).toHaveLength(51)
    expect(new Set(idsOf(heard.events)).size).toBe(51)
    const [again] = firstPages(relay).slice(1)
    expect(firstPages(relay)).toHaveLength(2)
    expect(again?.[2]).toEqual({ kinds: [1], since: start + 19 - 600, limit: 500 })
    expect(heard.answers[1]).toMatchObject({ resumed: true })
  })

  it('loads a gap that exceeds the relay’s page size page by page', async () => {
    const builder = createBuilder()
    const relay = await relayWith({ maxLimit: 100 }, builder.events(5))
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req([{ kinds: [1], limit: 50 }], heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length === 1)
    await relay.stop()
    await heard.until(() => heard.down.length === 1)
    relay.add(...builder.events(350))
    await relay.start()
    clock.advance(1000)
    await heard.until(() => heard.answers.length === 2)
    expect(heard.events).toHaveLength(355)
  })

  it('an empty answer moves the cursor too, so that the limit does not truncate the gap', async () => {
    const builder = createBuilder()
    const relay = await relayWith()
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req([{ kinds: [1], limit: 2 }], heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length === 1)
    await relay.stop()
    await heard.until(() => heard.down.length === 1)
    relay.add(...builder.events(9, 'bob', { created_at: today + 1 }))
    await relay.start()
    clock.advance(1000)
    await heard.until(() => heard.answers.length === 2)
    expect(heard.events).toHaveLength(9)
  })

  it('one absurd created_at does not move the cursor', async () => {
    const builder = createBuilder()
    const absurd = builder.event('mallory', { created_at: 4_102_444_800 })
    const relay = await relayWith({}, [builder.event(), absurd])
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length === 1)
    relay.breakConnections()
    await heard.until(() => heard.down.length === 1)
    relay.add(builder.event('bob'))
    clock.advance(1000)
    await heard.until(() => heard.answers.length === 2)
    expect(firstPages(relay).at(-1)?.[2]).toMatchObject({ since: start + 1 - 600 })
    expect(heard.events).toHaveLength(3)
  })

  it('a device clock that is fast loses no event, even if none had arrived', async () => {
    const relay = await relayWith()
    const { pool, clock } = createPool()
    clock.set(clock.now() + 900_000)
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length > 0)
    relay.stored.push(createBuilder().event('alice', { created_at: today }))
    relay.breakConnections()
    await heard.until(() => heard.down.length > 0)
    clock.advance(1000)
    await heard.until(() => heard.answers.length > 1)
    expect(heard.events).toHaveLength(1)
  })

  it('each relay has its own cursor', async () => {
    const builder = createBuilder()
    const [old, fresh] = [builder.event(), builder.event('bob', { created_at: start + 50_000 })]
    const slow = await relayWith({}, [old])
    const fast = await relayWith({}, [fresh])
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [slow.url, fast.url] })
    await heard.until(() => heard.answers.length === 2)
    slow.breakConnections()
    fast.breakConnections()
    await heard.until(() => heard.down.length === 2)
    clock.advance(1000)
    await heard.until(() => heard.answers.length === 4)
    expect(firstPages(slow).at(-1)?.[2]).toMatchObject({ since: start - 600 })
    expect(firstPages(fast).at(-1)?.[2]).toMatchObject({ since: start + 50_000 - 600 })
  })

  it('a forged event does not move the cursor', async () => {
    const builder = createBuilder()
    const forged = { ...builder.event('mallory', { created_at: today }), sig: '0'.repeat(128) }
    const relay = await relayWith({ extra: [forged] }, [builder.event('alice', { created_at: start })])
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length === 1)
    relay.breakConnections()
    await heard.until(() => heard.down.length === 1)
    clock.advance(1000)
    await heard.until(() => heard.answers.length === 2)
    expect(firstPages(relay).at(-1)?.[2]).toMatchObject({ since: start - 600 })
  })

  it('sends one REQ per subscription and connection, however often it disconnects', async () => {
    const relay = await relayWith({}, createBuilder().events(3))
    const { pool, clock } = createPool()
    const heard = [listen(), listen(), listen()]
    for (const { handlers } of heard) pool.req(notes, handlers, { relays: [relay.url] })
    for (let round = 1; round <= 4; round++) {
      for (const { until, answers } of heard) await until(() => answers.length === round)
      relay.breakConnections()
      for (const { until, down } of heard) await until(() => down.length === round)
      clock.advance(750 * 2 ** (round - 1))
    }
    for (const { until, answers } of heard) await until(() => answers.length === 5)
    const perConnection = Map.groupBy(
      relay.frames.filter(({ type, frame }) => type === 'REQ' && !String(frame[1]).endsWith('+')),
      ({ connection }) => connection,
    )
    expect([...perConnection.values()].map((frames) => frames.length)).toEqual([3, 3, 3, 3, 3])
  })
})

describe('reconnecting', () => {
  it('never stops, with delays that grow to 15 s, and after some minutes to 60 s', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    const pauses: number[] = []
    for (let failure = 1; failure <= 23; failure++) {
      await heard.until(() => heard.down.length === failure)
      const before = relay.attempts
      let waited = 0
      while (pool.states.value[relay.url] !== 'connecting') {
        clock.advance(250)
        waited += 250
      }
      pauses.push(waited)
      await relay.untilAttempted(before + 1)
    }
    const patient = Array.from({ length: 16 }, () => 11_250)
    expect(pauses).toEqual([750, 1500, 3000, 6000, ...patient, 11_250, 22_500, 45_000])
  })

  it('does not hammer a relay that accepts and then disconnects', async () => {
    const relay = await relayWith({ challenge: 'hello', closed: () => undefined })
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    for (let failure = 1; failure <= 5; failure++) {
      await heard.until(() => heard.answers.length === failure)
      relay.breakConnections()
      await heard.until(() => heard.down.length === failure)
      if (failure < 5) clock.advance(750 * 2 ** (failure - 1))
    }
    clock.advance(11_250 - 1)
    expect(pool.states.value[relay.url]).toBe('error')
    clock.advance(1)
    await relay.untilOpened(6)
  })

  it('happens at once when the device comes online', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    for (let failure = 1; failure <= 5; failure++) {
      await heard.until(() => heard.down.length === failure)
      clock.advance(failure < 5 ? 750 * 2 ** (failure - 1) : 1000)
    }
    expect(pool.states.value[relay.url]).toBe('error')
    relay.script = {}
    pool.retryNow()
    await heard.until(() => heard.answers.length === 1)
  })

  it('happens at most once a second, however often the device comes online', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    for (let failure = 1; failure <= 4; failure++) {
      await heard.until(() => heard.down.length === failure)
      for (let flip = 0; flip < 10; flip++) pool.retryNow()
      clock.advance(999)
      expect(pool.states.value[relay.url]).toBe('error')
      clock.advance(1)
      expect(pool.states.value[relay.url]).toBe('connecting')
    }
  })

  it('keeps its delays, however many requests arrive meanwhile', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    for (let failure = 1; failure <= 6; failure++) {
      await heard.until(() => heard.down.length === failure)
      const pause = Math.min(7500, 750 * 2 ** (failure - 1))
      for (const ms of [pause - 1, 1]) {
        expect(pool.states.value[relay.url]).toBe('error')
        clock.advance(ms)
        pool.req(notes, listen().handlers, { relays: [relay.url] })
      }
      expect(pool.states.value[relay.url]).toBe('connecting')
    }
  })

  it('catches up within 15 s after an outage of 90 s', async () => {
    const builder = createBuilder()
    const relay = await relayWith({}, builder.events(5))
    const { pool, clock } = createPool({ random: () => 1 })
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length === 1)
    await relay.stop()
    for (let second = 0; second < 90; second++) {
      await untilState(pool, relay.url, 'error')
      clock.advance(1000)
    }
    await untilState(pool, relay.url, 'error')
    relay.add(...builder.events(30))
    await relay.start()
    clock.advance(15_000)
    await heard.until(() => heard.answers.length === 2)
    expect(new Set(idsOf(heard.events)).size).toBe(35)
  })

  it('happens at once when the device comes online, even if its clock was set back an hour', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.down.length === 1)
    relay.script = {}
    clock.set(clock.now() - 3_600_000)
    pool.retryNow()
    await heard.until(() => heard.answers.length === 1)
  })

  it('detects a silent relay, even if the clock was set back an hour', async () => {
    const relay = await relayWith({}, createBuilder().events(1))
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length === 1)
    clock.set(clock.now() - 3_600_000)
    relay.script = { silent: true }
    clock.advance(30_000)
    clock.advance(10_000)
    await heard.until(() => heard.down.length === 1)
  })

  it('stops when the relay is no longer in use', async () => {
    const relay = await relayWith({ opening: 'refuse' })
    const { pool, clock } = createPool()
    const heard = listen()
    const subscription = pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.down.length === 1)
    subscription.close()
    clock.advance(600_000)
    expect(relay.attempts).toBe(1)
    expect(pool.states.value[relay.url]).toBe('idle')
  })

  it('closes an idle connection after a while, and reopens it for the next request', async () => {
    const relay = await relayWith({}, createBuilder().events(1))
    const { pool, clock } = createPool()
    await pool.query(notes, { relays: [relay.url] })
    clock.advance(30_000)
    await relay.untilDeserted()
    expect(pool.states.value[relay.url]).toBe('idle')
    expect((await pool.query(notes, { relays: [relay.url] })).events).toHaveLength(1)
  })
})

describe('a pool that meets thousands of relays', () => {
  /** Relays that have nothing. */
  const transport: Transport = {
    connect(_, { onOpen, onMessage, onClose }) {
      queueMicrotask(onOpen)
      return {
        send(text) {
          const [type, name] = JSON.parse(text) as string[]
          if (type === 'REQ') queueMicrotask(() => onMessage(JSON.stringify(['EOSE', name])))
        },
        close: () => onClose('closed'),
      }
    },
  }
  const urls = Array.from({ length: 300 }, (_, i) => `wss://relay-${i}.example`)

  it('forgets those that were idle longest, and none that is needed or named', async () => {
    const [subscribed = '', named = '', ...others] = urls
    const { pool, clock } = createPool({ transport, kept: () => [named] })
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [subscribed] })
    for (const url of [named, ...others]) {
      await pool.query(notes, { relays: [url] })
      clock.advance(31_000)
    }
    const remembered = [subscribed, named, ...others.slice(-100)]
    expect(Object.keys(pool.states.value).sort()).toEqual(remembered.sort())
    const [forgotten = ''] = others
    await pool.query(notes, { relays: [forgotten] })
    expect(pool.states.value[forgotten]).toBe('ok')
    pool.close()
    expect(heard.down.at(-1)).toBe('error: closed')
  })

  it('remembers the relays of a client and of its account', async () => {
    const [city = '', fallback = '', own = '', ...others] = urls
    const localRelays = () => ({ known: [], own: [{ url: own, read: true, write: true }] })
    const { client, clock } = clientOf({ city, fallback: [fallback] }, { transport, localRelays })
    for (const relay of [city, fallback, own, ...others]) {
      await client.relays.fetch(notes, { relays: [relay] })
      clock.advance(31_000)
    }
    const remembered = [city, fallback, own, ...others.slice(-100)]
    expect(Object.keys(client.relays.states.value).sort()).toEqual(remembered.sort())
  })
})

describe('a relay with few subscription slots', () => {
  const limited = (max: number) => ({ limits: { maxSubscriptions: max } })

  it('never gets more at once, and every subscription gets an answer', async () => {
    const relay = await relayWith({ maxSubscriptions: 3 }, createBuilder().events(4))
    const { pool } = createPool(limited(3))
    const heard = Array.from({ length: 10 }, () => listen())
    for (const { handlers } of heard) pool.req(notes, handlers, { relays: [relay.url] })
    for (const { until, answers, events } of heard) {
      await until(() => answers.length > 0)
      expect(events).toHaveLength(4)
    }
    expect(heard.flatMap(({ closed }) => closed)).toEqual([])
  })

  it('that refuses in a NOTICE, before its limit is known, answers every request, and the others stay open', async () => {
    const builder = createBuilder()
    const script = { maxSubscriptions: 10, refusesIn: 'notice', count: 0 } as const
    const relay = await relayWith(script, builder.events(2))
    const limits = Promise.withResolvers<RelayLimits>()
    const { pool, clock } = createPool({ learnLimits: () => limits.promise })
    const heard = Array.from({ length: 20 }, () => listen())
    for (const { handlers } of heard) pool.req(notes, handlers, { relays: [relay.url] })
    await relay.until('REQ', 20)
    limits.resolve({ maxSubscriptions: 10 })
    const turn = async (ms: number) => {
      clock.advance(ms)
      // The relay answers in order: by now it has handled the frames of the turn.
      await pool.count(notes, { relays: [relay.url] })
    }
    const answered = () => heard.filter(({ answers }) => answers.length > 0)
    for (let second = 0; second < 60 && answered().length < 20; second++) await turn(1000)
    expect(answered()).toHaveLength(20)
    relay.add(builder.event('late'))
    const told = () => heard.filter(({ events }) => events.length === 3)
    for (let round = 0; round < 30 && told().length < 20; round++) await turn(10_000)
    expect(told()).toHaveLength(20)
  })

  it.each([1, 2, 3])(
    'that refuses more than %i in a CLOSED, and announces no limit, answers all',
    async (max) => {
      const relay = await relayWith({ maxSubscriptions: max, count: 0 }, createBuilder().events(4))
      const { pool, clock } = createPool()
      const heard = Array.from({ length: 6 }, () => listen())
      for (const { handlers } of heard) pool.req(notes, handlers, { relays: [relay.url] })
      const query = pool.query(notes, { relays: [relay.url], timeoutMs: 60_000 })
      await relay.until('REQ', 7)
      const isAnswered = () => heard.every(({ answers }) => answers.length > 0)
      for (let second = 0; second < 60 && !isAnswered(); second++) {
        clock.advance(1000)
        // The relay answers in order: by now it has handled the frames of this second.
        await pool.count(notes, { relays: [relay.url] })
      }
      expect(heard.map(({ events, closed }) => [events.length, closed])).toEqual(heard.map(() => [4, []]))
      expect(await query).toMatchObject({ relays: { [relay.url]: { state: 'ok', events: 4 } } })
    },
  )

  it('that refuses all in a NOTICE is then asked one by one', async () => {
    const relay = await relayWith({ maxSubscriptions: 0, refusesIn: 'notice', count: 0 })
    const { pool, clock } = createPool()
    for (let i = 0; i < 8; i++) pool.req(notes, listen().handlers, { relays: [relay.url] })
    await relay.until('REQ', 8)
    for (let second = 0; second < 9; second++) {
      // The relay answers in order: by now it has refused what was asked.
      await pool.count(notes, { relays: [relay.url] })
      clock.advance(1000)
    }
    await pool.count(notes, { relays: [relay.url] })
    expect(relay.received('REQ').slice(8).length).toBeLessThan(8)
  })

  it('that takes fewer than were opened before its limit was known closes only as many as make room', async () => {
    const relay = await relayWith({ count: 0 }, createBuilder().events(2))
    const limits = Promise.withResolvers<RelayLimits>()
    const { pool } = createPool({ learnLimits: () => limits.promise })
    const heard = Array.from({ length: 13 }, () => listen())
    for (const { handlers, until, answers } of heard) {
      pool.req(notes, handlers, { relays: [relay.url] })
      await until(() => answers.length > 0)
    }
    limits.resolve({ maxSubscriptions: 10 })
    await pool.count(notes, { relays: [relay.url] })
    const before = relay.received('CLOSE').length
    await pool.query([{ kinds: [1], limit: 1 }], { relays: [relay.url] })
    await pool.count(notes, { relays: [relay.url] })
    const closed = relay.received('CLOSE').slice(before)
    // Four make room for the query; the last is its own.
    expect(closed.map(([, name]) => name)).toEqual(['s1', 's2', 's3', 's4', 's14'])
  })

  it('a subscription that gave up its slot gets it back in turn, and misses nothing', async () => {
    const builder = createBuilder()
    const relay = await relayWith({ maxSubscriptions: 2 }, builder.events(2))
    const { pool, clock } = createPool(limited(2))
    const heard = Array.from({ length: 3 }, () => listen())
    for (const { handlers } of heard) pool.req(notes, handlers, { relays: [relay.url] })
    for (const { until, answers } of heard) await until(() => answers.length > 0)
    relay.add(builder.event('late'))
    while (heard.some(({ events }) => events.length < 3)) {
      clock.advance(10_000)
      // The relay answers in order: by now it has handled the frames of the turn.
      await pool.count(notes, { relays: [relay.url] })
    }
    for (const { until, events } of heard) await until(() => events.length === 3)
  })

  it('a part of a split request that gets its slot back resumes, and does not answer for the other parts again', async () => {
    const relay = await relayWith({ maxSubscriptions: 3 }, createBuilder().events(2))
    const { pool, clock } = createPool({ limits: { maxSubscriptions: 3, maxFilters: 1 } })
    const [split, other] = [listen(), listen()]
    const parts = [{ kinds: [1] }, { kinds: [7] }, { kinds: [3] }]
    pool.req(parts, split.handlers, { relays: [relay.url] })
    await split.until(() => split.answers.length > 0)
    pool.req(notes, other.handlers, { relays: [relay.url] })
    while (split.answers.length < 6) {
      clock.advance(10_000)
      await pool.count(notes, { relays: [relay.url] })
    }
    const [first, ...later] = split.answers
    expect(first).toMatchObject({ resumed: false, events: 2 })
    for (const { resumed } of later) expect(resumed).toBe(true)
    // Notes are the first part's; what the other two resume holds none.
    expect(later.filter(({ events }) => events > 0).length).toBeLessThan(3)
  })

  it('a short request takes turns with long ones that hold all slots', async () => {
    const relay = await relayWith({ maxSubscriptions: 3 }, createBuilder().events(2))
    const { pool, clock } = createPool({ limits: { maxSubscriptions: 3 } })
    const heard = Array.from({ length: 4 }, () => listen())
    for (const [i, { handlers, until, answers }] of heard.entries()) {
      const filters = i === 3 ? [{ kinds: [1] }] : [{ kinds: [7] }, { kinds: [20 + i] }]
      pool.req(filters, handlers, { relays: [relay.url] })
      await until(() => answers.length > 0)
    }
    for (let turn = 0; turn < 12; turn++) {
      clock.advance(10_000)
      await pool.count(notes, { relays: [relay.url] })
    }
    const askedShort = firstPages(relay).filter((frame) => frame.length === 3)
    expect(askedShort.length).toBeGreaterThan(5)
  })

  it('a long request keeps its slot while shorter ones take turns', async () => {
    const relay = await relayWith({ maxSubscriptions: 3 }, createBuilder().events(2))
    const { pool, clock } = createPool({ limits: { maxSubscriptions: 3 } })
    const long = [{ kinds: [1] }, { kinds: [7] }, { kinds: [3] }]
    const heard = Array.from({ length: 4 }, () => listen())
    for (const [i, { handlers, until, answers }] of heard.entries()) {
      pool.req(i === 0 ? long : [{ kinds: [i] }], handlers, { relays: [relay.url] })
      await until(() => answers.length > 0)
    }
    while (heard.some(({ answers }, i) => i > 0 && answers.length < 3)) {
      clock.advance(10_000)
      await pool.count(notes, { relays: [relay.url] })
    }
    expect(firstPages(relay).filter((frame) => frame.length > 3)).toHaveLength(1)
  })

  it('one-shot queries are answered while subscriptions hold all slots', async () => {
    const relay = await relayWith({ maxSubscriptions: 2 }, createBuilder().events(2))
    const { pool } = createPool(limited(2))
    const heard = [listen(), listen()]
    for (const { handlers } of heard) pool.req(notes, handlers, { relays: [relay.url] })
    for (const { until, answers } of heard) await until(() => answers.length > 0)
    expect((await pool.query(notes, { relays: [relay.url] })).events).toHaveLength(2)
  })
})

describe('relay limits', () => {
  /** Seven events per second. */
  const makeCrowd = () => {
    const builder = createBuilder()
    return Array.from({ length: 520 }, (_, i) =>
      builder.event('alice', { created_at: start + Math.floor(i / 7) }),
    )
  }
  const crowd = makeCrowd()

  it('too many filters are split into several requests, with one end', async () => {
    const builder = createBuilder()
    const relay = await relayWith({}, [builder.event(), builder.event('bob', { kind: 7 })])
    const { pool } = createPool({ limits: { maxFilters: 1 } })
    const heard = listen()
    pool.req([{ kinds: [1] }, { kinds: [7] }, { kinds: [3] }], heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length > 0)
    expect(heard.events).toHaveLength(2)
    expect(heard.answers).toHaveLength(1)
    expect(firstPages(relay).map((frame) => frame.length)).toEqual([3, 3, 3])
  })

  it('a request that exceeds limits which are learnt later is split then, and still has one end', async () => {
    const builder = createBuilder()
    const relay = await relayWith(
      { closed: (ask) => (ask === 0 ? 'invalid: too many filters' : undefined) },
      [builder.event(), builder.event('bob', { kind: 7 })],
    )
    const limits = Promise.withResolvers<RelayLimits>()
    const { pool } = createPool({ learnLimits: () => limits.promise })
    const heard = listen()
    const filters = [{ kinds: [1] }, { kinds: [7] }, { kinds: [3] }]
    const subscription = pool.req(filters, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.closed.length > 0)
    limits.resolve({ maxFilters: 2 })
    await heard.until(() => heard.answers.length > 0)
    expect(heard.events).toHaveLength(2)
    expect(heard.answers).toHaveLength(1)
    expect(firstPages(relay).map((frame) => frame.length)).toEqual([5, 4, 3])
    subscription.close()
    await relay.until('CLOSE', 2)
    expect(new Set(relay.received('CLOSE').map(([, name]) => String(name).replace('+', '')))).toEqual(
      new Set(['s2', 's3']),
    )
  })

  it('a request that was split is split anew when a part exceeds limits that are learnt later, and only then', async () => {
    const relay = await relayWith({ count: 0 })
    const limits = Promise.withResolvers<RelayLimits>()
    const { pool } = createPool({ learnLimits: () => limits.promise })
    const filters = Array.from({ length: 12 }, (_, kind) => ({ kinds: [kind] }))
    const heard = listen()
    pool.req(filters, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length === 1)
    const sizes = () => firstPages(relay).map((frame) => frame.length - 2)
    expect(sizes()).toEqual([10, 2])
    limits.resolve({ maxFilters: 6 })
    await heard.until(() => heard.answers.length === 2)
    expect(sizes()).toEqual([10, 2, 6, 6])
    pool.relay(relay.url).setLimits({ maxFilters: 20 })
    await pool.count(filters, { relays: [relay.url] })
    expect(sizes()).toEqual([10, 2, 6, 6])
  })

  it('a request that is split delivers each event once, also when it is split anew', async () => {
    const builder = createBuilder()
    const relay = await relayWith({}, [builder.event('alice'), builder.event('bob', { kind: 7 })])
    const { pool } = createPool({ limits: { maxFilters: 2 } })
    const heard = listen()
    const filters = [{ kinds: [1] }, { kinds: [7] }, { kinds: [1, 7] }]
    pool.relay(relay.url).req(filters, heard.handlers)
    await heard.until(() => heard.answers.length === 1)
    pool.relay(relay.url).setLimits({ maxFilters: 1 })
    await heard.until(() => heard.answers.length === 2)
    expect(heard.events).toHaveLength(2)
    relay.add(builder.event('bob'))
    await heard.until(() => heard.events.length > 2)
    expect(new Set(idsOf(heard.events)).size).toBe(heard.events.length)
  })

  it('a message that is too long is not sent, and the caller gets the reason', async () => {
    const relay = await relayWith()
    const { pool } = createPool({ limits: { maxMessageLength: 500 } })
    const event = createBuilder().event('alice', { content: 'x'.repeat(1000) })
    const report = await pool.publish(event, { relays: [relay.url] })
    expect(report[relay.url]).toEqual({
      status: 'rejected',
      reason: 'invalid: longer than 500 characters',
    })
    expect(relay.received('EVENT')).toEqual([])
  })

  it.each([100, 150, 499])(
    'an answer cut at %i is followed to its end',
    async (maxLimit) => {
      const relay = await relayWith({ maxLimit }, crowd)
      const { pool } = createPool()
      const { events: found, relays } = await pool.query([{ kinds: [1] }], { relays: [relay.url] })
      expect(found).toHaveLength(520)
      expect(relays[relay.url]).toEqual({ state: 'ok', events: 520 })
    },
    30_000,
  )

  it('an announced cap below the usual page size is respected', async () => {
    const relay = await relayWith({ maxLimit: 10 }, createBuilder().events(35))
    const { pool } = createPool({ limits: { maxLimit: 10 } })
    expect((await pool.query([{ kinds: [1] }], { relays: [relay.url] })).events).toHaveLength(35)
  })
})

describe('states', () => {
  it('are observable per relay', async () => {
    const relay = await relayWith()
    const { pool } = createPool()
    const states: (string | undefined)[] = []
    pool.states.subscribe(() => states.push(pool.states.value[relay.url]))
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length > 0)
    relay.script = { opening: 'refuse' }
    relay.breakConnections()
    await untilState(pool, relay.url, 'error')
    expect(states).toEqual(['connecting', 'ok', 'error'])
  })

  it('nothing is delivered after a subscription is closed', async () => {
    const builder = createBuilder()
    const relay = await relayWith({}, builder.events(2))
    const { pool } = createPool()
    const [gone, stays] = [listen(), listen()]
    const subscription = pool.req(notes, gone.handlers, { relays: [relay.url] })
    pool.req(notes, stays.handlers, { relays: [relay.url] })
    await stays.until(() => stays.answers.length > 0)
    subscription.close()
    const before = gone.events.length
    relay.add(builder.event())
    await stays.until(() => stays.events.length === 3)
    expect(gone.events).toHaveLength(before)
    expect(relay.received('CLOSE').filter(([, name]) => name === 's1')).toHaveLength(1)
    expect(relay.received('CLOSE').filter(([, name]) => name === 's2')).toEqual([])
  })
})
