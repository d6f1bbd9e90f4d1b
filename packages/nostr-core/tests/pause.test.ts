import { describe, expect, it } from 'vitest'
import type { Filter } from '../src/protocol/filter.ts'
import { kinds } from '../src/protocol/kinds.ts'
import {
  createBuilder,
  createPool,
  firstPages,
  idsOf,
  listen,
  relayWith,
  start,
  untilState,
} from './harness.ts'

const notes: Filter[] = [{ kinds: [kinds.note], limit: 500 }]

/** A pool that follows a relay of twenty notes and is paused then. */
async function paused() {
  const builder = createBuilder()
  const relay = await relayWith({}, builder.events(20))
  const { pool, clock } = createPool()
  const heard = listen()
  pool.req(notes, heard.handlers, { relays: [relay.url] })
  await heard.until(() => heard.answers.length === 1)
  pool.pause()
  return { builder, relay, pool, clock, heard }
}

describe('a paused pool', () => {
  it('closes its subscriptions, and its connections once they are idle', async () => {
    const { relay, pool, clock } = await paused()
    await expect.poll(() => relay.received('CLOSE')).toContainEqual(['CLOSE', 's1'])
    expect(pool.states.value[relay.url]).toBe('ok')
    clock.advance(30_000)
    expect(pool.states.value[relay.url]).toBe('idle')
    clock.advance(3_600_000)
    expect(firstPages(relay)).toHaveLength(1)
    expect(relay.received('REQ').some(([, name]) => name === 'ping')).toBe(false)
  })

  it('fetches what it missed when it is resumed, each event once', async () => {
    const { builder, relay, pool, clock, heard } = await paused()
    clock.advance(30_000)
    relay.add(...builder.events(30))
    pool.resume()
    await heard.until(() => heard.answers.length === 2)
    expect(heard.events).toHaveLength(50)
    expect(new Set(idsOf(heard.events)).size).toBe(50)
    expect(heard.answers[1]).toMatchObject({ resumed: true })
    expect(heard.down).toEqual([])
    expect(firstPages(relay)[1]?.[2]).toMatchObject({ since: start + 19 - 600 })
    relay.add(builder.event('bob'))
    await heard.until(() => heard.events.length === 51)
  })

  it('resumed before its connection is closed, it goes on over the same one', async () => {
    const { builder, relay, pool, heard } = await paused()
    relay.add(...builder.events(2))
    pool.resume()
    await heard.until(() => heard.answers.length === 2)
    expect(heard.events).toHaveLength(22)
    expect(relay.opened).toBe(1)
  })

  it('still answers queries and publishes, and closes the connection afterwards', async () => {
    const { builder, relay, pool, clock, heard } = await paused()
    clock.advance(30_000)
    const { events } = await pool.query(notes, { relays: [relay.url] })
    expect(events).toHaveLength(20)
    const note = builder.event('bob')
    const report = await pool.publish(note, { relays: [relay.url] })
    expect(report[relay.url]).toEqual({ status: 'accepted' })
    expect(heard.events).toHaveLength(20)
    clock.advance(60_000)
    await untilState(pool, relay.url, 'idle')
    pool.resume()
    await heard.until(() => heard.events.length === 21)
  })

  it('loads a subscription that is made meanwhile, and follows it once it is resumed', async () => {
    const { builder, relay, pool, heard } = await paused()
    const later = listen()
    pool.req(notes, later.handlers, { relays: [relay.url] })
    await later.until(() => later.answers.length === 1)
    await expect.poll(() => relay.received('CLOSE')).toContainEqual(['CLOSE', 's2'])
    relay.add(builder.event('bob'))
    pool.resume()
    await later.until(() => later.events.length === 21)
    await heard.until(() => heard.events.length === 21)
  })

  it('does not look for a relay that went away', async () => {
    const { relay, pool, clock, heard } = await paused()
    await relay.stop()
    await heard.until(() => heard.down.length === 1)
    clock.advance(3_600_000)
    expect(pool.states.value[relay.url]).toBe('idle')
    await relay.start()
    pool.resume()
    await heard.until(() => heard.answers.length === 2)
  })

  it('resumes every subscription, also of relays that are idle when many others are', async () => {
    let asked = 0
    const { pool, clock } = createPool({
      transport: {
        connect(_, { onOpen, onMessage }) {
          queueMicrotask(onOpen)
          return {
            send(text) {
              const [type, name] = JSON.parse(text) as string[]
              if (type !== 'REQ') return
              asked++
              onMessage(JSON.stringify(['EOSE', name]))
            },
            close: () => undefined,
          }
        },
      },
    })
    const heard = listen()
    const relays = Array.from({ length: 120 }, (_, i) => `wss://relay-${i}.example`)
    pool.req(notes, heard.handlers, { relays })
    await heard.until(() => heard.answers.length === 120)
    pool.pause()
    clock.advance(30_000)
    expect(new Set(Object.values(pool.states.value))).toEqual(new Set(['idle']))
    pool.resume()
    await heard.until(() => heard.answers.length === 240)
    expect(asked).toBe(240)
  })

  it('uses a relay for the first time in the same way', async () => {
    const { builder, pool, clock } = await paused()
    const other = await relayWith({}, builder.events(3))
    const later = listen()
    pool.req(notes, later.handlers, { relays: [other.url] })
    await later.until(() => later.answers.length === 1)
    clock.advance(60_000)
    await untilState(pool, other.url, 'idle')
  })
})
