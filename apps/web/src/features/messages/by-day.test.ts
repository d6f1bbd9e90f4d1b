import { expect, it } from 'vitest'
import { byDay, dayLabel } from './by-day.ts'

const at = (day: number, hour: number) => Math.floor(new Date(2026, 4, day, hour).getTime() / 1000)

it('groups messages by local day, and labels the days', () => {
  const days = byDay([at(1, 9), at(1, 23), at(2, 0), at(3, 12)].map((created_at) => ({ created_at })))
  expect(days.map(({ messages }) => messages.length)).toEqual([2, 1, 1])
  const labels = days.map(({ start }) => dayLabel(start, at(3, 13), 'en'))
  expect(labels).toEqual(['Friday, May 1', 'Yesterday', 'Today'])
  expect(dayLabel(days[0]!.start, at(3, 13) + 365 * 86_400, 'en')).toBe('Friday, May 1, 2026')
})
