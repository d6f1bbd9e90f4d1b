import type { EventTemplate, Tag } from './event.ts'
import { normalizeRelayUrl } from './relay-url.ts'

/** A relay of an account and its use (NIP-65); `url` is normalised. */
export interface RelayUse {
  readonly url: string
  readonly read: boolean
  readonly write: boolean
}

/** Parses an `r` tag; undefined for other tags and invalid addresses. */
export function parseRelayTag(tag: Tag): RelayUse | undefined {
  const [name, address, marker] = tag
  const url = name === 'r' && address !== undefined ? normalizeRelayUrl(address) : undefined
  if (url === undefined) return undefined
  return { url, read: marker !== 'write', write: marker !== 'read' }
}

/** The relays of a relay list (kind 10002), in order; the first entry counts if a relay is named twice (NIP-65). */
export function parseRelayList(event: EventTemplate): RelayUse[] {
  const uses = new Map<string, RelayUse>()
  for (const tag of event.tags) {
    const use = parseRelayTag(tag)
    if (use && !uses.has(use.url)) uses.set(use.url, use)
  }
  return [...uses.values()]
}

/** The `r` tag of a relay; undefined if it is neither read nor written. */
export function relayTag({ url, read, write }: RelayUse): Tag | undefined {
  if (read && write) return ['r', url]
  if (read) return ['r', url, 'read']
  return write ? ['r', url, 'write'] : undefined
}
