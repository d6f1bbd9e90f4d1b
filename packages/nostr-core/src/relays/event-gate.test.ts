import { describe, expect, it } from 'vitest'
import { createVerifier, type Verifier } from '../crypto/verifier.ts'
import { createEventBuilder } from '../testing/event-builder.ts'
import { falsifications, falsify } from '../testing/tamper.ts'
import { EventGate } from './event-gate.ts'

const builder = createEventBuilder()

/** A verifier that counts, and answers only when it is let. */
function heldVerifier() {
  const real = createVerifier()
  const asked: string[] = []
  let open: () => void = () => undefined
  const gateOpen = new Promise<void>((resolve) => (open = resolve))
  const verifier: Verifier = {
    async verify(events, options) {
      asked.push(options?.source ?? '')
      await gateOpen
      return real.verify(events, options)
    },
  }
  return { verifier, asked, open: () => open() }
}

describe('the gate', () => {
  it('passes genuine events, frozen, with only their seven fields', async () => {
    const event = builder.event('alice', { tags: [['t', 'x']] })
    const gate = new EventGate(createVerifier())
    const copy = { ...structuredClone(event), extra: 'field', [Symbol.for('verified')]: true }
    const [verified] = await gate.verifyAll([copy], 'a')
    expect(verified).toEqual(event)
    expect(Object.isFrozen(verified) && Object.isFrozen(verified?.tags[0])).toBe(true)
  })

  it('knows events marked as verified, frozen, with only their seven fields', async () => {
    const event = builder.event('alice', { tags: [['t', 'x']] })
    const gate = new EventGate({ verify: () => Promise.reject(new Error('nobody asks')) })
    const known = gate.markVerified({ ...structuredClone(event), extra: 'field' } as typeof event)
    expect(known).toEqual(event)
    expect(Object.isFrozen(known)).toBe(true)
    expect(gate.markVerified(structuredClone(event))).toBe(known)
    expect(await gate.verify({ id: event.id }, 'a')).toBe(known)
  })

  it.each(falsifications)('refuses a false %s', async (how) => {
    const gate = new EventGate(createVerifier())
    const forged = falsify(builder.event(), how, builder)
    expect(await gate.verifyAll([forged], 'a')).toEqual([undefined])
  })

  it.each([null, undefined, 1, 'x', [], {}, { id: {} }])('refuses %j', async (nonsense) => {
    const gate = new EventGate(createVerifier())
    expect(await gate.verifyAll([nonsense], 'a')).toEqual([undefined])
  })

  it('verifies an event once when several relays send it at the same time', async () => {
    const event = builder.event()
    const { verifier, asked, open } = heldVerifier()
    const gate = new EventGate(verifier)
    const all = Promise.all(['a', 'b', 'c'].map((relay) => gate.verifyAll([{ ...event }], relay)))
    open()
    const verified = (await all).flat()
    expect(asked).toEqual(['a'])
    expect(new Set(verified).size).toBe(1)
    expect(verified[0]).toEqual(event)
  })

  it('verifies the honest relay’s copy after any number of forged ones', async () => {
    const event = builder.event()
    const { verifier, asked, open } = heldVerifier()
    const gate = new EventGate(verifier)
    const liars = Array.from({ length: 30 }, (_, i) => `liar ${i}`)
    const refused = liars.map((liar) => gate.verifyAll([falsify(event, 'signature', builder)], liar))
    const honest = gate.verifyAll([event], 'honest')
    open()
    expect(await honest).toEqual([event])
    expect((await Promise.all(refused)).flat()).toEqual(liars.map(() => undefined))
    expect(asked.at(-1)).toBe('honest')
  })

  it('verifies events that arrive together in one call per source, and a forged one affects no other', async () => {
    const events = builder.events(70)
    const sent = events.map((event, i) => (i === 5 ? falsify(event, 'signature', builder) : event))
    const { verifier, asked, open } = heldVerifier()
    const gate = new EventGate(verifier)
    const [first, second] = [gate.verifyAll(sent, 'a'), gate.verifyAll(builder.events(2), 'b')]
    open()
    expect(await first).toEqual(events.map((event, i) => (i === 5 ? undefined : event)))
    expect((await second).every((event) => event !== undefined)).toBe(true)
    expect(asked).toEqual(['a', 'a', 'b'])
  })

  it('knows an id only after it is verified', async () => {
    const event = builder.event()
    const gate = new EventGate(createVerifier())
    const forged = falsify(event, 'content', builder)
    await gate.verifyAll([forged], 'a')
    expect(gate.known(event)).toBeUndefined()
    await gate.verifyAll([event], 'a')
    expect(gate.known(forged)).toEqual(event)
  })

  it('passes nothing when the verifier fails, and accepts the id again later', async () => {
    const event = builder.event()
    const real = createVerifier()
    let fail = true
    const gate = new EventGate({
      verify: (events) => (fail ? Promise.reject(new Error('worker died')) : real.verify(events)),
    })
    expect(await gate.verifyAll([event], 'a')).toEqual([undefined])
    fail = false
    expect(await gate.verifyAll([event], 'a')).toEqual([event])
  })

  it('logs a failure of the verifier', async () => {
    const failure = new Error('worker died')
    const logged: unknown[][] = []
    const log = (...line: unknown[]) => void logged.push(line)
    const gate = new EventGate({ verify: () => Promise.reject(failure) }, { log })
    await gate.verifyAll([builder.event()], 'a')
    expect(logged).toEqual([['a: not verified', failure]])
  })

  it.each([true, false])('a callback that throws does not affect the others (%j)', async (isGenuine) => {
    const event = builder.event()
    const sent = isGenuine ? event : falsify(event, 'signature', builder)
    const failure = new Error('not today')
    const logged: unknown[][] = []
    const gate = new EventGate(createVerifier(), { log: (...line) => logged.push(line) })
    const fail = () => {
      throw failure
    }
    gate.take({ source: 'a', read: () => sent, settle: fail })
    expect(await gate.verify(sent, 'a')).toEqual(isGenuine ? event : undefined)
    expect(await gate.verify(event, 'b')).toEqual(event)
    gate.take({ source: 'a', read: () => event, settle: fail })
    gate.take({ source: 'a', read: () => 'nonsense', settle: fail })
    expect(logged).toEqual(Array.from({ length: 3 }, () => ['a: not taken in', failure]))
  })

  it('remembers only as many events as its capacity', async () => {
    const events = builder.events(3)
    const gate = new EventGate(createVerifier(), { capacity: 2 })
    for (const event of events) await gate.verifyAll([event], 'a')
    expect(events.map((event) => gate.known(event) !== undefined)).toEqual([false, true, true])
  })

  it('counts a long event as several', async () => {
    const events = [...Array(3)].map(() => builder.event('alice', { content: 'a'.repeat(20_000) }))
    const gate = new EventGate(createVerifier(), { capacity: 20 })
    for (const event of events) await gate.verifyAll([event], 'a')
    expect(events.map((event) => gate.known(event) !== undefined)).toEqual([false, false, true])
  })

  it('counts an event once that is marked as verified while it is verified', async () => {
    const events = builder.events(3)
    const gate = new EventGate(createVerifier(), { capacity: 3 })
    for (const event of events) {
      const verdict = gate.verify(event, 'a')
      gate.markVerified(event)
      await verdict
    }
    expect(events.every((event) => gate.known(event))).toBe(true)
  })

  it('parses a queued copy only in its turn, and refuses one with another id', async () => {
    const [event, other] = [builder.event(), builder.event()]
    const { verifier, asked, open } = heldVerifier()
    const gate = new EventGate(verifier)
    const refused = gate.verifyAll([falsify(event, 'signature', builder)], 'liar')
    const told: unknown[] = []
    const reads: string[] = []
    const enqueue = (source: string, copy: unknown) => {
      const line = gate.queue(event.id)
      line?.push({
        source,
        read() {
          reads.push(source)
          return copy
        },
        settle: (verified) => told.push([source, verified?.id]),
      })
      return line !== undefined
    }
    expect(enqueue('swindler', other)).toBe(true)
    expect(enqueue('mumbler', 'not an event')).toBe(true)
    expect(enqueue('honest', event)).toBe(true)
    expect(enqueue('late', event)).toBe(true)
    expect(reads).toEqual([])
    open()
    await refused
    expect(await gate.verifyAll([event], 'again')).toEqual([event])
    expect(told).toEqual([
      ['swindler', undefined],
      ['mumbler', undefined],
      ['honest', event.id],
      ['late', event.id],
    ])
    expect(reads).toEqual(['swindler', 'mumbler', 'honest'])
    expect(asked).toEqual(['liar', 'honest'])
    expect(gate.get(other.id)).toBeUndefined()
    expect(enqueue('after', event)).toBe(false)
  })
})
