import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventBuilder } from '../testing/event-builder.ts'
import { selectOutbox, writeRelaysOf, type OutboxQuestion } from './outbox-selection.ts'

const city = 'wss://city.example'
const ask = (writes: Record<string, string[]>, rest: Partial<OutboxQuestion> = {}) =>
  selectOutbox({
    authors: Object.keys(writes),
    writeRelays: new Map(Object.entries(writes).filter(([, relays]) => relays.length > 0)),
    always: [city],
    maxRelays: 5,
    ...rest,
  })

describe('choosing relays for followed authors', () => {
  it('always asks the city relay, for everybody', () => {
    const { choices } = ask({ ann: ['wss://a'], bea: [] })
    expect(choices[0]).toEqual({ relay: city, authors: ['ann', 'bea'], reason: { kind: 'always' } })
  })

  it('then asks the relays where most of them write, only for those authors', () => {
    const { choices, notCovered } = ask(
      { ann: ['wss://a', 'wss://b'], bea: ['wss://b'], cy: ['wss://b', 'wss://c'], dan: [] },
      { perAuthor: 1 },
    )
    expect(choices.slice(1)).toEqual([
      { relay: 'wss://b', authors: ['ann', 'bea', 'cy'], reason: { kind: 'covers', lacking: 3 } },
    ])
    expect([...notCovered]).toEqual([['dan', 'names no relay']])
  })

  it('asks two relays per author if possible, so that one may fail', () => {
    const { choices } = ask({ ann: ['wss://a', 'wss://b', 'wss://c'] })
    expect(choices.map(({ relay }) => relay)).toEqual([city, 'wss://a', 'wss://b'])
  })

  it('counts the city relay for authors who write there', () => {
    const { choices } = ask({ ann: [city, 'wss://a', 'wss://b'] })
    expect(choices.map(({ relay }) => relay)).toEqual([city, 'wss://a'])
  })

  it('chooses a relay that is down only if an author has no other', () => {
    const failing = new Set(['wss://a', 'wss://only'])
    const { choices } = ask({ ann: ['wss://a', 'wss://b'], bea: ['wss://only'] }, { failing })
    expect(choices.slice(1)).toEqual([
      { relay: 'wss://b', authors: ['ann'], reason: { kind: 'covers', lacking: 1 } },
      { relay: 'wss://only', authors: ['bea'], reason: { kind: 'last resort', lacking: 1 } },
    ])
  })

  it('reports authors for whom no connection is left', () => {
    const { choices, notCovered } = ask({ ann: ['wss://a'], bea: ['wss://b'] }, { maxRelays: 2 })
    expect(choices).toHaveLength(2)
    expect([...notCovered]).toEqual([['bea', 'no connection left']])
  })

  it('respects the limit, asks no relay twice, and asks only for authors who write there', () => {
    const relay = fc.nat(12).map((i) => `wss://r${i}`)
    const lists = fc.array(fc.uniqueArray(relay, { maxLength: 5 }), { maxLength: 40, size: 'max' })
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 8 }), fc.array(relay), (writes, maxRelays, failing) => {
        const question = Object.fromEntries(writes.map((relays, i) => [`author ${i}`, relays]))
        const { choices, notCovered } = ask(question, { maxRelays, failing: new Set(failing) })
        expect(choices.length).toBeLessThanOrEqual(maxRelays)
        expect(new Set(choices.map((choice) => choice.relay)).size).toBe(choices.length)
        for (const { relay: url, authors, reason } of choices.slice(1)) {
          for (const author of authors) expect(question[author]).toContain(url)
          expect(reason.kind === 'always' || reason.lacking > 0).toBe(true)
        }
        const covered = new Set(choices.slice(1).flatMap(({ authors }) => authors))
        for (const author of Object.keys(question)) expect(covered.has(author)).toBe(!notCovered.has(author))
        if (choices.length < maxRelays) expect([...notCovered.values()]).not.toContain('no connection left')
      }),
    )
  })

  it('reads the write relays like the relay list parser', () => {
    const tags = [
      ['r', 'wss://Both.example/'],
      ['r', 'wss://write.example', 'write'],
      ['r', 'wss://read.example', 'read'],
      ['r', 'no address'],
      ['r'],
      ['e', 'wss://other.example'],
      ['r', 'wss://both.example'],
      ['r', 'wss://read.example', 'write'],
      ['r', 'wss://marked.example', 'otherwise'],
    ]
    const list = createEventBuilder().event('alice', { kind: 10_002, tags })
    expect(writeRelaysOf(list)).toEqual(['wss://both.example', 'wss://write.example', 'wss://marked.example'])
  })
})
