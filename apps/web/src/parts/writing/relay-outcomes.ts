import type { OutboxEntry } from '@ncc/nostr-core'
import type { RelayOutcome } from '@ncc/ui'

/** What each relay made of an event, by its host. */
export function toRelayOutcomes({ relays, report }: OutboxEntry): RelayOutcome[] {
  return relays.map((url) => {
    const said = report[url]
    const reason = said && 'reason' in said ? said.reason : undefined
    return { host: hostOf(url), outcome: said?.status ?? 'waiting', reason }
  })
}

/** Two relays of one host are told apart by their paths. */
function hostOf(url: string): string {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + pathname
}
