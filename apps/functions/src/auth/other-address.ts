import type { Log } from '../log.ts'

const maxTold = 10

/**
 * Returns a function that writes into the log that a request was signed for the URL `named`, which is not at the server's `origin`:
 * probably PUBLIC_URL is wrong. It does so once for each other origin, and for ten in all.
 */
export function createOtherAddressLog(origin: string, log: Log): (named: string) => void {
  const told = new Set<string>()
  return (named) => {
    const signedFor = URL.canParse(named) ? new URL(named).origin.replace(/^ws/, 'http') : 'null'
    if (signedFor === 'null' || signedFor === origin || told.has(signedFor) || told.size >= maxTold) return
    told.add(signedFor)
    log('warn', 'a request was signed for another address than PUBLIC_URL', { publicUrl: origin, signedFor })
  }
}
