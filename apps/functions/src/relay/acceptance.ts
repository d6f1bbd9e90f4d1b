import { isExpired, type NostrEvent } from '@ncc/nostr-core'
import type { StoreOutcome } from './event-database.ts'
import type { RelayLimits } from './limits.ts'

/** What an OK message says: whether the event is taken, and why not, with one of NIP-01's prefixes. */
export interface Verdict {
  readonly accepted: boolean
  readonly message: string
}

export const refused = (message: string): Verdict => ({ accepted: false, message })
export const taken: Verdict = { accepted: true, message: '' }

/** Why an event of the right shape is refused before it is verified, or undefined; `now` in seconds. */
export function refusalOf(event: NostrEvent, limits: RelayLimits, now: number): Verdict | undefined {
  if (event.created_at > now + limits.maxSecondsAhead) {
    return refused(`invalid: created_at is more than ${limits.maxSecondsAhead} seconds ahead`)
  }
  if (isExpired(event, now)) return refused('invalid: the event has expired')
  if (event.tags.length > limits.maxEventTags) {
    return refused(`invalid: at most ${limits.maxEventTags} tags are allowed`)
  }
  if (event.content.length > limits.maxContentLength) {
    return refused(`invalid: at most ${limits.maxContentLength} characters of content are allowed`)
  }
  return undefined
}

/** The verdict that a database's outcome amounts to. */
export const verdictOf: Readonly<Record<StoreOutcome, Verdict>> = {
  stored: taken,
  duplicate: { accepted: true, message: 'duplicate: this event is already here' },
  superseded: refused('duplicate: a newer version of this event is already here'),
  deleted: refused('blocked: its author has deleted this event'),
}
