import { wallMinutes } from '../alerts/quiet-hours.ts'

/** How often a digest is sent. */
export type DigestFrequency = 'off' | 'daily' | 'weekly'

const minutesPerDay = 24 * 60
const morning = 8 * 60
const day = 24 * 60 * 60
/** A reader who changes the time zone does not get two digests in one day. */
const minimumGap = 20 * 60 * 60

const isMonday = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(time * 1000) === 'Mon'

/** The first 8:00 in the reader's time zone after `time` (both in seconds). */
function nextMorning(time: number, timeZone: string): number {
  const start = time - (time % 60)
  const minutes = (morning - wallMinutes(start, timeZone) + minutesPerDay) % minutesPerDay || minutesPerDay
  const guess = start + minutes * 60
  // Up to an hour off if daylight saving time begins or ends in between.
  const off = wallMinutes(guess, timeZone) - morning
  return Math.abs(off) < minutesPerDay / 2 ? guess - off * 60 : guess
}

/**
 * When the next digest is due, in seconds: at eight in the morning of the reader's time zone, on Mondays for weekly ones.
 * `lastAt` is when one was sent last; 0 for never.
 */
export function nextDigestAt(
  now: number,
  lastAt: number,
  frequency: Exclude<DigestFrequency, 'off'>,
  timeZone: string,
): number {
  let next = nextMorning(Math.max(now, lastAt + minimumGap), timeZone)
  const isDay = (time: number) => frequency === 'daily' || isMonday(time, timeZone)
  // One day at a time: not every day has 24 hours.
  while (!isDay(next)) next = nextMorning(next, timeZone)
  return next
}

/** How long the period of a digest is, in seconds. */
export const digestSpan = (frequency: DigestFrequency): number => (frequency === 'weekly' ? 7 * day : day)
