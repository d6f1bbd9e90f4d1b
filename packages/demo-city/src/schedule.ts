import type { Random } from '@ncc/drawings/random'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The relative number of posts in each hour of the day (UTC), from midnight. */
const rhythm = [7, 5, 3, 2, 2, 2, 3, 5, 6, 6, 5, 5, 6, 6, 5, 5, 6, 7, 8, 9, 10, 10, 9, 8]
const usual = rhythm.reduce((sum, count) => sum + count) / rhythm.length

/** The ages of the newest posts, so that the top of the feed is always fresh. */
const freshest = [3, 7, 12, 18, 26, 35, 47, 60, 74, 90, 108, 128].map((minutes) => minutes * minute)

/** Posts of this age are older than the freshest ones even in the liveliest hours. */
const beforeTheFreshest = 3.75 * hour

/**
 * The ages of `count` posts, newest first, in seconds, before the daily rhythm is applied: over `days`, more of them recent, at
 * least `lastDay` within the last 24 hours. They do not depend on the clock, so that the city is always the same.
 */
export function scheduleAges(
  { count, days, lastDay }: { count: number; days: number; lastDay: number },
  random: Random,
): number[] {
  const draw = (newest: number, oldest: number, bend: number): number =>
    newest + random.next() ** bend * (oldest - newest)
  const ages = freshest.map((age) => age + random.int(0, 50))
  while (ages.length < lastDay) ages.push(draw(beforeTheFreshest, 22 * hour, 1))
  while (ages.length < count) ages.push(draw(day, days * day, 1.15))
  return ages.sort((a, b) => a - b)
}

/**
 * Converts an age (seconds) to a time (seconds), following the daily rhythm and keeping the order. The ages of the freshest posts
 * are exact.
 */
export function timeOf(age: number, now: number): number {
  if (age < beforeTheFreshest) return Math.round(now - age)
  let end = now - Math.floor(age / day) * day
  let left = age % day
  for (;;) {
    const start = Math.ceil(end / hour) * hour - hour
    const pace = (rhythm[(start % day) / hour] ?? usual) / usual
    const lived = (end - start) * pace
    if (left <= lived) return Math.round(end - left / pace)
    left -= lived
    end = start
  }
}

/** A random time between `time` and `now`, rather early; `typical` is the usual wait in seconds. */
export function soonAfter(time: number, now: number, typical: number, random: Random): number {
  const wait = Math.round(-Math.log(1 - random.next()) * typical) + 20
  const part = random.next()
  const room = now - 5 - time
  return time + (wait < room ? wait : Math.max(1, Math.floor(part * room)))
}
