/** Writes one line to the log. Neither the message nor the facts may contain secrets. */
export type Log = (level: 'info' | 'warn' | 'error', message: string, facts?: Record<string, unknown>) => void

/** An error's name and message, for the log. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** How long a line is not repeated. */
const quietMs = 10 * 60_000
const maxRemembered = 200

/**
 * Creates a log of JSON lines with times in ISO 8601. A line that is the same as one of the last ten minutes is counted instead, so that
 * what fails each second does not fill the disk; the next one has the count as `repeated`. `now`: milliseconds that never go back.
 */
export function createLog(write: (line: string) => void, now = () => performance.now()): Log {
  const written = new Map<string, { readonly at: number; repeated: number }>()
  return (level, message, facts = {}) => {
    const text = JSON.stringify({ level, message, ...facts })
    const earlier = written.get(text)
    if (earlier && now() - earlier.at < quietMs) {
      earlier.repeated += 1
      return
    }
    written.delete(text)
    written.set(text, { at: now(), repeated: 0 })
    const [oldest] = written.keys()
    if (written.size > maxRemembered && oldest !== undefined) written.delete(oldest)
    const repeated = earlier !== undefined && earlier.repeated > 0 ? { repeated: earlier.repeated } : {}
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts, ...repeated })}\n`)
  }
}
