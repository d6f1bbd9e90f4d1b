/** Writes one line to the log. Neither the message nor the facts may contain secrets. */
export type Log = (level: 'info' | 'warn' | 'error', message: string, facts?: Record<string, unknown>) => void

/** An error's name and message, for the log. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** Creates a log of JSON lines with times in ISO 8601. */
export function createLog(write: (line: string) => void): Log {
  return (level, message, facts = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })}\n`)
}
