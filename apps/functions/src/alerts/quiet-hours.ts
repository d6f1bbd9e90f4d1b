/** A daily period in which nothing is sent; it may span midnight. */
export interface QuietHours {
  /** Minutes since midnight, 0 to 1439. */
  readonly from: number
  readonly to: number
  /** An IANA name like `Europe/Lisbon`. */
  readonly timeZone: string
}

const minutesPerDay = 24 * 60

/** Whether the runtime knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The local time at `now` (seconds), as minutes since midnight. */
export function wallMinutes(now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const [hours = '0', minutes = '0'] = format.format(now * 1000).split(':')
  return Number(hours) * 60 + Number(minutes)
}

/**
 * When something may be sent at the earliest: `now`, or the end of the quiet hours (both in seconds). If daylight
 * saving time begins or ends in between, the end is an hour off: call again then.
 */
export function endOfQuiet(now: number, quiet: QuietHours | undefined): number {
  if (!quiet || quiet.from === quiet.to) return now
  const minute = wallMinutes(now, quiet.timeZone)
  const since = (minute - quiet.from + minutesPerDay) % minutesPerDay
  const length = (quiet.to - quiet.from + minutesPerDay) % minutesPerDay
  return since < length ? now - (now % 60) + (length - since) * 60 : now
}
