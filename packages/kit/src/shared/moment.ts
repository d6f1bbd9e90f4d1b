export const daySeconds = 86_400

/** Formats a Unix time (seconds); empty if it is not a valid date. */
export function writeMoment(format: Intl.DateTimeFormat, seconds: number): string {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}

/** A Unix time (seconds) in ISO 8601; empty if it is not a valid date. */
export function isoTime(seconds: number): string {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
