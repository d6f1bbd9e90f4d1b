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
  let asked: readonly Filter[] | undefined = filters
  let requests = 0
  while (asked) {
    requests++
    for (const one of answer(sorted, asked, cap)) {
      read.add(one)
      pages.note(one)
    }
    asked = pages.next(cap)
  }
  return { read, requests, exhausted: pages.exhausted }
}

describe('reading past the cap of a relay', () => {
  it('leaves nothing out, as long as no second holds more than the cap', () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 120 })
    fc.assert(
      fc.property(seconds, fc.integer({ min: 12, max: 40 }), fc.option(fc.nat(130)), (dates, cap, limit) => {
        const perSecond = new Map<number, number>()
        const kept = dates.filter((date) => {
          const count = (perSecond.get(date) ?? 0) + 1
          perSecond.set(date, count)
          return count < cap
        })
        const stored = kept.map((date, i) => event(i, 1000 + date))
        const filter: Filter = limit === null ? { kinds: [1] } : { kinds: [1], limit }
        const { read } = readAll(stored, [filter], cap)
        const expected = [...stored].sort(newestFirst).slice(0, limit ?? stored.length)
        for (const one of expected) expect(read).toContain(one)
      }),
    )
  })

  it('follows several filters at once', () => {
    const stored = [
      ...Array.from({ length: 250 }, (_, i) => event(i, 1000 + i)),
      ...Array.from({ length: 120 }, (_, i) => event(1000 + i, 5000 + i, 7)),
    ]
    const { read } = readAll(stored, [{ kinds: [1] }, { kinds: [7] }], 100)
    expect(read.size).toBe(370)
  })

  it('asks no further where the answer is short, or the limit is met', () => {
    const stored = Array.from({ length: 99 }, (_, i) => event(i, 1000 + i))
    expect(readAll(stored, [{ kinds: [1] }], 500).requests).toBe(1)
    expect(readAll(stored, [{ kinds: [1], limit: 20 }], 500).requests).toBe(1)
  })

  it('does not page ids and searches', () => {
    const stored = Array.from({ length: 300 }, (_, i) => event(i, 1000 + i))
    expect(readAll(stored, [{ search: 'x' }], 100).requests).toBe(1)
  })

  it('stops a relay whose pages never end, and says so', () => {
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
