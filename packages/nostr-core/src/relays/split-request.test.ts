import { expect, it } from 'vitest'
import type { Filter } from '../protocol/filter.ts'
import { splitRequest } from './split-request.ts'

const ids = (count: number) => Array.from({ length: count }, (_, i) => i.toString(16).padStart(64, '0'))

it('splits long lists over filters, whatever their key', () => {
  for (const name of ['ids', 'authors', '#e'] as const) {
    const filter: Filter = Object.assign({ kinds: [1], limit: 9 }, { [name]: ids(450) })
    const [filters = [], ...further] = splitRequest([filter], {})
    expect(further).toEqual([])
    expect(filters.map((part) => part[name]?.length)).toEqual([200, 200, 50])
    expect(filters.flatMap((part) => part[name] ?? [])).toEqual(filter[name])
    expect(filters.every(({ limit, kinds }) => limit === 9 && kinds?.[0] === 1)).toBe(true)
  }
})

it('splits filters over requests that respect the relay’s limits on length and number of filters', () => {
  const filters = Array.from({ length: 20 }, () => ({ authors: ids(200) }))
  expect(splitRequest(filters.slice(0, 4), {})).toHaveLength(1)
  for (const request of splitRequest(filters, {}))
    expect(JSON.stringify(request).length).toBeLessThan(100_000)
  for (const request of splitRequest(filters, { maxMessageLength: 30_000 }))
    expect(JSON.stringify(request).length).toBeLessThan(30_000)
  const short = Array.from({ length: 12 }, (_, i) => ({ kinds: [i] }))
  expect(splitRequest(short, {}).map(({ length }) => length)).toEqual([10, 2])
  expect(splitRequest(filters.slice(0, 4), { maxFilters: 3 }).map(({ length }) => length)).toEqual([3, 1])
})
