import { useEffect } from 'react'
import { useQuery } from '@ncc/hooks'
import { useMutesState } from '@ncc/kit/parts'
import { moderated } from '@ncc/nostr-core/queries'
import { useCommunity } from '../shared/community-context.ts'

/** Removes what the city's moderators have hidden from every page, including pages that are already open. */
export function Moderated() {
  const { relays, relayPubkey = '' } = useCommunity()
  const { setModerated } = useMutesState()
  const { data } = useQuery(moderated({ relay: relays.city, self: relayPubkey }))
  useEffect(() => setModerated(data), [data, setModerated])
  return null
}
