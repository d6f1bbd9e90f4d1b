import { createRandom } from '@ncc/drawings/random'
import { isAddressable, isReplaceable, kinds, membershipKinds, type NostrEvent } from '@ncc/nostr-core'

/** The share of posts that reaches each of the city's relays, by the last part of its path (`/relays/city`). */
const reach = { city: 0.97, public: 0.78, 'fallback-a': 0.34, 'fallback-b': 0.26 }

export type RelayName = keyof typeof reach

export const relayNames = Object.keys(reach) as RelayName[]

/** A value for each of the city's relays. */
export const forEachRelay = <Value>(valueOf: (name: RelayName) => Value) =>
  Object.fromEntries(relayNames.map((name) => [name, valueOf(name)])) as Record<RelayName, Value>

function isEverywhere({ kind }: NostrEvent): boolean {
  return isReplaceable(kind) || isAddressable(kind) || kind === kinds.badgeAward
}

/**
 * Distributes events over the relays as in real life: profiles and lists to all, the others by each relay's share, direct messages
 * at least to the city's relay, and every event to at least one.
 */
export function distribute(events: readonly NostrEvent[]): Record<RelayName, NostrEvent[]> {
  const eventsByRelay = forEachRelay((): NostrEvent[] => [])
  // By position and not by id, which depends on the time, so that the distribution is always the same.
  for (const [position, event] of events.entries()) {
    // Reports are for the moderators of the city alone.
    if (event.kind === membershipKinds.report) {
      eventsByRelay.city.push(event)
      continue
    }
    const random = createRandom(`shelf ${position}`)
    const reached = relayNames.filter((name) => {
      const lucky = random.chance(reach[name])
      return lucky || isEverywhere(event) || (name === 'city' && event.kind === kinds.encryptedMessage)
    })
    for (const name of reached.length > 0 ? reached : (['city'] as const)) eventsByRelay[name].push(event)
  }
  return eventsByRelay
}
