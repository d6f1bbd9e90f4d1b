/** The maximum number of lines logged. */
const most = 200

/**
 * Writes what a client logs, each line once and without secrets: a relay may say anything, an error may quote what it
 * stumbled on, and what follows the `?` of a relay's address may let its bearer in.
 */
export function createClientLog(write: (line: string) => void): (message: string, cause?: unknown) => void {
  const written = new Set<string>()
  return (message, cause) => {
    const line = withoutSecrets(cause === undefined ? message : `${message}: ${String(cause)}`)
    if (written.has(line) || written.size >= most) return
    written.add(line)
    write(line)
  }
}

function withoutSecrets(text: string): string {
  return text.replace(/((?:nsec|ncryptsec)1)[a-z0-9]+/gi, '$1…').replace(/(wss?:\/\/[^\s?]*\?)\S*/gi, '$1…')
}
