import type { EventTemplate } from './event.ts'
import { isHex64 } from './hex.ts'
import { kinds } from './kinds.ts'
import { tagValue } from './tags.ts'

/** The kinds of events that pass others on. */
export const repostKinds: readonly number[] = [kinds.repost, kinds.genericRepost]

/** A post that somebody passed on: its id (64 hex) and the relay where it is said to be. */
export interface Reposted {
  readonly id: string
  readonly relays: readonly string[]
}

/** The note that a repost (kind 6, or 16 that says it is of a note) passes on; undefined for all else (NIP-18). */
export function readRepost(event: EventTemplate): Reposted | undefined {
  const isOfNote = event.kind === kinds.genericRepost && tagValue(event, 'k') === String(kinds.note)
  if (event.kind !== kinds.repost && !isOfNote) return undefined
  const [, id, relay] = event.tags.findLast(([name, value]) => name === 'e' && isHex64(value)) ?? []
  return id === undefined ? undefined : { id, relays: relay ? [relay] : [] }
}

/** What a repost carries of the note it passes on, as it stands there: not verified, and maybe another one. */
export function carriedNote(repost: EventTemplate): unknown {
  try {
    return repost.content.startsWith('{') ? JSON.parse(repost.content) : undefined
  } catch {
    return undefined
  }
}

/**
 * A feed (newest first) with each note once: a note that is there itself is not shown as passed on too, and of several
 * reposts the newest stays. Reposts of what is no note are left out.
 */
export function withoutRepeats<Event extends EventTemplate & { readonly id: string }>(
  events: readonly Event[],
): readonly Event[] {
  const seen = new Set(events.flatMap(({ id, kind }) => (kind === kinds.note ? [id] : [])))
  return events.filter((event) => {
    if (event.kind === kinds.note) return true
    const id = readRepost(event)?.id
    if (id === undefined || seen.has(id)) return false
    seen.add(id)
    return true
  })
}
