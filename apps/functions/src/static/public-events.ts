import type { NostrEvent, Verifier } from '@ncc/nostr-core'
import type { Community } from '@ncc/nostr-core/city'
import { remoteRelay } from '../badges/city-relays.ts'
import type { Roster } from '../members/roster.ts'
import { relaysUrl, type RelayName } from '../relay-names.ts'
import type { Relay } from '../relay/relay.ts'
import type { Env } from '../settings/env.ts'
import type { FindPublic } from './linked-page.ts'

interface PublicEventsOptions {
  readonly env: Pick<Env, 'access'>
  readonly community: Pick<Community, 'relays'>
  readonly origin: string
  readonly relays: Readonly<Record<RelayName, Pick<Relay, 'findPublic'>>>
  readonly members: Pick<Roster, 'hiddenEvents' | 'standingOf'>
  readonly verifier: Verifier
}

/** How long a page waits for the city's relay where that is another process. */
const timeoutMs = 1_000

/**
 * Finds what visitors may read: in the embedded relays, and in the city's own relay if it is a remote one. No other
 * relay is asked. Nothing is found in a closed city, nor anything that moderators have hidden.
 */
export function publicEvents(options: PublicEventsOptions): FindPublic {
  const { env, community, origin, relays, members, verifier } = options
  const city = new URL(community.relays.city, origin).href.replace(/^http/, 'ws')
  const isEmbedded = city.startsWith(relaysUrl(origin))
  const elsewhere = isEmbedded ? undefined : remoteRelay(city, verifier, timeoutMs)
  const isShown = ({ id, pubkey }: NostrEvent) =>
    !members.hiddenEvents.has(id) && members.standingOf(pubkey).type === 'fine'
  return async (filter) => {
    if (env.access === 'closed') return []
    const here = Object.values(relays).flatMap((relay) => relay.findPublic(filter))
    const found = here.length > 0 || !elsewhere ? here : await elsewhere.find(filter)
    return found.filter(isShown).toSorted((a, b) => b.created_at - a.created_at)
  }
}
