import { describe, expect, it } from 'vitest'
import { kinds } from '../src/protocol/kinds.ts'
import { EventGate } from '../src/relays/event-gate.ts'
import type { PoolOptions } from '../src/relays/relay-pool.ts'
import { createSecretKeySigner } from '../src/signers/secret-key-signer.ts'
import type { RelayScript } from '../src/testing/relay-script.ts'
import type { FaultRelay } from '../src/testing/relay.ts'
import { falsifications } from '../src/testing/tamper.ts'
import {
  createBuilder,
  createPool,
  firstPages,
  heldVerifier,
  idsOf,
  listen,
  relayWith,
  start,
  uncaughtErrors,
  untilState,
} from './harness.ts'

const notes = [{ kinds: [kinds.note], limit: 500 }]

describe('a relay that cannot be reached', () => {
  it('that refuses the handshake is reported as an error, while the other relay answers', async () => {
    const events = createBuilder().events(5)
    const good = await relayWith({}, events)
    const bad = await relayWith({ opening: 'refuse' }, events)
    const { pool } = createPool()
    const result = await pool.query(notes, { relays: [bad.url, good.url] })
    expect(result.relays[bad.url]).toMatchObject({ state: 'error', events: 0 })
    expect(result.relays[good.url]).toEqual({ state: 'ok', events: 5 })
    expect(result.events).toHaveLength(5)
  })

  it('whose port is closed is reported as an error', async () => {
    const gone = await relayWith()
    await gone.stop()
    const { pool } = createPool()
    const { relays } = await pool.query(notes, { relays: [gone.url] })
    expect(relays[gone.url]?.state).toBe('error')
  })

  it('with an invalid address is reported as an error', async () => {
    const { pool } = createPool()
    const { relays } = await pool.query(notes, { relays: ['ws://nowhere.invalid:1', 'wss://'] })
    expect(Object.values(relays).map(({ state }) => state)).toEqual(['error', 'error'])
  })

  it.each(['silent', 'slowStream'] as const)('that is %s during the handshake times out', async (opening) => {
    const relay = await relayWith({ opening })
    const { pool, clock } = createPool()
    const answer = pool.query(notes, { relays: [relay.url], timeoutMs: 60_000 })
    await relay.untilAttempted()
    clock.advance(5000)
    expect((await answer).relays[relay.url]).toEqual({
      state: 'timeout',
      events: 0,
      reason: 'no connection within 5000 ms',
    })
    expect(pool.states.value[relay.url]).toBe('timeout')
  })
})

describe('a relay that does not answer', () => {
  it('that accepts and stays silent times out, and is not mistaken for an empty answer', async () => {
    const relay = await relayWith({ silent: true }, createBuilder().events(3))
    const { pool, clock } = createPool()
    const answer = pool.query(notes, { relays: [relay.url], timeoutMs: 6000 })
    await relay.until('REQ')
    clock.advance(6000)
    expect((await answer).relays[relay.url]).toEqual({
      state: 'timeout',
      events: 0,
      reason: 'silent for 6000 ms',
    })
  })

  it('that never sends EOSE contributes its events, marked as incomplete', async () => {
    const events = createBuilder().events(7)
    const relay = await relayWith({ eose: 'never' }, events)
    const { pool, clock } = createPool()
    let count = 0
    const arrived = Promise.withResolvers<void>()
    const answer = pool.query(notes, { relays: [relay.url], timeoutMs: 6000 }, () => {
      if (++count === 7) arrived.resolve()
    })
    await arrived.promise
    clock.advance(6000)
    const { relays, events: found } = await answer
    expect(found).toHaveLength(7)
    expect(relays[relay.url]).toMatchObject({ state: 'timeout', events: 7 })
  })

  it('that is slow to send EOSE is awaited as long as it keeps sending', async () => {
    const builder = createBuilder()
    const relay = await relayWith({ eose: 'held' }, builder.events(2))
    const { pool, clock } = createPool()
    const counts = { seen: 0 }
    let next = Promise.withResolvers<void>()
    const answer = pool.query(notes, { relays: [relay.url], timeoutMs: 6000 }, () => {
      counts.seen++
      next.resolve()
    })
    await relay.until('REQ')
    for (let late = 0; late < 4; late++) {
      clock.advance(5000)
      next = Promise.withResolvers<void>()
      relay.add(builder.event('late'))
      await next.promise
    }
    relay.script = {}
    relay.release()
    const { relays } = await answer
    expect(relays[relay.url]?.state).toBe('ok')
    expect(counts.seen).toBe(6)
  })

  it('that never finishes is given up in the end', async () => {
    const builder = createBuilder()
    const relay = await relayWith({ eose: 'never' })
    const { pool, clock } = createPool()
    let next = Promise.withResolvers<void>()
    const answer = pool.query(notes, { relays: [relay.url], timeoutMs: 1000 }, () => next.resolve())
    await relay.until('REQ')
    for (let drop = 0; drop < 12; drop++) {
      next = Promise.withResolvers<void>()
      relay.add(builder.event())
      await Promise.race([next.promise, answer])
      clock.advance(900)
    }
    expect((await answer).relays[relay.url]).toMatchObject({
      state: 'timeout',
      reason: 'not done after 10000 ms',
    })
  })

  it('that streams its frames too slowly times out', async () => {
    const relay = await relayWith({ slowStream: true }, createBuilder().events(3))
    const { pool, clock } = createPool()
    const answer = pool.query(notes, { relays: [relay.url], timeoutMs: 6000 })
    await relay.until('REQ')
    clock.advance(6000)
    expect((await answer).relays[relay.url]?.state).toBe('timeout')
  })

  it('that is only slow is awaited', async () => {
    const relay = await relayWith({ delay: 3 }, createBuilder().events(10))
    const { pool } = createPool()
    expect((await pool.query(notes, { relays: [relay.url] })).events).toHaveLength(10)
  })

  it('that falls silent is detected by a ping and reconnected', async () => {
    const relay = await relayWith()
    const { pool, clock } = createPool()
    const { handlers, down, until } = listen()
    pool.req(notes, handlers, { relays: [relay.url] })
    await relay.until('REQ')
    await untilState(pool, relay.url, 'ok')
    relay.script = { silent: true }
    clock.advance(30_000)
    expect(pool.states.value[relay.url]).toBe('ok')
    clock.advance(10_000)
    await until(() => down.length > 0)
    expect(down).toEqual(['timeout: the relay fell silent'])
    relay.script = {}
    clock.advance(1000)
    await relay.untilOpened(2)
  })
})

describe('a relay that disconnects', () => {
  it('during verification: a one-shot query still gets the events', async () => {
    const relay = await relayWith({ dropAfter: 4 }, createBuilder().events(10))
    const { verifier, open } = heldVerifier()
    const { pool } = createPool({ gate: new EventGate(verifier) })
    const answer = pool.query(notes, { relays: [relay.url] })
    await untilState(pool, relay.url, 'error')
    open()
    const { relays, events } = await answer
    expect(events).toHaveLength(4)
    expect(relays[relay.url]).toMatchObject({ state: 'error', events: 4 })
  })

  it('during verification: a subscription gets the events first, then the disconnect', async () => {
    const relay = await relayWith({ dropAfter: 4 }, createBuilder().events(10))
    const { verifier, open } = heldVerifier()
    const { pool } = createPool({ gate: new EventGate(verifier) })
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await untilState(pool, relay.url, 'error')
    expect(heard.down).toEqual([])
    open()
    await heard.until(() => heard.down.length > 0)
    expect(heard.events).toHaveLength(4)
  })

  it.each(['break', 'CLOSED'])(
    'after its EOSE, by %s, while its events are being verified: it has told all',
    async (how) => {
      const relay = await relayWith({}, createBuilder().events(4))
      const { verifier, open } = heldVerifier()
      const { pool } = createPool({ gate: new EventGate(verifier) })
      const answer = pool.query([{ kinds: [kinds.note], limit: 4 }], { relays: [relay.url] })
      await relay.until('REQ')
      if (how === 'CLOSED') relay.broadcast(JSON.stringify(['CLOSED', 's1', 'error: shutting down']))
      await settled(pool, relay.url)
      if (how === 'break') relay.breakConnections()
      if (how === 'break') await untilState(pool, relay.url, 'error')
      open()
      expect((await answer).relays[relay.url]).toMatchObject({ state: 'ok', events: 4 })
    },
  )

  it('in the middle of its answer is an error, with the events so far', async () => {
    const relay = await relayWith({ dropAfter: 4 }, createBuilder().events(10))
    const { pool } = createPool()
    const { relays, events } = await pool.query(notes, { relays: [relay.url] })
    expect(relays[relay.url]?.state).toBe('error')
    expect(events.length).toBeLessThanOrEqual(4)
  })

  it('during a subscription is asked again from the beginning, without duplicates', async () => {
    const events = createBuilder().events(10)
    const relay = await relayWith({ dropAfter: 4 }, events)
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.down.length > 0)
    relay.script = {}
    clock.advance(1000)
    await heard.until(() => heard.answers.length > 0)
    expect(new Set(idsOf(heard.events)).size).toBe(10)
    expect(heard.events).toHaveLength(10)
    expect(relay.received('REQ')[1]?.[2]).toEqual(notes[0])
  })
})

describe('a relay that sends garbage', () => {
  const nonsense = [
    'not json',
    '[]',
    '{}',
    'null',
    '["EVENT"]',
    '["EVENT",1,{}]',
    '["EVENT","s1"]',
    '["EVENT","s1",null]',
    '["EVENT","s1",{"id":7}]',
    '["EVENT","s1",[[[]]]]',
    '["EOSE",{}]',
    '["OK",5]',
    '["CLOSED"]',
    '["COUNT","s1",{}]',
    '["AUTH",null]',
    '["NOTICE","all is lost"]',
    '["__proto__","constructor"]',
    `["EVENT","s1",{"__proto__":{"id":"${'0'.repeat(64)}"}}]`,
    '['.repeat(10_000),
  ]

  it('garbage frames are ignored and logged', async () => {
    const relay = await relayWith({ garbage: nonsense, binary: true }, createBuilder().events(5))
    const { pool, oddities } = createPool()
    const { events } = await pool.query(notes, { relays: [relay.url] })
    expect(events).toHaveLength(5)
    expect(oddities).toContain('no frame: not json')
    expect(oddities).toContain('notice: all is lost')
  })

  it('a flood of garbage is logged a hundred times', async () => {
    const relay = await relayWith({ garbage: Array<string>(250).fill('["NOTICE","all is lost"]') })
    const { pool, oddities } = createPool()
    await pool.query(notes, { relays: [relay.url] })
    expect(oddities).toHaveLength(100)
  })

  it('a giant frame is dropped unread', async () => {
    const giant = JSON.stringify(['NOTICE', 'x'.repeat(3_000_000)])
    const relay = await relayWith({ garbage: [giant] }, createBuilder().events(5))
    const { pool, oddities } = createPool()
    const { events } = await pool.query([{ kinds: [kinds.note], limit: 5 }], { relays: [relay.url] })
    expect(events).toHaveLength(5)
    expect(oddities).toEqual([`dropped a frame of ${giant.length} characters`])
  })

  it('a giant event is dropped unread, and the answer is known to lack it', async () => {
    const list = createBuilder().event('alice', { kind: kinds.contacts, content: 'x'.repeat(1_100_000) })
    const relay = await relayWith({}, [list])
    const { pool } = createPool()
    const { events, relays } = await pool.query([{ kinds: [kinds.contacts], limit: 1 }], {
      relays: [relay.url],
    })
    expect(events).toEqual([])
    expect(relays[relay.url]).toMatchObject({ state: 'zero', refused: 1 })
  })

  it('events that do not match are not delivered', async () => {
    const builder = createBuilder()
    const asked = builder.events(3)
    const extra = [builder.event('mallory', { kind: 4 }), { kind: 1 }, null, 'event', [[]]]
    const relay = await relayWith({ extra }, asked)
    const { pool } = createPool()
    const { events } = await pool.query(notes, { relays: [relay.url] })
    expect(new Set(idsOf(events))).toEqual(new Set(idsOf(asked)))
  })

  it('events beyond the limit are ignored', async () => {
    const builder = createBuilder()
    const relay = await relayWith({ extra: builder.events(20) }, builder.events(3))
    const { pool } = createPool()
    const { events } = await pool.query([{ kinds: [1], limit: 3 }], { relays: [relay.url] })
    expect(events).toHaveLength(3)
  })

  it('duplicates are delivered once', async () => {
    const relay = await relayWith({ copies: 3 }, createBuilder().events(5))
    const { pool } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.answers.length > 0)
    expect(heard.events).toHaveLength(5)
  })
})

it('a relay that sends more than can be verified is disconnected, however few events that are', async () => {
  let send: (text: string) => void = () => undefined
  const { pool } = createPool({
    gate: new EventGate(heldVerifier().verifier),
    transport: {
      connect(_, { onOpen, onMessage }) {
        queueMicrotask(onOpen)
        send = onMessage
        return { send: () => undefined, close: () => undefined }
      },
    },
  })
  const heard = listen()
  const relay = 'wss://relay.example'
  pool.req(notes, heard.handlers, { relays: [relay] })
  await untilState(pool, relay, 'ok')
  const event = createBuilder().event('mallory', { content: 'x'.repeat(1_000_000) })
  for (let i = 0; i < 40; i++) {
    const id = i.toString(16).padStart(64, '0')
    send(JSON.stringify(['EVENT', 's1', { ...event, id }]))
  }
  expect(pool.states.value[relay]).toBe('error')
  expect(pool.record(relay).lastError).toBe('sends too many events')
})

describe('a relay that forges events', () => {
  it.each(falsifications)(
    'with a false %s: 20 of 20 honest events arrive, and none of the others',
    async (how) => {
      const events = createBuilder().events(20)
      const liar = await relayWith({ falsify: how }, events)
      const honest = await relayWith({}, events)
      const { pool } = createPool()
      const heard = listen()
      pool.req(notes, heard.handlers, { relays: [liar.url] })
      await heard.until(() => heard.answers.length > 0)
      expect(heard.events).toEqual([])
      const result = await pool.query(notes, { relays: [honest.url] })
      expect(new Set(result.events.map((event) => JSON.stringify(event)))).toEqual(
        new Set(events.map((event) => JSON.stringify(event))),
      )
    },
  )

  it.each(falsifications)('with a false %s, asked at the same time and answering first', async (how) => {
    const events = createBuilder().events(20)
    const liar = await relayWith({ falsify: how }, events)
    const honest = await relayWith({ delay: 2 }, events)
    const { pool } = createPool()
    const result = await pool.query(notes, { relays: [liar.url, honest.url] })
    expect(result.events.map((event) => JSON.stringify(event)).sort()).toEqual(
      events.map((event) => JSON.stringify(event)).sort(),
    )
    expect(result.relays[liar.url]?.state).toBe('zero')
  })

  it('and then sends the genuine event delivers that', async () => {
    const events = createBuilder().events(20)
    const relay = await relayWith({ falsify: 'id', thenHonest: true }, events)
    const { pool } = createPool()
    const { events: found } = await pool.query(notes, { relays: [relay.url] })
    expect(new Set(idsOf(found))).toEqual(new Set(idsOf(events)))
  })

  it('a verified mark does not survive a copy with changed content', async () => {
    const events = createBuilder().events(3)
    const honest = await relayWith({}, events)
    const liar = await relayWith({ falsify: 'content' }, events)
    const { pool } = createPool()
    await pool.query(notes, { relays: [honest.url] })
    const later = await pool.query(notes, { relays: [liar.url] })
    expect(new Set(later.events.map(({ content }) => content))).toEqual(
      new Set(events.map(({ content }) => content)),
    )
    for (const event of later.events) expect(Object.isFrozen(event.tags)).toBe(true)
  })
})

describe('a relay that closes subscriptions', () => {
  it('without a reason, after all events that were asked for by id, has answered and is not asked again', async () => {
    const [event] = createBuilder().events(1)
    const relay = await relayWith({ eose: 'never' }, [event!])
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req([{ ids: [event!.id] }], heard.handlers, { relays: [relay.url] })
    const asked = pool.query([{ ids: [event!.id] }], { relays: [relay.url] })
    await relay.until('REQ', 2)
    for (const name of ['s1', 's2']) relay.broadcast(JSON.stringify(['CLOSED', name, '']))
    expect(await asked).toEqual({ events: [event], relays: { [relay.url]: { state: 'ok', events: 1 } } })
    expect(heard).toMatchObject({ events: [event], answers: [{ events: 1 }], closed: [] })
    clock.advance(20_000)
    pool.req(notes, listen().handlers, { relays: [relay.url] })
    await relay.until('REQ', 3)
    expect(relay.received('REQ').map(([, name]) => name)).toEqual(['s1', 's2', 's3'])
  })

  it('with an error: the caller gets the reason, and the request is repeated later', async () => {
    const relay = await relayWith({ closed: (ask) => (ask === 0 ? 'error: database' : undefined) })
    const { pool, clock } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.closed.length > 0)
    expect(heard.closed).toEqual(['error: database'])
    clock.advance(4000)
    await heard.until(() => heard.answers.length > 0)
    expect(relay.received('REQ')).toHaveLength(2)
  })

  it('that sends some events and then refuses the rest: those events count', async () => {
    const event = createBuilder().event()
    const garbage = [
      ['EVENT', 's1', event],
      ['CLOSED', 's1', 'auth-required: the rest is private'],
    ]
    const relay = await relayWith({ garbage: garbage.map((frame) => JSON.stringify(frame)) })
    const { pool } = createPool()
    const { events, relays } = await pool.query(notes, { relays: [relay.url] })
    expect(idsOf(events)).toEqual([event.id])
    expect(relays[relay.url]).toMatchObject({ state: 'error', events: 1 })
  })

  it('with blocked: the caller gets the reason, and the request is not repeated', async () => {
    const relay = await relayWith({ closed: () => 'blocked: go away' })
    const { pool, clock } = createPool()
    const { relays } = await pool.query(notes, { relays: [relay.url] })
    expect(relays[relay.url]).toEqual({ state: 'error', events: 0, reason: 'blocked: go away' })
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.closed.length > 0)
    clock.advance(29_000)
    expect(relay.received('REQ')).toHaveLength(2)
  })

  it('with rate-limited: the request is repeated with increasing delays, and the query completes', async () => {
    const refuse = (ask: number) => (ask < 2 ? 'rate-limited: slow down' : undefined)
    const relay = await relayWith({ closed: refuse }, createBuilder().events(3))
    const { pool, clock } = createPool()
    const answer = pool.query(notes, { relays: [relay.url], timeoutMs: 60_000 })
    await relay.until('REQ', 1)
    await settled(pool, relay.url)
    clock.advance(749)
    expect(relay.received('REQ')).toHaveLength(1)
    clock.advance(1)
    await relay.until('REQ', 2)
    await settled(pool, relay.url)
    clock.advance(1500)
    const { relays, events } = await answer
    expect(relays[relay.url]?.state).toBe('ok')
    expect(events).toHaveLength(3)
    expect(relay.received('REQ').filter(([, name]) => name === 's1')).toHaveLength(3)
  })

  it('with rate-limited, on a connection that breaks: the next one keeps to its own delay', async () => {
    const relay = await relayWith({ closed: () => 'rate-limited: slow down', count: 0 })
    const { pool, clock } = createPool()
    pool.req(notes, listen().handlers, { relays: [relay.url] })
    for (const [refused, delay] of [750, 1500].entries()) {
      await relay.until('REQ', refused + 1)
      await settled(pool, relay.url)
      clock.advance(delay)
    }
    await relay.until('REQ', 3)
    await settled(pool, relay.url)
    relay.breakConnections()
    await untilState(pool, relay.url, 'error')
    clock.advance(750)
    await relay.until('REQ', 4)
    await settled(pool, relay.url)
    // Of the earlier connection's delay of 3 s, nothing is left.
    clock.advance(5999)
    await settled(pool, relay.url)
    expect(relay.received('REQ')).toHaveLength(4)
    clock.advance(1)
    await relay.until('REQ', 5)
  })
})

describe('a relay that sends a NOTICE', () => {
  const notice = (text: string) => JSON.stringify(['NOTICE', text])
  const names = (relay: FaultRelay, type: string) => relay.received(type).map(([, name]) => name)

  /** A relay that has got a request and does not answer it, and then sends a NOTICE. */
  async function noticeOf(text: string, options: Partial<PoolOptions> = {}) {
    const relay = await relayWith({ eose: 'held', challenge: 'who?', count: 0 })
    const { pool, clock, oddities } = createPool(options)
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await relay.until('REQ')
    relay.broadcast(notice(text))
    await expect.poll(() => oddities).toContain(`notice: ${text}`)
    return { relay, pool, clock, heard, oddities }
  }

  it('about something else loses no late answer, and nothing is requested twice', async () => {
    const { relay, pool, clock, heard } = await noticeOf('welcome')
    clock.advance(2000)
    const event = createBuilder().event()
    relay.add(event)
    relay.release()
    relay.script = { count: 0 }
    await heard.until(() => heard.answers.length === 1)
    expect(heard.events).toEqual([event])
    clock.advance(20_000)
    await pool.count(notes, { relays: [relay.url] })
    expect(firstPages(relay)).toHaveLength(1)
  })

  it('and answers nothing gets the request again, after the first one is closed', async () => {
    const { relay, clock, heard } = await noticeOf('rate limit reached')
    clock.advance(2000)
    relay.script = {}
    clock.advance(750)
    await heard.until(() => heard.answers.length === 1)
    const sent = relay.frames.map(({ frame }) => frame.slice(0, 2).join(' '))
    expect(sent.slice(0, 3)).toEqual(['REQ s1', 'CLOSE s1', 'REQ s1'])
  })

  it('while it sends the next page loses none of it, and every page is closed', async () => {
    const events = createBuilder().events(8)
    const relay = await relayWith({ eose: 'held', maxLimit: 5, count: 0 }, events)
    const { pool, clock, oddities } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.events.length === 5)
    relay.script = { maxLimit: 5, count: 0 }
    relay.release()
    // Of the next page nothing arrives.
    relay.script = { silent: true, maxLimit: 5 }
    await relay.until('REQ', 2)
    relay.script = { maxLimit: 5, count: 0 }
    relay.broadcast(notice('welcome'))
    await expect.poll(() => oddities).toContain('notice: welcome')
    clock.advance(2000)
    clock.advance(750)
    await heard.until(() => heard.answers.length === 1)
    expect(new Set(idsOf(heard.events))).toEqual(new Set(idsOf(events)))
    await pool.count(notes, { relays: [relay.url] })
    const pages = (type: string) => names(relay, type).filter((name) => name === 's1+')
    expect(pages('CLOSE')).toHaveLength(pages('REQ').length)
  })

  it('again and again starts one wait, which ends with the client', async () => {
    const { relay, pool, clock, oddities } = await noticeOf('welcome')
    const { waiting } = clock
    for (let at = 0; at < 20; at++) relay.broadcast(notice(`welcome ${at}`))
    await expect.poll(() => oddities).toContain('notice: welcome 19')
    expect(clock.waiting).toBe(waiting)
    pool.close()
    expect(clock.waiting).toBe(0)
  })

  it('that seems to refuse the last page twice is not asked a third time', async () => {
    const relay = await relayWith({ eose: 'held', maxLimit: 5 }, createBuilder().events(5))
    const { pool, clock, oddities } = createPool()
    const heard = listen()
    pool.req(notes, heard.handlers, { relays: [relay.url] })
    await heard.until(() => heard.events.length === 5)
    relay.script = {}
    relay.release()
    for (const text of ['one', 'two']) {
      relay.script = { silent: true }
      await relay.until('REQ', text === 'one' ? 2 : 3)
      relay.script = {}
      relay.broadcast(notice(text))
      await expect.poll(() => oddities).toContain(`notice: ${text}`)
      relay.script = { silent: true }
      clock.advance(2000)
      clock.advance(1500)
    }
    await heard.until(() => heard.answers.length === 1)
    await relay.until('CLOSE', 2)
    expect(names(relay, 'REQ')).toEqual(['s1', 's1+', 's1+'])
    expect(names(relay, 'CLOSE')).toEqual(['s1+', 's1+'])
  })

  it('that requires authentication for something else loses no late answer', async () => {
    const asked = Promise.withResolvers<undefined>()
    const authenticate = () => asked.promise
    const { relay, pool, heard } = await noticeOf('auth-required: to publish', { authenticate })
    relay.script = { count: 0 }
    relay.release()
    await heard.until(() => heard.answers.length === 1)
    asked.resolve(undefined)
    await settled(pool, relay.url)
    expect(heard.closed).toEqual([])
  })

  it('that requires authentication, and refuses it, gets the request closed', async () => {
    const { relay, heard } = await noticeOf('auth-required: to read', {
      authenticate: () => Promise.resolve(undefined),
    })
    await heard.until(() => heard.closed.length === 1)
    await relay.until('CLOSE')
    expect(names(relay, 'CLOSE')).toEqual(['s1'])
  })
})

/** Resolves when everything that the relay has sent so far has been read: it answers in order. */
async function settled(pool: ReturnType<typeof createPool>['pool'], relay: string): Promise<void> {
  await pool.count([{ kinds: [1] }], { relays: [relay] })
}

describe('a relay that requires authentication (NIP-42)', () => {
  const { secretKey, pubkey } = createBuilder().author('alice')
  const signer = createSecretKeySigner(secretKey)
  const authenticate = (relay: string, challenge: string) =>
    signer.signEvent({
      kind: kinds.relayAuth,
      created_at: start,
      content: '',
      tags: [
        ['relay', relay],
        ['challenge', challenge],
      ],
    })

  const ways: Readonly<Record<string, RelayScript>> = {
    'challenges on connect': {},
    'challenges with its first refusal': { lateChallenge: true },
    'challenges anew with each refusal': { freshChallenges: true },
    'refuses as strfry does, with "ERROR: " in front': { reasonLead: 'ERROR: ', lateChallenge: true },
    'refuses in a NOTICE': { refusesIn: 'notice' },
    'refuses in a NOTICE with "ERROR: " in front': { refusesIn: 'notice', reasonLead: 'ERROR: ' },
  }
  it.each(Object.entries(ways))('and %s gets one AUTH and then every request again', async (_, way) => {
    const relay = await relayWith({ challenge: 'who?', authRequired: ['REQ', 'EVENT'], ...way })
    const builder = createBuilder()
    relay.stored.push(...builder.events(4))
    const { pool } = createPool({ authenticate })
    const [one, two, published] = await Promise.all([
      pool.query(notes, { relays: [relay.url] }),
      pool.query([{ kinds: [1], limit: 2 }], { relays: [relay.url] }),
      pool.publish(builder.event('bob'), { relays: [relay.url] }),
    ])
    expect(one.events.length).toBeGreaterThanOrEqual(4)
    expect(two.relays[relay.url]?.state).toBe('ok')
    expect(published[relay.url]).toEqual({ status: 'accepted' })
    expect(relay.received('AUTH')).toHaveLength(1)
    expect(relay.received('AUTH')[0]?.[1]).toMatchObject({ pubkey, kind: 22_242 })
  })

  it('and challenges anew again and again is answered twice, and then refuses', async () => {
    const relay = await relayWith({ challenge: 'who?', authRequired: ['REQ'], freshChallenges: true })
    const asked: string[] = []
    const { pool } = createPool({
      authenticate: async (url, challenge) => {
        asked.push(challenge)
        // Each refusal brings a challenge while the last one is being signed.
        const next = pool.count(notes, { relays: [url] })
        await expect.poll(() => relay.received('COUNT').length).toBe(asked.length)
        await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 50))])
        return authenticate(url, challenge)
      },
    })
    const { relays } = await pool.query(notes, { relays: [relay.url] })
    expect(relays[relay.url]).toMatchObject({ state: 'error', reason: 'auth-required: who are you?' })
    expect(asked).toHaveLength(2)
    expect(relay.received('AUTH')).toEqual([])
  })

  it('and refuses a COUNT counts after authentication', async () => {
    const relay = await relayWith({
      challenge: 'who?',
      authRequired: ['REQ'],
      reasonLead: 'ERROR: ',
      count: 7,
    })
    const { pool } = createPool({ authenticate })
    expect(await pool.count(notes, { relays: [relay.url] })).toBe(7)
  })

  it('and holds back its answers without a refusal gets AUTH after two seconds', async () => {
    const relay = await relayWith({ challenge: 'who?', holdsUntilAuth: true }, createBuilder().events(3))
    const { pool, clock } = createPool({ authenticate })
    const answer = pool.query(notes, { relays: [relay.url] })
    const report = pool.publish(createBuilder().event('bob'), { relays: [relay.url] })
    await Promise.all([relay.until('REQ'), relay.until('EVENT')])
    await settled(pool, relay.url)
    clock.advance(1999)
    expect(relay.received('AUTH')).toEqual([])
    clock.advance(1)
    expect((await answer).relays[relay.url]?.state).toBe('ok')
    expect((await report)[relay.url]).toEqual({ status: 'accepted' })
    expect(relay.received('AUTH')).toHaveLength(1)
  })

  it('that becomes one of the account’s relays later gets AUTH on the same connection', async () => {
    const relay = await relayWith({ challenge: 'who?', authRequired: ['REQ'] }, createBuilder().events(3))
    const isOwn = { value: false }
    const { pool } = createPool({
      authenticate: async (url, challenge) => (isOwn.value ? authenticate(url, challenge) : undefined),
    })
    const before = await pool.query(notes, { relays: [relay.url] })
    expect(before.relays[relay.url]?.state).toBe('error')
    isOwn.value = true
    const after = await pool.query(notes, { relays: [relay.url] })
    expect(after.events).toHaveLength(3)
    expect(relay.opened).toBe(1)
  })

  it('gets no AUTH if the account does not want to identify itself', async () => {
    const relay = await relayWith({ challenge: 'who?', authRequired: ['REQ', 'EVENT'] })
    const { pool } = createPool({ authenticate: () => Promise.resolve(undefined) })
    const { relays } = await pool.query(notes, { relays: [relay.url] })
    expect(relays[relay.url]).toMatchObject({ state: 'error', reason: 'auth-required: who are you?' })
    const report = await pool.publish(createBuilder().event(), { relays: [relay.url] })
    expect(report[relay.url]).toEqual({ status: 'rejected', reason: 'auth-required: who are you?' })
    expect(relay.received('AUTH')).toEqual([])
  })

  it('and refuses the account is an error, and is not retried', async () => {
    const relay = await relayWith({ challenge: 'who?', authRequired: ['REQ'], authRefused: true })
    const { pool } = createPool({ authenticate })
    const { relays } = await pool.query(notes, { relays: [relay.url] })
    expect(relays[relay.url]?.state).toBe('error')
    expect(relay.received('AUTH')).toHaveLength(1)
  })

  it('is reported in its own words if the signer does not answer in time', async () => {
    const relay = await relayWith({ challenge: 'who?', authRequired: ['REQ', 'EVENT'] })
    const reason = 'auth-required: who are you?'
    const begin = () => {
      const asked = Promise.withResolvers<void>()
      const authenticate = () => {
        asked.resolve()
        return new Promise<undefined>(() => undefined)
      }
      return { asked: asked.promise, ...createPool({ authenticate }) }
    }
    const reader = begin()
    const query = reader.pool.query(notes, { relays: [relay.url], timeoutMs: 8000 })
    await reader.asked
    reader.clock.advance(8000)
    expect((await query).relays[relay.url]).toEqual({ state: 'timeout', events: 0, reason })
    const author = begin()
    const publication = author.pool.publish(createBuilder().event(), { relays: [relay.url] })
    await author.asked
    author.clock.advance(10_000)
    expect((await publication)[relay.url]).toEqual({ status: 'unreachable', reason })
  })

  it('is logged if the signer fails', async () => {
    const relay = await relayWith({ challenge: 'who?', authRequired: ['REQ'] })
    const { pool, oddities } = createPool({
      authenticate: () => Promise.reject(new Error('The signer is locked')),
    })
    const { relays } = await pool.query(notes, { relays: [relay.url] })
    expect(relays[relay.url]).toMatchObject({ state: 'error', reason: 'auth-required: who are you?' })
    expect(oddities).toEqual(['not authenticated: The signer is locked'])
  })

  it('that sends an unnecessary challenge gets no AUTH', async () => {
    const relay = await relayWith({ challenge: 'who?' }, createBuilder().events(1))
    const { pool } = createPool({ authenticate })
    expect((await pool.query(notes, { relays: [relay.url] })).events).toHaveLength(1)
    expect(relay.received('AUTH')).toEqual([])
  })
})

describe('publishing to a relay', () => {
  it('that accepts: accepted', async () => {
    const relay = await relayWith()
    const { pool } = createPool()
    const event = createBuilder().event()
    expect(await pool.publish(event, { relays: [relay.url] })).toEqual({
      [relay.url]: { status: 'accepted' },
    })
    expect(relay.stored).toEqual([event])
  })

  it('that sends OK false: rejected, with the reason', async () => {
    const relay = await relayWith({ rejected: () => 'blocked: not you' })
    const { pool } = createPool()
    const report = await pool.publish(createBuilder().event(), { relays: [relay.url] })
    expect(report[relay.url]).toEqual({ status: 'rejected', reason: 'blocked: not you' })
  })

  it('that has it already: accepted', async () => {
    const relay = await relayWith({ rejected: () => 'duplicate: have it' })
    const { pool } = createPool()
    const report = await pool.publish(createBuilder().event(), { relays: [relay.url] })
    expect(report[relay.url]).toEqual({ status: 'accepted' })
  })

  describe('that answers "duplicate" to a list', () => {
    const builder = createBuilder()
    const older = builder.event('alice', { kind: 3, tags: [] })
    const newer = builder.event('alice', { kind: 3, tags: [['p', older.pubkey]] })
    it.each([
      ['a newer version and not this one: rejected', 'duplicate: a newer version is stored', newer, older],
      ['this version: accepted', 'duplicate: already have it', newer, newer],
    ])('has %s', async (_, reason, stored, sent) => {
      const relay = await relayWith({ rejected: () => reason }, [stored])
      const { pool } = createPool()
      const report = await pool.publish(sent, { relays: [relay.url] })
      const isThere = stored === sent
      expect(report[relay.url]).toEqual(isThere ? { status: 'accepted' } : { status: 'rejected', reason })
    })
  })

  it('that never sends OK: unreachable, and not considered published', async () => {
    const relay = await relayWith({ ok: 'never' })
    const { pool, clock } = createPool()
    const report = pool.publish(createBuilder().event(), { relays: [relay.url] })
    await relay.until('EVENT')
    clock.advance(10_000)
    expect((await report)[relay.url]).toEqual({
      status: 'unreachable',
      reason: 'no answer within 10000 ms',
      inDoubt: true,
    })
  })

  it('that sends OK too late: the late OK is ignored, the next attempt is accepted', async () => {
    const relay = await relayWith({ ok: 'held' })
    const { pool, clock } = createPool()
    const event = createBuilder().event()
    const report = pool.publish(event, { relays: [relay.url] })
    await relay.until('EVENT')
    clock.advance(10_000)
    expect((await report)[relay.url]?.status).toBe('unreachable')
    relay.script = {}
    relay.release()
    expect((await pool.publish(event, { relays: [relay.url] }))[relay.url]).toEqual({ status: 'accepted' })
  })

  it('with rate-limited, twice each time: sent once for each retry', async () => {
    const relay = await relayWith({ ok: 'twice', rejected: () => 'rate-limited: slow down' })
    const { pool, clock } = createPool()
    const report = pool.publish(createBuilder().event(), { relays: [relay.url] })
    await relay.until('EVENT')
    await settled(pool, relay.url)
    clock.advance(5000)
    await relay.until('EVENT', 2)
    await settled(pool, relay.url)
    expect(relay.received('EVENT')).toHaveLength(2)
    clock.advance(5000)
    expect((await report)[relay.url]).toMatchObject({ status: 'rejected' })
  })

  it('that sends OK twice: accepted once', async () => {
    const relay = await relayWith({ ok: 'twice' })
    const { pool } = createPool()
    const builder = createBuilder()
    for (const event of builder.events(3)) {
      expect((await pool.publish(event, { relays: [relay.url] }))[relay.url]?.status).toBe('accepted')
    }
  })

  it('with rate-limited: retried until accepted', async () => {
    const relay = await relayWith({
      rejected: (_, ask) => (ask === 0 ? 'rate-limited: slow down' : undefined),
    })
    const { pool, clock } = createPool()
    const report = pool.publish(createBuilder().event(), { relays: [relay.url] })
    await relay.until('EVENT')
    await settled(pool, relay.url)
    clock.advance(750)
    expect((await report)[relay.url]).toEqual({ status: 'accepted' })
    expect(relay.received('EVENT')).toHaveLength(2)
  })

  it('with rate-limited, and then silent: it may have the event', async () => {
    const relay = await relayWith({ ok: 'held', rejected: () => 'rate-limited: slow down' })
    const { pool, clock } = createPool()
    const report = pool.publish(createBuilder().event(), { relays: [relay.url] })
    await relay.until('EVENT')
    relay.script = { ok: 'never' }
    relay.release()
    await settled(pool, relay.url)
    clock.advance(750)
    await relay.until('EVENT', 2)
    clock.advance(10_000)
    expect((await report)[relay.url]).toMatchObject({ status: 'unreachable', inDoubt: true })
    expect(relay.stored).toHaveLength(1)
  })

  it('the same event twice at once: sent once, both settle', async () => {
    const relay = await relayWith()
    const { pool } = createPool()
    const event = createBuilder().event()
    const reports = await Promise.all([
      pool.publish(event, { relays: [relay.url, relay.url] }),
      pool.publish(event, { relays: [relay.url] }),
    ])
    expect(reports.map((report) => report[relay.url]?.status)).toEqual(['accepted', 'accepted'])
    expect(relay.received('EVENT')).toHaveLength(1)
  })

  it('that disconnects before its OK: unreachable', async () => {
    const relay = await relayWith({ ok: 'never' })
    const { pool } = createPool()
    const report = pool.publish(createBuilder().event(), { relays: [relay.url] })
    await relay.until('EVENT')
    relay.breakConnections()
    expect((await report)[relay.url]?.status).toBe('unreachable')
  })

  it('an event with an invalid signature is sent to no relay', async () => {
    const relay = await relayWith()
    const { pool } = createPool()
    const event = { ...createBuilder().event(), content: 'other' }
    const report = await pool.publish(event, { relays: [relay.url] })
    expect(report[relay.url]).toEqual({ status: 'rejected', reason: 'invalid: not correctly signed' })
    expect(relay.received('EVENT')).toEqual([])
  })
})

describe('a callback that throws', () => {
  const failure = new Error('not today')

  it('still gets the other events and the end; its error is uncaught', async () => {
    const relay = await relayWith({}, createBuilder().events(3))
    const { pool, oddities } = createPool()
    const heard = listen()
    const errors = uncaughtErrors()
    let calls = 0
    pool.req(
      notes,
      {
        ...heard.handlers,
        onEvent(event, url) {
          if (calls++ === 0) throw failure
          heard.handlers.onEvent(event, url)
        },
      },
      { relays: [relay.url] },
    )
    await heard.until(() => heard.answers.length === 1)
    expect(heard.events).toHaveLength(2)
    expect(errors).toEqual([failure])
    expect(oddities).toEqual([])
  })

  it('is told uncaught by a query, whether or not the events are known', async () => {
    const relay = await relayWith({}, createBuilder().events(3))
    const { pool } = createPool()
    const errors = uncaughtErrors()
    const fail = () => {
      throw failure
    }
    for (const asked of [1, 2]) {
      const { events, relays } = await pool.query(notes, { relays: [relay.url] }, fail)
      expect(events).toHaveLength(3)
      expect(relays[relay.url]).toEqual({ state: 'ok', events: 3 })
      expect(errors).toHaveLength(3 * asked)
    }
  })
})

describe('a relay that counts', () => {
  it('or cannot: undefined, not zero', async () => {
    const counts = await relayWith({ count: 12 })
    const cannot = await relayWith()
    const { pool } = createPool()
    expect(await pool.count(notes, { relays: [counts.url, cannot.url] })).toBe(12)
    expect(await pool.count(notes, { relays: [cannot.url] })).toBeUndefined()
  })

  it('is asked once, however often it is named', async () => {
    const relay = await relayWith({ count: 12 })
    const { pool } = createPool()
    expect(await pool.count(notes, { relays: [relay.url, relay.url] })).toBe(12)
    expect(relay.received('COUNT')).toHaveLength(1)
  })
})

describe('a pool that is closed', () => {
  it('waits for nothing, though relays have refused requests for now', async () => {
    const relay = await relayWith({ closed: () => 'error: come back later' })
    const { pool, clock } = createPool()
    const refused = Promise.withResolvers<string>()
    pool.req(notes, { onEvent: () => undefined, onClosed: refused.resolve }, { relays: [relay.url] })
    await refused.promise
    pool.close()
    expect(clock.waiting).toBe(0)
  })

  it('opens no connection for what was just being sent', async () => {
    const relay = await relayWith()
    const { pool } = createPool()
    const own = pool.relay(relay.url)
    const publication = own.publish(createBuilder().event())
    const count = own.count(notes)
    pool.close()
    expect(await publication).toEqual({ status: 'unreachable', reason: 'closed' })
    expect(await count).toBeUndefined()
    expect(own.state).toBe('idle')
  })

  it('opens no connection for a request to a relay that somebody still holds', async () => {
    const relay = await relayWith()
    const { pool } = createPool()
    const own = pool.relay(relay.url)
    pool.close()
    const heard = listen()
    own.req(notes, heard.handlers)
    expect(heard.down).toEqual(['error: closed'])
    expect(own.state).toBe('idle')
  })
})
