/** The maximum number of lines logged. */
const maxLines = 200

/**
 * Writes a client's log, each line once and without secrets: relays and errors may contain keys, and the query of a
 * relay's URL may contain a token.
 */
export function createClientLog(write: (line: string) => void): (message: string, cause?: unknown) => void {
  const written = new Set<string>()
  return (message, cause) => {
    const line = withoutSecrets(cause === undefined ? message : `${message}: ${String(cause)}`)
    if (written.has(line) || written.size >= maxLines) return
    written.add(line)
    write(line)
  }
}

function withoutSecrets(text: string): string {
  return text.replace(/((?:nsec|ncryptsec)1)[a-z0-9]+/gi, '$1…').replace(/(wss?:\/\/[^\s?]*\?)\S*/gi, '$1…')
}
