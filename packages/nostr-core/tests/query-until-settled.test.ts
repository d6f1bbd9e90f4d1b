import { describe, expect, it } from 'vitest'
import { queryUntilSettled } from '../src/queries/query-until-settled.ts'
import type { RelayScript } from '../src/testing/relay-script.ts'
import { settled } from './client-of.ts'
import { createEngine, untilValue } from './engine.ts'
import { createBuilder, relayWith } from './harness.ts'

const note = createBuilder().event('alice', { kind: 1, content: 'The tram is late.' })
const filters = [{ kinds: [1] }]

async function ask(...scripts: readonly { script?: RelayScript; holdsNote?: boolean }[]) {
  const relays = await Promise.all(
    scripts.map(({ script = {}, holdsNote }) => relayWith(script, holdsNote ? [note] : [])),
  )
  const urls = relays.map(({ url }) => url)
  const { engine, pool, clock } = createEngine({ city: urls[0]! })
  const asking = queryUntilSettled(engine, filters, { relays: urls, timeoutMs: 20_000 })
  return { relays, urls, pool, clock, asking }
}

const silent = { script: { silent: true } }

describe('a silent relay', () => {
  it.each([
    ['most have answered that there is nothing', [{}, {}, silent]],
    ['half have answered, and one has the event', [{ holdsNote: true }, silent]],
  ])('is given up soon after %s', async (_, scripts) => {
    const { asking, clock, urls } = await ask(...scripts)
    const { relays } = await settled(asking, clock, 50)
    expect(relays[urls.at(-1)!]).toEqual({
      state: 'timeout',
      events: 0,
      reason: 'silent for 3000 ms after the others',
    })
  })

  it('is waited for as long as it might have the event', async () => {
    const { asking, clock, urls } = await ask({}, silent)
    const { relays } = await settled(asking, clock, 500)
    expect(relays[urls[1]!]).toMatchObject({ state: 'timeout', reason: 'silent for 20000 ms' })
  })
})

it('a relay that keeps sending is waited for', async () => {
  const { asking, clock, relays, urls, pool } = await ask({}, {}, { script: { eose: 'held' } })
  const [, , slow] = relays
  await slow!.until('REQ')
  for (const [index, event] of createBuilder().events(4).entries()) {
    clock.advance(2000)
    slow!.add(event)
    const record = {
      get value() {
        return pool.record(slow!.url).events
      },
    }
    await untilValue(record, clock, (events) => events > index)
  }
  slow!.script = {}
  slow!.release()
  expect((await settled(asking, clock)).relays[urls[2]!]).toEqual({ state: 'ok', events: 4 })
})
