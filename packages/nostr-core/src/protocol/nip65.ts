import type { EventTemplate, Tag } from './event.ts'
import { normalizeRelayUrl } from './relay-url.ts'

/** A relay of an account's, with what the account uses it for (NIP-65); `url` is normalised. */
export interface RelayUse {
  readonly url: string
  readonly read: boolean
  readonly write: boolean
}

/** Reads one `r` tag; undefined for other tags and for what is no relay's address. */
export function parseRelayTag(tag: Tag): RelayUse | undefined {
  const [name, address, marker] = tag
  const url = name === 'r' && address !== undefined ? normalizeRelayUrl(address) : undefined
  if (url === undefined) return undefined
  return { url, read: marker !== 'write', write: marker !== 'read' }
}

/** The relays of a relay list (kind 10002) in its order; of one named twice, the first counts (NIP-65). */
export function parseRelayList(event: EventTemplate): RelayUse[] {
  const uses = new Map<string, RelayUse>()
  for (const tag of event.tags) {
    const use = parseRelayTag(tag)
    if (use && !uses.has(use.url)) uses.set(use.url, use)
  }
  return [...uses.values()]
}

/** The `r` tag of a relay; one that is neither read nor written has none. */
export function relayTag({ url, read, write }: RelayUse): Tag | undefined {
  if (read && write) return ['r', url]
  if (read) return ['r', url, 'read']
  return write ? ['r', url, 'write'] : undefined
}
