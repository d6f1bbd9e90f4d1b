/** A moment (seconds since 1970) as a format writes it; empty for a time that no calendar has. */
export function writeMoment(format: Intl.DateTimeFormat, seconds: number): string {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}

/** A moment (seconds since 1970) as machines read it, in ISO 8601; empty for a time that no calendar has. */
export function isoTime(seconds: number): string {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
