/** One line of the log: what happened, and plain facts about it. Secrets never go in here. */
export type Log = (level: 'info' | 'warn' | 'error', message: string, facts?: Record<string, unknown>) => void

/** What may be said of an error in the log. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** A log of JSON lines, time in ISO 8601. */
export function createLog(write: (line: string) => void): Log {
  return (level, message, facts = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })}\n`)
}
