import type { PublishQueueEntry } from '@ncc/nostr-core'
import type { RelayOutcome } from '@ncc/ui'
import { relayName } from './relay-name.ts'

/** The outcome of an event at each relay. */
export function toRelayOutcomes({
  relays,
  report,
}: Pick<PublishQueueEntry, 'relays' | 'report'>): RelayOutcome[] {
  return relays.map((url) => {
    const said = report[url]
    const reason = said && 'reason' in said ? said.reason : undefined
    return { host: relayName(url), outcome: said?.status ?? 'waiting', reason }
  })
}
