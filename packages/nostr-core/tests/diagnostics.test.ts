import { expect, it, onTestFinished } from 'vitest'
import { probeRelays } from '../src/relays/diagnostics.ts'
import { parseRelayInfo } from '../src/relays/relay-info.ts'
import { untilValue } from './engine.ts'
import { createBuilder, createPool, relayWith } from './harness.ts'

it('each relay has its own result: ok, zero, timeout or error', async () => {
  const profile = createBuilder().event('alice', { kind: 0 })
  const relays = [
    await relayWith({}, [profile]),
    await relayWith(),
    await relayWith({ silent: true }),
    await relayWith({ opening: 'refuse' }),
  ]
  const { pool, clock } = createPool()
  const told: string[] = []
  const urls = relays.map(({ url }) => url)
  const answer = probeRelays(pool, urls, (relay, { state }) => told.push(`${urls.indexOf(relay)} ${state}`))
  expect(told).toEqual(['0 connecting', '1 connecting', '2 connecting', '3 connecting'])
  await relays[2]!.until('REQ')
  await untilValue({ value: told }, clock, () => told.length === 7)
  clock.advance(6000)
  const reports = await answer
  expect(urls.map((url) => reports[url]?.state)).toEqual(['ok', 'zero', 'timeout', 'error'])
  expect(told).toHaveLength(8)
})

it('a listener that throws does not keep the relays from being probed', async () => {
  const relay = await relayWith()
  const { pool } = createPool()
  const thrown: unknown[] = []
  const onUncaught = (error: unknown) => void thrown.push(error)
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', onUncaught)
  onTestFinished(() => {
    process.off('uncaughtException', onUncaught)
    for (const other of others) process.on('uncaughtException', other)
  })
  const reports = await probeRelays(pool, [relay.url], (_, { state }) => {
    throw new Error(state)
  })
  expect(reports[relay.url]?.state).toBe('zero')
  await expect.poll(() => thrown.map(String)).toEqual(['Error: connecting', 'Error: zero'])
})

it('a relay’s limits are fetched on the first connection and respected', async () => {
  const events = createBuilder().events(35)
  const info = JSON.stringify({ limitation: { max_limit: 10 } })
  const relay = await relayWith({ maxLimit: 10 }, events)
  const learnt: string[] = []
  const { pool } = createPool({
    learnLimits: (url) => {
      learnt.push(url)
      return Promise.resolve(parseRelayInfo(info).limits)
    },
  })
  await pool.query([{ kinds: [0], limit: 1 }], { relays: [relay.url] })
  expect((await pool.query([{ kinds: [1] }], { relays: [relay.url] })).events).toHaveLength(35)
  expect(learnt).toEqual([relay.url])
})

it('a relay with unknown limits is used nevertheless, and that is logged', async () => {
  const relay = await relayWith({}, createBuilder().events(3))
  const { pool, oddities } = createPool({ learnLimits: () => Promise.reject(new Error('404')) })
  expect((await pool.query([{ kinds: [1] }], { relays: [relay.url] })).events).toHaveLength(3)
  expect(oddities).toEqual(['its limits are unknown: 404'])
})
