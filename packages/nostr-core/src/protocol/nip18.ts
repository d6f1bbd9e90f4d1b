import type { EventTemplate } from './event.ts'
import { isHex64 } from './hex.ts'
import { isReplaceable, kinds } from './kinds.ts'
import { parseJsonObject } from './parse-json.ts'

/** The kinds of reposts (NIP-18). */
export const repostKinds: readonly number[] = [kinds.repost, kinds.genericRepost]

/** Whether an event is a repost, of a note (kind 6) or of something else (kind 16). */
export const isRepost = ({ kind }: { readonly kind: number }): boolean => repostKinds.includes(kind)

/** A reposted event: its id (64 hex) and relay hint. */
export interface Reposted {
  readonly id: string
  readonly relays: readonly string[]
}

/** The event that another reposts (kind 6 for notes, kind 16 for all others, NIP-18); undefined for other events. */
export function readRepost(event: EventTemplate): Reposted | undefined {
  if (!isRepost(event)) return undefined
  const [, id, relay] = event.tags.findLast(([name, value]) => name === 'e' && isHex64(value)) ?? []
  return id === undefined ? undefined : { id, relays: relay ? [relay] : [] }
}

/** The event embedded in a repost: not verified, and possibly a different one. */
export function carriedEvent(repost: EventTemplate): unknown {
  return parseJsonObject(repost.content)
}

/**
 * Whether events of a kind are something that people post: of the kinds below 20, only notes. Lists, deletions and requests to
 * vanish, which change what is stored, are not: they are taken from relays alone.
 */
export function isPost(kind: number): boolean {
  return kind === kinds.note || (kind > 19 && kind !== kinds.vanishRequest && !isReplaceable(kind))
}

/**
 * Removes duplicates from a feed (newest first): a repost of what is in the feed itself, all but the newest repost of one
 * event, and reposts that name none.
 */
export function withoutRepeats<Event extends EventTemplate & { readonly id: string }>(
  events: readonly Event[],
): readonly Event[] {
  const seen = new Set(events.flatMap((event) => (isRepost(event) ? [] : [event.id])))
  return events.filter((event) => {
    if (!isRepost(event)) return true
    const id = readRepost(event)?.id
    if (id === undefined || seen.has(id)) return false
    seen.add(id)
    return true
  })
}
