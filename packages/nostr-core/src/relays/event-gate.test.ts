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
  it('lets genuine events through, frozen, with their seven fields and no more', async () => {
    const event = builder.event('alice', { tags: [['t', 'x']] })
    const gate = new EventGate(createVerifier())
    const copy = { ...structuredClone(event), extra: 'field', [Symbol.for('verified')]: true }
    const [admitted] = await gate.admitAll([copy], 'a')
    expect(admitted).toEqual(event)
    expect(Object.isFrozen(admitted) && Object.isFrozen(admitted?.tags[0])).toBe(true)
  })

  it('knows what was verified elsewhere, frozen, with its seven fields', async () => {
    const event = builder.event('alice', { tags: [['t', 'x']] })
    const gate = new EventGate({ verify: () => Promise.reject(new Error('nobody asks')) })
    const vouched = gate.vouch({ ...structuredClone(event), extra: 'field' } as typeof event)
    expect(vouched).toEqual(event)
    expect(Object.isFrozen(vouched)).toBe(true)
    expect(gate.vouch(structuredClone(event))).toBe(vouched)
    expect(await gate.admit({ id: event.id }, 'a')).toBe(vouched)
  })

  it.each(falsifications)('refuses a false %s', async (how) => {
    const gate = new EventGate(createVerifier())
    const forged = falsify(builder.event(), how, builder)
    expect(await gate.admitAll([forged], 'a')).toEqual([undefined])
  })

  it.each([null, undefined, 1, 'x', [], {}, { id: {} }])('refuses %j', async (nonsense) => {
    const gate = new EventGate(createVerifier())
    expect(await gate.admitAll([nonsense], 'a')).toEqual([undefined])
  })

  it('verifies once what several relays send at the same time', async () => {
    const event = builder.event()
    const { verifier, asked, open } = heldVerifier()
    const gate = new EventGate(verifier)
    const all = Promise.all(['a', 'b', 'c'].map((relay) => gate.admitAll([{ ...event }], relay)))
    open()
    const admitted = (await all).flat()
    expect(asked).toEqual(['a'])
    expect(new Set(admitted).size).toBe(1)
    expect(admitted[0]).toEqual(event)
  })

  it('the copy of the honest relay gets its turn behind any number of forged ones', async () => {
    const event = builder.event()
    const { verifier, asked, open } = heldVerifier()
    const gate = new EventGate(verifier)
    const liars = Array.from({ length: 30 }, (_, i) => `liar ${i}`)
    const refused = liars.map((liar) => gate.admitAll([falsify(event, 'signature', builder)], liar))
    const honest = gate.admitAll([event], 'honest')
    open()
    expect(await honest).toEqual([event])
    expect((await Promise.all(refused)).flat()).toEqual(liars.map(() => undefined))
    expect(asked.at(-1)).toBe('honest')
  })

  it('what comes together is one call for each source, and a forged event costs only itself', async () => {
    const events = builder.events(70)
    const sent = events.map((event, i) => (i === 5 ? falsify(event, 'signature', builder) : event))
    const { verifier, asked, open } = heldVerifier()
    const gate = new EventGate(verifier)
    const [first, second] = [gate.admitAll(sent, 'a'), gate.admitAll(builder.events(2), 'b')]
    open()
    expect(await first).toEqual(events.map((event, i) => (i === 5 ? undefined : event)))
    expect((await second).every((event) => event !== undefined)).toBe(true)
    expect(asked).toEqual(['a', 'a', 'b'])
  })

  it('an id counts as known only once it has been verified', async () => {
    const event = builder.event()
    const gate = new EventGate(createVerifier())
    const forged = falsify(event, 'content', builder)
    await gate.admitAll([forged], 'a')
    expect(gate.known(event)).toBeUndefined()
    await gate.admitAll([event], 'a')
    expect(gate.known(forged)).toEqual(event)
  })

  it('a verifier that fails lets nothing through, and the id may come again', async () => {
    const event = builder.event()
    const real = createVerifier()
    let fail = true
    const gate = new EventGate({
      verify: (events) => (fail ? Promise.reject(new Error('worker died')) : real.verify(events)),
    })
    expect(await gate.admitAll([event], 'a')).toEqual([undefined])
    fail = false
    expect(await gate.admitAll([event], 'a')).toEqual([event])
  })

  it('a verifier that fails is told of', async () => {
    const failure = new Error('worker died')
    const logged: unknown[][] = []
    const log = (...line: unknown[]) => void logged.push(line)
    const gate = new EventGate({ verify: () => Promise.reject(failure) }, { log })
    await gate.admitAll([builder.event()], 'a')
    expect(logged).toEqual([['a: not verified', failure]])
  })

  it.each([true, false])(
    'who fails at being told an outcome keeps nobody from theirs (%j)',
    async (isGenuine) => {
      const event = builder.event()
      const sent = isGenuine ? event : falsify(event, 'signature', builder)
      const failure = new Error('not today')
      const logged: unknown[][] = []
      const gate = new EventGate(createVerifier(), { log: (...line) => logged.push(line) })
      const fail = () => {
        throw failure
      }
      gate.take({ source: 'a', read: () => sent, settle: fail })
      expect(await gate.admit(sent, 'a')).toEqual(isGenuine ? event : undefined)
      expect(await gate.admit(event, 'b')).toEqual(event)
      gate.take({ source: 'a', read: () => event, settle: fail })
      gate.take({ source: 'a', read: () => 'nonsense', settle: fail })
      expect(logged).toEqual(Array.from({ length: 3 }, () => ['a: not taken in', failure]))
    },
  )

  it('remembers only as many as it was told to', async () => {
    const events = builder.events(3)
    const gate = new EventGate(createVerifier(), { capacity: 2 })
    for (const event of events) await gate.admitAll([event], 'a')
    expect(events.map((event) => gate.known(event) !== undefined)).toEqual([false, true, true])
  })

  it('a copy that lines up unread is read in its turn, and must be of the id it lined up for', async () => {
    const [event, other] = [builder.event(), builder.event()]
    const { verifier, asked, open } = heldVerifier()
    const gate = new EventGate(verifier)
    const refused = gate.admitAll([falsify(event, 'signature', builder)], 'liar')
    const told: unknown[] = []
    const reads: string[] = []
    const lineUp = (source: string, copy: unknown) => {
      const line = gate.line(event.id)
      line?.push({
        source,
        read() {
          reads.push(source)
          return copy
        },
        settle: (admitted) => told.push([source, admitted?.id]),
      })
      return line !== undefined
    }
    expect(lineUp('swindler', other)).toBe(true)
    expect(lineUp('mumbler', 'not an event')).toBe(true)
    expect(lineUp('honest', event)).toBe(true)
    expect(lineUp('late', event)).toBe(true)
    expect(reads).toEqual([])
    open()
    await refused
    expect(await gate.admitAll([event], 'again')).toEqual([event])
    expect(told).toEqual([
      ['swindler', undefined],
      ['mumbler', undefined],
      ['honest', event.id],
      ['late', event.id],
    ])
    expect(reads).toEqual(['swindler', 'mumbler', 'honest'])
    expect(asked).toEqual(['liar', 'honest'])
    expect(gate.get(other.id)).toBeUndefined()
    expect(lineUp('after', event)).toBe(false)
  })
})
