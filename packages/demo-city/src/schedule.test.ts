import { expect, test } from 'vitest'
import { createRandom } from '@ncc/drawings/random'
import { scheduleAges, soonAfter, timeOf } from './schedule.ts'

const day = 86_400

test.each([1_700_000_000, 1_763_690_400, 1_763_712_000, 1_800_000_123])(
  'at %i the feed is fresh, sorted and within its days',
  (now) => {
    const ages = scheduleAges({ count: 800, days: 60, lastDay: 44 }, createRandom(`${now}`))
    const times = ages.map((age) => timeOf(age, now))
    expect(times).toHaveLength(800)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(now - times[0]!).toBeLessThan(10 * 60)
    expect(now - times[0]!).toBeGreaterThan(60)
    expect(times.filter((time) => now - time < day).length).toBeGreaterThanOrEqual(44)
    expect(now - times.at(-1)!).toBeLessThanOrEqual(60 * day)
    const perHour = Array.from(
      { length: 24 },
      (_, hour) => times.filter((time) => Math.floor((time % day) / 3600) === hour).length,
    )
    expect(perHour[21]!).toBeGreaterThan(2 * perHour[4]!)
  },
)

test('a reply is dated after its post and never in the future', () => {
  const random = createRandom('answers')
  for (const age of [70, 200, 3600, 90_000]) {
    for (let round = 0; round < 200; round++) {
      const time = soonAfter(1_000_000 - age, 1_000_000, 5000, random)
      expect(time).toBeGreaterThan(1_000_000 - age)
      expect(time).toBeLessThan(1_000_000)
    }
  }
})
