/** A relay's URL without the scheme, as people know it. The path distinguishes relays on one host. */
export function relayName(url: string): string {
  return url.replace(/^wss?:\/\//, '')
}
