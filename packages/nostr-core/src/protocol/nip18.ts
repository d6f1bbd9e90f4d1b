import type { EventTemplate } from './event.ts'
import { isHex64 } from './hex.ts'
import { kinds } from './kinds.ts'
import { tagValue } from './tags.ts'

/** The kinds of reposts. */
export const repostKinds: readonly number[] = [kinds.repost, kinds.genericRepost]

/** A reposted note: its id (64 hex) and relay hint. */
export interface Reposted {
  readonly id: string
  readonly relays: readonly string[]
}

/** The note that an event reposts (kind 6, or kind 16 for a note); undefined for other events (NIP-18). */
export function readRepost(event: EventTemplate): Reposted | undefined {
  const isOfNote = event.kind === kinds.genericRepost && tagValue(event, 'k') === String(kinds.note)
  if (event.kind !== kinds.repost && !isOfNote) return undefined
  const [, id, relay] = event.tags.findLast(([name, value]) => name === 'e' && isHex64(value)) ?? []
  return id === undefined ? undefined : { id, relays: relay ? [relay] : [] }
}

/** The note embedded in a repost: not verified, and possibly a different note. */
export function carriedNote(repost: EventTemplate): unknown {
  try {
    return repost.content.startsWith('{') ? JSON.parse(repost.content) : undefined
  } catch {
    return undefined
  }
}

/**
 * Removes duplicate notes from a feed (newest first): a repost of a note that is in the feed itself, and all but the newest
 * repost of a note. Reposts of other kinds are removed too; polls and the like stay.
 */
export function withoutRepeats<Event extends EventTemplate & { readonly id: string }>(
  events: readonly Event[],
): readonly Event[] {
  const seen = new Set(events.flatMap(({ id, kind }) => (kind === kinds.note ? [id] : [])))
  return events.filter((event) => {
    if (!repostKinds.includes(event.kind)) return true
    const id = readRepost(event)?.id
    if (id === undefined || seen.has(id)) return false
    seen.add(id)
    return true
  })
}
