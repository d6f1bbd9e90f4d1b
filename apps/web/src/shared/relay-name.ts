/** A relay's address as people know it: without the scheme. Two relays of one host are told apart by their paths. */
export function relayName(url: string): string {
  return url.replace(/^wss?:\/\//, '')
}
