const day = 24 * 60 * 60

/** The age of a post, in whole minutes, hours or days; `now` under a minute. */
export interface PostAge {
  readonly unit: 'now' | 'm' | 'h' | 'd'
  readonly count: number
}

/** The age of a post in the largest unit that fits, for labels in any language. Both times in seconds. */
export function postAge(createdAt: number, now: number): PostAge {
  const minutes = Math.floor((now - createdAt) / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return { unit: 'now', count: 0 }
  if (hours < 1) return { unit: 'm', count: minutes }
  return hours < 24 ? { unit: 'h', count: hours } : { unit: 'd', count: Math.floor(hours / 24) }
}

/** The age of a post in English: 'now' under a minute, then 5m, 3h, 2d. Both times in seconds. */
export function timeLabel(createdAt: number, now: number): string {
  const { unit, count } = postAge(createdAt, now)
  return unit === 'now' ? unit : `${count}${unit}`
}

/** The label on a profile: like {@link timeLabel}, but the local date from the seventh day on. Both times in seconds. */
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
