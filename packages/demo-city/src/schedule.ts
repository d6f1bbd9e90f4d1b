import type { Random } from '@ncc/drawings/random'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How much is posted in each hour of the day (UTC), midnight first: quiet before dawn, lively in the evening. */
const rhythm = [7, 5, 3, 2, 2, 2, 3, 5, 6, 6, 5, 5, 6, 6, 5, 5, 6, 7, 8, 9, 10, 10, 9, 8]
const usual = rhythm.reduce((sum, count) => sum + count) / rhythm.length

/** Ages of the newest posts, so that the feed's top is always fresh. */
const freshest = [3, 7, 12, 18, 26, 35, 47, 60, 74, 90, 108, 128].map((minutes) => minutes * minute)

/** Even in the liveliest hours this age lies before the freshest posts. */
const beforeTheFreshest = 3.75 * hour

/**
 * How old `count` posts are, newest first, in seconds of a city that is equally lively at every hour: over `days`,
 * more of them lately, at least `lastDay` within the last 24 hours. They do not depend on the clock, so that the
 * city is the same whenever it is made.
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
 * When something of that age (s) was written, in seconds: the older of two is the earlier one, in the city's daily
 * rhythm. The freshest posts are as many seconds old as their age says.
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

/** Some moment after `time` and before `now`, soon after it rather than late; `typical` seconds is the usual wait. */
export function soonAfter(time: number, now: number, typical: number, random: Random): number {
  const wait = Math.round(-Math.log(1 - random.next()) * typical) + 20
  const part = random.next()
  const room = now - 5 - time
  return time + (wait < room ? wait : Math.max(1, Math.floor(part * room)))
}
