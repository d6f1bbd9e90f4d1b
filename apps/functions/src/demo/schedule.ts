import type { Random } from './random.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How much is posted in each hour of the day (UTC), midnight first: quiet before dawn, lively in the evening. */
const rhythm = [7, 5, 3, 2, 2, 2, 3, 5, 6, 6, 5, 5, 6, 6, 5, 5, 6, 7, 8, 9, 10, 10, 9, 8]

function liveliness(second: number): number {
  return (rhythm[Math.floor((second % day) / hour)] ?? 5) / 10
}

/** Seconds between now and the newest posts, so that the feed's top is always fresh. */
const freshest = [3, 7, 12, 18, 26, 35, 47, 60, 74, 90, 108, 128].map((minutes) => minutes * minute)

/**
 * When `count` posts were written, newest first, in seconds: over the `days` before `now`, more of them lately,
 * in the city's daily rhythm, at least `lastDay` within the last 24 hours, the newest some minutes old.
 */
export function scheduleTimes(
  { now, count, days, lastDay }: { now: number; count: number; days: number; lastDay: number },
  random: Random,
): number[] {
  const times = freshest.map((age) => now - age - random.int(0, 50))
  const draw = (oldest: number, newest: number, bend: number): number => {
    for (;;) {
      const time = Math.floor(now - newest - random.next() ** bend * (oldest - newest))
      if (random.chance(liveliness(time))) return time
    }
  }
  while (times.length < lastDay) times.push(draw(day - hour, 2 * hour, 1))
  while (times.length < count) times.push(draw(days * day, day, 1.15))
  return times.sort((a, b) => b - a)
}

/** Some moment after `time` and before `now`, soon after it rather than late; `typical` seconds is the usual wait. */
export function soonAfter(time: number, now: number, typical: number, random: Random): number {
  const wait = Math.round(-Math.log(1 - random.next()) * typical) + 20
  const room = now - 5 - time
  return time + (wait < room ? wait : Math.max(1, Math.floor(random.next() * room)))
}
