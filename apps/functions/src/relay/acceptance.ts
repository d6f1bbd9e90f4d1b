import { isExpired, isRepost, kinds, membershipKinds, type NostrEvent } from '@ncc/nostr-core'
import type { StoreOutcome } from './event-database.ts'
import { measureJson } from './json-weight.ts'
import type { RelayLimits } from './limits.ts'

/** The content of an OK message: whether the event is accepted, and a reason with one of NIP-01's prefixes. */
export interface Verdict {
  readonly accepted: boolean
  readonly message: string
}

export const refused = (message: string): Verdict => ({ accepted: false, message })
export const accepted: Verdict = { accepted: true, message: '' }

const lengthOf = ({ content, tags }: NostrEvent) =>
  tags.flat().reduce((sum, text) => sum + text.length, content.length)

/** Refuses an event before it is verified; undefined if nothing speaks against it. `now` in seconds. */
export function refusalOf(event: NostrEvent, limits: RelayLimits, now: number): Verdict | undefined {
  if (event.created_at > now + limits.maxSecondsAhead) {
    return refused(`invalid: created_at is more than ${limits.maxSecondsAhead} seconds ahead`)
  }
  // Published, it would let others authenticate as its author (NIP-42).
  if (event.kind === kinds.relayAuth) return refused('invalid: this kind is sent in AUTH, not in EVENT')
  if (isExpired(event, now)) return refused('invalid: the event has expired')
  if (event.tags.length > limits.maxEventTags) {
    return refused(`invalid: at most ${limits.maxEventTags} tags are allowed`)
  }
  if (event.content.length > limits.maxContentLength) {
    return refused(`invalid: at most ${limits.maxContentLength} characters of content are allowed`)
  }
  if (event.kind === kinds.reaction && lengthOf(event) > limits.maxReactionLength) {
    return refused(
      `invalid: a reaction has at most ${limits.maxReactionLength} characters of content and tags`,
    )
  }
  if (event.kind === membershipKinds.report && lengthOf(event) > limits.maxReportLength) {
    return refused(`invalid: a report has at most ${limits.maxReportLength} characters of content and tags`)
  }
  return isRepost(event) ? repostRefusal(event.content, limits) : undefined
}

/** A repost must not contain a protected event (NIP-70), which only its author may publish. */
function repostRefusal(content: string, { maxEventTags }: RelayLimits): Verdict | undefined {
  if (measureJson(content).containers > maxEventTags + 2) {
    return refused(`invalid: the event in the repost has more than ${maxEventTags} tags`)
  }
  return isProtected(parseJson(content))
    ? refused('blocked: a protected event must not be carried in a repost')
    : undefined
}

/** Whether an event is protected (NIP-70); the event is untrusted. */
export function isProtected(event: unknown): boolean {
  const tags = (event as { tags?: unknown } | null | undefined)?.tags
  return Array.isArray(tags) && tags.some((tag) => Array.isArray(tag) && tag[0] === '-')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The verdict for each outcome of storing an event. */
export const verdictOf: Readonly<Record<StoreOutcome, Verdict>> = {
  stored: accepted,
  duplicate: { accepted: true, message: 'duplicate: this event is already here' },
  superseded: refused('duplicate: a newer version of this event is already here'),
  deleted: refused('blocked: its author has deleted this event'),
}
