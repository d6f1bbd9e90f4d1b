import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { matchFilter, type Filter } from '../protocol/filter.ts'
import { StoredPages } from './stored-pages.ts'

const event = (number: number, created_at: number, kind = 1): NostrEvent => ({
  id: number.toString(16).padStart(64, '0'),
  pubkey: 'a'.repeat(64),
  created_at,
  kind,
  tags: [],
  content: '',
  sig: '',
})

/** A relay that gives at most `cap` events for each filter. */
function answer(stored: readonly NostrEvent[], filters: readonly Filter[], cap: number): NostrEvent[] {
  const found = filters.flatMap((filter) =>
    stored.filter((one) => matchFilter(filter, one)).slice(0, Math.min(cap, filter.limit ?? cap)),
  )
  return [...new Set(found)]
}

function readAll(stored: readonly NostrEvent[], filters: readonly Filter[], cap: number) {
  const sorted = [...stored].sort(newestFirst)
  const pages = new StoredPages(filters)
  const read = new Set<NostrEvent>()
  let requests = 0
  do {
    requests++
    for (const one of answer(sorted, pages.ask(), cap)) {
      read.add(one)
      pages.note(one)
    }
  } while (pages.next())
  const { completeFrom, exhausted } = pages
  return { read, requests, completeFrom, exhausted }
}

describe('reading past a relay’s cap', () => {
  it('misses nothing, as long as no second holds more events than the cap', () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 120, size: 'max' })
    fc.assert(
      fc.property(seconds, fc.integer({ min: 12, max: 40 }), fc.option(fc.nat(130)), (dates, cap, limit) => {
        const perSecond = new Map<number, number>()
        const saved = dates.filter((date) => {
          const count = (perSecond.get(date) ?? 0) + 1
          perSecond.set(date, count)
          return count < cap
        })
        const stored = saved.map((date, i) => event(i, 1000 + date))
        const filter: Filter = limit === null ? { kinds: [1] } : { kinds: [1], limit }
        const { read, completeFrom } = readAll(stored, [filter], cap)
        const expected = [...stored].sort(newestFirst).slice(0, limit ?? stored.length)
        for (const one of expected) expect(read).toContain(one)
        expect(completeFrom).toBe(expected.length === limit ? expected.at(-1)?.created_at : undefined)
      }),
    )
  })

  it('is complete down to the date that it tells, whatever the limits of several filters', () => {
    const seconds = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 120, size: 'max' })
    const limits = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(seconds, limits, (dates, [one, both, other]) => {
        const stored = dates.map((date, i) => event(i, 1000 + date, 1 + (i % 2)))
        const filters: Filter[] = [
          { kinds: [1], limit: one! },
          { kinds: [1, 2], limit: both! },
          { kinds: [2], limit: other! },
        ]
        const { read, completeFrom = 0 } = readAll(stored, filters, 40)
        for (const saved of stored) if (saved.created_at >= completeFrom) expect(read).toContain(saved)
      }),
    )
  })

  it('pages several filters at once', () => {
    const stored = [
      ...Array.from({ length: 250 }, (_, i) => event(i, 1000 + i)),
      ...Array.from({ length: 120 }, (_, i) => event(1000 + i, 5000 + i, 7)),
    ]
    const { read } = readAll(stored, [{ kinds: [1] }, { kinds: [7] }], 100)
    expect(read.size).toBe(370)
  })

  it('pages filters that share events, of which each reaches back differently', () => {
    const stored = Array.from({ length: 250 }, (_, i) => event(i, 1000 + i, i % 2))
    for (const filters of [
      [{ kinds: [0, 1] }, { kinds: [1], until: 1010 }],
      [{ kinds: [1] }, { ids: [event(1, 0).id] }],
      [{ kinds: [0] }, { kinds: [1] }, { authors: ['a'.repeat(64)], until: 1010 }],
    ]) {
      const expected = stored.filter((one) => filters.some((filter) => matchFilter(filter, one)))
      expect(readAll(stored, filters, 50).read).toEqual(new Set(expected.sort(newestFirst)))
    }
  })

  it('stops when the limit is reached or a page is empty', () => {
    const stored = Array.from({ length: 99 }, (_, i) => event(i, 1000 + i))
    expect(readAll(stored, [{ kinds: [1], limit: 20 }], 500).requests).toBe(1)
    expect(readAll(stored, [{ kinds: [7] }], 500).requests).toBe(1)
    expect(readAll(stored, [{ search: 'x' }], 100).requests).toBe(1)
  })

  it('does not take a short page for the end before one more request', () => {
    const stored = Array.from({ length: 99 }, (_, i) => event(i, 1000 + i))
    expect(readAll(stored, [{ kinds: [1] }], 500).requests).toBe(2)
    expect(readAll(stored, [{ kinds: [1], limit: 100 }], 19).read.size).toBe(99)
  })

  it('asks again for missing ids, as long as any arrive', () => {
    const stored = Array.from({ length: 30 }, (_, i) => event(i, 1000 + i))
    const ids = [...stored.map(({ id }) => id), 'f'.repeat(64)]
    const { read, requests } = readAll(stored, [{ ids }], 20)
    expect([read.size, requests]).toEqual([30, 3])
    expect(readAll(stored, [{ ids: ids.slice(0, 20) }], 20).requests).toBe(1)
  })

  it('stops once every author’s replaceable events have arrived', () => {
    const stored = [event(1, 1000, 0), event(2, 1001, 3)]
    const authors = ['a'.repeat(64)]
    expect(readAll(stored, [{ kinds: [0, 3], authors }], 20).requests).toBe(1)
    expect(readAll(stored, [{ kinds: [0, 3], authors: [...authors, 'b'.repeat(64)] }], 20).requests).toBe(2)
  })

  it('sets a limit on every request, within the relay’s cap', () => {
    expect(new StoredPages([{ kinds: [1] }, { kinds: [1], limit: 20 }]).ask()).toEqual([
      { kinds: [1], limit: 500 },
      { kinds: [1], limit: 20 },
    ])
    expect(new StoredPages([{ kinds: [1], limit: 2000 }]).ask(300)).toEqual([{ kinds: [1], limit: 300 }])
  })

  it('stops a relay whose pages never end, and reports it', () => {
    const pages = new StoredPages([{ kinds: [1] }])
    let serial = 0
    let requests = 0
    do {
      for (let i = 0; i < 100; i++) pages.note(event(serial++, 1_000_000_000 - serial))
      requests++
    } while (pages.next())
    expect(requests).toBe(200)
    expect(pages.exhausted).toBe(true)
  })
})
