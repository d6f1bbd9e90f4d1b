import { expect, it } from 'vitest'
import { newestFirst, type NostrEvent } from '../src/protocol/event.ts'
import { kinds } from '../src/protocol/kinds.ts'
import { NegentropySet } from '../src/protocol/negentropy.ts'
import { fetchMissing, type MissingRequest } from '../src/relays/fetch-missing.ts'
import type { PoolOptions } from '../src/relays/relay-pool.ts'
import { createSecretKeySigner } from '../src/signers/secret-key-signer.ts'
import type { FaultRelay } from '../src/testing/relay.ts'
import { createBuilder, createPool, idsOf, relayWith, untilState } from './harness.ts'

const notes = { kinds: [kinds.note] }

const sorted = (events: readonly NostrEvent[]) => idsOf(events.toSorted(newestFirst))

const sentBy = (relay: FaultRelay) =>
  relay.received('REQ').flatMap((frame) => (frame[2] as { ids?: string[] }).ids ?? [])

const pages = (relay: FaultRelay) => relay.received('REQ').filter((frame) => !('ids' in (frame[2] as object)))

async function fetchFrom(
  relays: readonly FaultRelay[],
  more: Partial<MissingRequest> = {},
  options: PoolOptions = {},
) {
  const { pool, clock } = createPool(options)
  const arrived: NostrEvent[] = []
  const request = { relays: relays.map(({ url }) => url), ...more }
  const fetching = fetchMissing(pool, notes, request, { onEvent: (event) => void arrived.push(event) })
  return { pool, clock, fetching, arrived }
}

it('a relay that reconciles sends what is not known and nothing else', async () => {
  const events = createBuilder().events(400)
  const relay = await relayWith({ negentropy: 60_000 }, events)
  const known = events.filter((_, i) => i % 40 !== 0)
  const { fetching, arrived } = await fetchFrom([relay], { known })
  const missing = events.filter((_, i) => i % 40 === 0)
  const result = await fetching
  expect(idsOf(result.events)).toEqual(sorted(missing))
  expect(sorted(arrived)).toEqual(sorted(missing))
  expect(result.relays[relay.url]).toEqual({ state: 'ok', events: missing.length })
  expect(pages(relay)).toEqual([])
  expect(relay.received('NEG-CLOSE')).toHaveLength(1)
})

it('each event comes once from several relays, those that cannot reconcile first', async () => {
  const builder = createBuilder()
  const [common, first, second, third] = [
    builder.events(300),
    builder.events(5),
    builder.events(6),
    builder.events(7),
  ]
  const paged = await relayWith({}, [...common, ...first])
  const one = await relayWith({ negentropy: 60_000 }, [...common, ...second])
  const two = await relayWith({ negentropy: 60_000 }, [...common, ...second, ...third])
  const { fetching } = await fetchFrom([two, paged, one])
  const { events, relays } = await fetching
  expect(idsOf(events)).toEqual(sorted([...common, ...first, ...second, ...third]))
  expect(relays[paged.url]).toMatchObject({ state: 'ok', events: 305 })
  expect([...sentBy(one), ...sentBy(two)].toSorted()).toEqual(sorted([...second, ...third]).toSorted())
})

it('with nothing known, the first relay is read page by page', async () => {
  const events = createBuilder().events(60)
  const relays = [
    await relayWith({ negentropy: 60_000 }, events),
    await relayWith({ negentropy: 60_000 }, events),
  ]
  const { fetching } = await fetchFrom(relays)
  expect((await fetching).events).toHaveLength(60)
  expect(relays.map((relay) => relay.received('NEG-OPEN').length)).toEqual([0, 1])
  expect(pages(relays[1]!)).toEqual([])
})

it.each([
  ['refuses', { negentropy: 'refused' }],
  ['does not know NIP-77, whatever it claims', { info: '{"supported_nips":[77]}' }],
] as const)('a relay that %s is read page by page', async (_, script) => {
  const events = createBuilder().events(30)
  const relay = await relayWith(script, events)
  const { fetching, clock } = await fetchFrom([relay], { known: events.slice(3) })
  await relay.until('NEG-OPEN')
  clock.advance(10_000)
  expect(idsOf((await fetching).events)).toEqual(sorted(events.slice(0, 3)))
  expect((await fetching).relays[relay.url]).toMatchObject({ state: 'ok' })
})

it('a relay whose answers are nonsense is read page by page', async () => {
  const events = createBuilder().events(30)
  const relay = await relayWith({ info: '{"supported_nips":[77]}' }, events)
  const { fetching } = await fetchFrom([relay], { known: events.slice(3) })
  await relay.until('NEG-OPEN')
  const [, id] = relay.received('NEG-OPEN')[0] ?? []
  relay.broadcast(JSON.stringify(['NEG-MSG', id, '61zz']))
  expect(idsOf((await fetching).events)).toEqual(sorted(events.slice(0, 3)))
})

it('a relay that breaks off is reported, and what others have is there', async () => {
  const events = createBuilder().events(30)
  const good = await relayWith({}, events)
  const bad = await relayWith({ info: '{"supported_nips":[77]}' }, events)
  const { fetching, pool, clock } = await fetchFrom([good, bad])
  await bad.until('NEG-OPEN')
  await bad.stop()
  await untilState(pool, bad.url, 'error')
  clock.advance(10_000)
  const result = await fetching
  expect(result.events).toHaveLength(30)
  expect(result.relays[bad.url]?.state).toMatch(/^(error|timeout)$/)
})

it('a relay that asks who is there gets AUTH, once', async () => {
  const events = createBuilder().events(100)
  const relay = await relayWith({ challenge: 'who?', authRequired: ['REQ'], negentropy: 60_000 }, events)
  const signer = createSecretKeySigner(new Uint8Array(32).fill(7))
  const { pool } = createPool({
    authenticate: (url, challenge) =>
      signer.signEvent({
        kind: kinds.relayAuth,
        created_at: 1,
        tags: [
          ['relay', url],
          ['challenge', challenge],
        ],
        content: '',
      }),
  })
  const difference = await pool.relay(relay.url).reconcile(notes, new NegentropySet(events.slice(1)))
  expect(difference).toEqual({ have: [], need: [events[0]?.id] })
  expect(relay.received('AUTH')).toHaveLength(1)
})

it('an aborted comparison ends', async () => {
  const relay = await relayWith({ negentropy: 60_000 }, createBuilder().events(3))
  const { pool } = createPool()
  const signal = AbortSignal.abort()
  expect(await pool.relay(relay.url).reconcile(notes, new NegentropySet([]), signal)).toBeUndefined()
  expect(relay.received('NEG-OPEN')).toEqual([])
})

it('aborting ends a comparison and a count that a silent relay does not answer', async () => {
  const info = '{"supported_nips":[77]}'
  const relay = await relayWith({ silent: true, info })
  const stop = new AbortController()
  const { signal } = stop
  const known = [{ id: '1'.repeat(64), created_at: 1 }]
  const { pool, fetching } = await fetchFrom([relay], { known, signal })
  const counting = pool.count([notes], { relays: [relay.url], signal })
  await relay.until('NEG-OPEN')
  await relay.until('COUNT')
  stop.abort()
  const cancelled = { state: 'error', events: 0, reason: 'cancelled' }
  expect(await fetching).toEqual({ events: [], relays: { [relay.url]: cancelled } })
  expect(await counting).toBeUndefined()
  expect(await pool.count([notes], { relays: [relay.url], signal })).toBeUndefined()
})
