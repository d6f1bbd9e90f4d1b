import fc from 'fast-check'
import { getEventHash as theirHash } from 'nostr-tools'
import { describe, expect, test } from 'vitest'
import { MalformedError } from './errors.ts'
import { getEventHash } from './event-id.ts'
import {
  freezeEvent,
  getAddress,
  getExpiration,
  isEvent,
  isEventTemplate,
  newestFirst,
  oldestFirst,
  parseEvent,
  type NostrEvent,
} from './event.ts'

const valid: NostrEvent = {
  id: 'a'.repeat(64),
  pubkey: 'b'.repeat(64),
  created_at: 1_700_000_000,
  kind: 1,
  tags: [['t', 'city'], []],
  content: 'Good evening',
  sig: 'c'.repeat(128),
}

describe('the id', () => {
  test('equals that of nostr-tools for any event', () => {
    const event = fc.record({
      pubkey: fc.stringMatching(/^[0-9a-f]{64}$/),
      created_at: fc.nat(),
      kind: fc.nat(65_535),
      tags: fc.array(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 4 }), {
        maxLength: 5,
      }),
      content: fc.string({ unit: 'binary' }),
    })
    fc.assert(
      fc.property(event, (fields) => {
        const event = { ...fields }
        expect(getEventHash(event)).toBe(theirHash(event as never))
      }),
    )
  })

  test('covers characters that JSON escapes', () => {
    const ids = ['"', '\\', '\n', '\r', '\t', '\b', '\f', '\u0000', '\u2028', '/'].map((content) =>
      getEventHash({ ...valid, content }),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      ['"', '\\', '\n', '\r', '\t', '\b', '\f', '\u0000', '\u2028', '/'].map((content) =>
        theirHash({ ...valid, content } as never),
      ),
    )
  })
})

describe('parseEvent', () => {
  test('copies the seven fields and freezes them', () => {
    const event = parseEvent({ ...structuredClone(valid), seen: true, __proto__: { evil: 1 } })
    expect(event).toEqual(valid)
    expect(Object.keys(event)).toEqual(['id', 'pubkey', 'created_at', 'kind', 'tags', 'content', 'sig'])
    expect(Object.isFrozen(event) && Object.isFrozen(event.tags) && event.tags.every(Object.isFrozen)).toBe(
      true,
    )
  })

  const wrong: Record<keyof NostrEvent, unknown[]> = {
    id: [
      undefined,
      null,
      1,
      '',
      'A'.repeat(64),
      'a'.repeat(63),
      'a'.repeat(65),
      `${'a'.repeat(64)}\n`,
      ['a'.repeat(64)],
    ],
    pubkey: [undefined, 'B'.repeat(64), `0x${'b'.repeat(62)}`],
    sig: [undefined, 'c'.repeat(64), 'C'.repeat(128)],
    created_at: [undefined, '1', -1, 1.5, NaN, Infinity, 2 ** 53, 8_640_000_000_001, null],
    kind: [undefined, '1', -1, 0.5, 65_536, NaN],
    tags: [undefined, null, {}, 'x', [null], [['t', 1]], [['t', null]], ['t'], [{ 0: 't', length: 1 }]],
    content: [undefined, null, 1, {}, ['x']],
  }
  test.each(
    Object.entries(wrong).flatMap(([field, values]) => values.map((value) => [field, value] as const)),
  )('refuses %s: %j', (field, value) => {
    expect(isEvent({ ...valid, [field]: value })).toBe(false)
    expect(() => parseEvent({ ...valid, [field]: value })).toThrow(MalformedError)
  })

  test.each([undefined, null, 1, 'x', [], [valid], () => valid])('refuses %j', (value) => {
    expect(() => parseEvent(value)).toThrow(MalformedError)
    expect(isEventTemplate(value)).toBe(false)
  })

  test('never throws anything else', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), (value) => {
        expect(isEvent(value)).toBe(false)
      }),
    )
  })

  test.each([0, 65_535])('accepts kind %i', (kind) => {
    expect(isEvent({ ...valid, kind, created_at: 0, tags: [], content: '' })).toBe(true)
  })
})

test('feeds and conversations have one order, whatever order events arrived in', () => {
  const event = fc.record({
    id: fc.constantFrom('0', '1', '2').map((digit) => digit.repeat(64)),
    created_at: fc.nat(3),
  })
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const all = events.map((event) => ({ ...valid, ...event }))
      const sorted = [...all].sort(newestFirst)
      expect(all.toReversed().sort(newestFirst)).toEqual(sorted)
      expect([...all].sort(oldestFirst)).toEqual(sorted.toReversed())
      for (const [i, next] of sorted.slice(1).entries()) {
        const previous = sorted[i]!
        expect(previous.created_at >= next.created_at).toBe(true)
        if (previous.created_at === next.created_at) expect(previous.id <= next.id).toBe(true)
      }
    }),
  )
})

test.each([
  [0, [], `0:${valid.pubkey}:`],
  [3, [['d', 'x']], `3:${valid.pubkey}:`],
  [10_002, [], `10002:${valid.pubkey}:`],
  [
    30_009,
    [
      ['d', 'badge'],
      ['d', 'other'],
    ],
    `30009:${valid.pubkey}:badge`,
  ],
  [30_009, [], `30009:${valid.pubkey}:`],
  [30_009, [['d']], `30009:${valid.pubkey}:`],
  [1, [['d', 'x']], undefined],
  [20_001, [['d', 'x']], undefined],
])('the address of kind %i with %j', (kind, tags, address) => {
  expect(getAddress({ ...valid, kind, tags })).toBe(address)
})

test.each([
  ['1700000000', 1_700_000_000],
  ['', undefined],
  ['soon', undefined],
  ['-1', undefined],
  ['1e9', undefined],
  ['9'.repeat(30), undefined],
])('an expiration of "%s"', (text, expected) => {
  expect(getExpiration({ ...valid, tags: [['expiration', text]] })).toBe(expected)
})

test('a frozen event cannot be changed', () => {
  const event = freezeEvent(structuredClone(valid))
  expect(() => Object.assign(event, { content: 'x' })).toThrow(TypeError)
  expect(() => (event.tags as string[][])[0]!.push('x')).toThrow(TypeError)
})
