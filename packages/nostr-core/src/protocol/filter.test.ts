import fc from 'fast-check'
import { matchFilter as theirs } from 'nostr-tools'
import { describe, expect, test } from 'vitest'
import { MalformedError } from './errors.ts'
import type { NostrEvent } from './event.ts'
import {
  compileFilters,
  isExpired,
  matchFilter,
  matchFilters,
  parseFilter,
  tagConditions,
  type Filter,
} from './filter.ts'

const hexes = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
const hex = fc.constantFrom(...hexes)
const word = fc.constantFrom('x', 'y', '', 'city')
const tag = fc.oneof(
  fc.tuple(fc.constantFrom('t', 'e', 'T', 'title'), fc.oneof(word, hex)),
  fc.tuple(fc.constantFrom('t', 'p')),
  fc.constant([] as string[]),
  fc.tuple(fc.constant('t'), word, word),
)

const event: fc.Arbitrary<NostrEvent> = fc.record({
  id: hex,
  pubkey: hex,
  created_at: fc.nat(4),
  kind: fc.constantFrom(0, 1, 7),
  tags: fc.array(tag, { maxLength: 4 }),
  content: fc.constant(''),
  sig: fc.constant('f'.repeat(128)),
})

const conditions: Record<string, fc.Arbitrary<unknown>> = {
  ids: fc.uniqueArray(hex),
  authors: fc.uniqueArray(hex),
  kinds: fc.uniqueArray(fc.constantFrom(0, 1, 7)),
  since: fc.nat(4),
  until: fc.nat(4),
  limit: fc.nat(4),
  search: word,
  '#t': fc.array(word),
  '#e': fc.array(fc.oneof(hex, word)),
  '#T': fc.array(word),
}

/** Up to three conditions, so that many filters match. */
const filter = fc
  .subarray(Object.keys(conditions), { maxLength: 3 })
  .chain((keys) =>
    fc.record(Object.fromEntries(keys.map((key) => [key, conditions[key]!]))),
  ) as fc.Arbitrary<Filter>

/** NIP-01 word for word: every condition there is holds; of a list, one value is enough. */
function naive(filter: Filter, event: NostrEvent): boolean {
  const conditions = Object.entries(filter).map(([key, value]): boolean => {
    if (key === 'ids') return (value as string[]).some((id) => id === event.id)
    if (key === 'authors') return (value as string[]).some((author) => author === event.pubkey)
    if (key === 'kinds') return (value as number[]).some((kind) => kind === event.kind)
    if (key === 'since') return (value as number) <= event.created_at
    if (key === 'until') return event.created_at <= (value as number)
    if (key === 'limit' || key === 'search') return true
    const tags = event.tags.filter((tag) => tag.length > 1 && `#${tag[0]}` === key)
    return (value as string[]).some((wanted) => tags.some((tag) => tag[1] === wanted))
  })
  return conditions.every(Boolean)
}

describe('matching', () => {
  test('follows NIP-01, for any filter and event', () => {
    let matched = 0
    fc.assert(
      fc.property(filter, event, (filter, event) => {
        const expected = naive(filter, event)
        matched += Number(expected)
        expect(matchFilter(filter, event)).toBe(expected)
        expect(compileFilters([filter])(event)).toBe(expected)
      }),
      { numRuns: 3000 },
    )
    expect(matched).toBeGreaterThan(100)
  })

  test('agrees with nostr-tools, except for empty lists and an until of 0, which it ignores', () => {
    const full = filter.filter(
      (filter) =>
        filter.until !== 0 &&
        Object.values(filter).every((value) => !Array.isArray(value) || value.length > 0),
    )
    fc.assert(
      fc.property(full, event, (filter, event) => {
        const { search: _, ...rest } = filter
        expect(matchFilter(filter, event)).toBe(theirs(rest as never, event as never))
      }),
    )
  })

  test('accepts an event that matches any of several filters', () => {
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 3 }), event, (filters, event) => {
        const expected = filters.some((filter) => naive(filter, event))
        expect(matchFilters(filters, event)).toBe(expected)
        expect(compileFilters(filters)(event)).toBe(expected)
      }),
    )
  })

  test('an empty list matches nothing, an empty filter everything', () => {
    const [sample] = fc.sample(event, 1) as [NostrEvent]
    expect(matchFilter({}, sample)).toBe(true)
    expect(matchFilter({ ids: [] }, sample)).toBe(false)
    expect(matchFilter({ kinds: [] }, sample)).toBe(false)
    expect(matchFilters([], sample)).toBe(false)
  })
})

describe('parseFilter', () => {
  test('keeps a filter as it is', () => {
    fc.assert(
      fc.property(filter, (filter) => {
        expect(parseFilter(JSON.parse(JSON.stringify(filter)))).toEqual(filter)
      }),
    )
  })

  test('drops keys it does not know', () => {
    expect(parseFilter({ kinds: [1], '#title': ['x'], '&t': ['x'], and: 1 })).toEqual({ kinds: [1] })
    expect(parseFilter(JSON.parse('{"__proto__":{"kinds":[1]},"limit":0}'))).toEqual({ limit: 0 })
  })

  test.each([
    null,
    [],
    'x',
    1,
    { ids: 'x' },
    { ids: ['x'] },
    { authors: [hexes[0]?.toUpperCase()] },
    { kinds: ['1'] },
    { kinds: [-1] },
    { kinds: [65_536] },
    { since: '1' },
    { until: -1 },
    { until: 1.5 },
    { limit: null },
    { search: 1 },
    { '#t': 'x' },
    { '#e': [1] },
  ])('refuses %j', (value) => {
    expect(() => parseFilter(value)).toThrow(MalformedError)
  })
})

test('the tag conditions of a filter', () => {
  expect(tagConditions({ kinds: [1], '#t': ['x'], '#e': [] })).toEqual([
    ['t', ['x']],
    ['e', []],
  ])
})

test('an event is void from its expiration on', () => {
  const [sample] = fc.sample(event, 1) as [NostrEvent]
  const expiring = { ...sample, tags: [['expiration', '100']] }
  expect([99, 100, 101].map((now) => isExpired(expiring, now))).toEqual([false, true, true])
  expect(isExpired({ ...sample, tags: [] }, 101)).toBe(false)
})
