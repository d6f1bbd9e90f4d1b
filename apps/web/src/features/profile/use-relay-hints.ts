import { useEffect, useRef } from 'react'
import { useClient } from '@ncc/hooks'
import { kinds, relayHints, type Profile, type QueryState } from '@ncc/nostr-core'
import { useCommunity } from '../../app/community-context.ts'

/** How long (ms) relays named in a link may take. */
const timeout = 5000

/** Asks the relays that a link names for an account, once, where nobody else knows its profile. */
export function useRelayHints(
  pubkey: string,
  relays: readonly string[],
  profile: QueryState<Profile | undefined>,
): void {
  const client = useClient()
  const community = useCommunity()
  const isAsked = useRef(false)
  const isUnknown = profile.status !== 'loading' && profile.data === undefined
  const hints = relayHints(relays, community).join(' ')
  useEffect(() => {
    if (!isUnknown || hints === '' || isAsked.current) return
    isAsked.current = true
    const about = { authors: [pubkey] }
    const filters = [
      { ...about, kinds: [kinds.profile, kinds.relayList] },
      { ...about, kinds: [kinds.note], limit: 20 },
    ]
    // What comes in goes to the store, from where the page's own queries show it.
    void client.request(filters, { relays: hints.split(' '), timeout })
  }, [client, pubkey, hints, isUnknown])
}
