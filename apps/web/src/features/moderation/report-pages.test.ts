import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CallRelay } from '../../people/relay-calls.ts'
import { readReports } from './report-pages.ts'

const hex = (number: number) => number.toString(16).padStart(64, '0')

interface Report {
  readonly target: number
  readonly by: number
  readonly at: number
}

/** A relay with open reports, newest first, each of an event. */
function relayWith(reports: readonly Report[]) {
  const asked: unknown[] = []
  const call: CallRelay = async (answer, method, options) => {
    expect(method).toBe('listreports')
    asked.push(options)
    const { limit, until = Infinity } = options as { limit: number; until?: number }
    const page = reports.filter(({ at }) => at <= until).slice(0, limit)
    const groups = Map.groupBy(page, ({ target }) => target)
    const result = [...groups].map(([target, all]) => ({
      event: hex(target),
      pubkey: hex(0),
      reports: [...new Map(all.map((report) => [report.by, report])).values()].map(({ by, at }) => ({
        by: hex(by),
        at,
      })),
      total: all.length,
      since: Math.min(...all.map(({ at }) => at)),
    }))
    return v.parse(answer, result)
  }
  return { call, asked }
}

const targets = ({ reported }: Awaited<ReturnType<typeof readReports>>) => reported.map(({ event }) => event)

test('a queue that one answer holds has no more', async () => {
  const { call, asked } = relayWith([{ target: 1, by: 1, at: 5 }])
  expect(await readReports(call, 3)).toMatchObject({ reported: [{ event: hex(1) }], hasMore: false })
  expect(asked).toEqual([{ limit: 2000 }])
})

test('an empty queue has no more', async () => {
  expect(await readReports(relayWith([]).call, 1)).toMatchObject({ reported: [], hasMore: false })
})

test('older reports are on further pages, however many newer ones one person has sent of the same post', async () => {
  const flood = Array.from({ length: 2000 }, (_, index) => ({ target: 1, by: 1, at: 5000 - index }))
  const { call } = relayWith([...flood, { target: 1, by: 2, at: 7 }, { target: 2, by: 1, at: 6 }])
  const first = await readReports(call, 1)
  expect(targets(first)).toEqual([hex(1)])
  expect(first).toMatchObject({ pages: 1, hasMore: true })
  const both = await readReports(call, 2)
  expect(targets(both)).toEqual([hex(1), hex(2)])
  expect(both.reported[0]?.reports.map(({ by }) => by)).toEqual([hex(1), hex(2)])
  expect(both).toMatchObject({ pages: 2, hasMore: false })
})

test('a page that is all of one second does not stop the next', async () => {
  const flood = Array.from({ length: 2000 }, (_, index) => ({ target: 1, by: index, at: 50 }))
  const { call } = relayWith([...flood, { target: 2, by: 1, at: 6 }])
  expect(targets(await readReports(call, 3))).toEqual([hex(1), hex(2)])
})
