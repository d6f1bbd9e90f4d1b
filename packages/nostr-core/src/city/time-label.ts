const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The age of a post: 'now' under a minute, then 5m, 3h, 2d. Both times in seconds. */
export function timeLabel(createdAt: number, now: number): string {
  const age = now - createdAt
  if (age < minute) return 'now'
  if (age < hour) return `${Math.floor(age / minute)}m`
  if (age < day) return `${Math.floor(age / hour)}h`
  return `${Math.floor(age / day)}d`
}

/** The label on a profile: like {@link timeLabel}, but the local date from the seventh day on. */
export function profileTimeLabel(createdAt: number, now: number, locale?: string, timeZone?: string): string {
  if (now - createdAt < 7 * day) return timeLabel(createdAt, now)
  return dateLabel(createdAt, locale, timeZone)
}

/** A date in the reader's locale; `seconds` since 1970. Empty if the date is out of range. */
export function dateLabel(seconds: number, locale?: string, timeZone?: string): string {
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return ''
  return date.toLocaleDateString(locale, timeZone === undefined ? {} : { timeZone })
}
