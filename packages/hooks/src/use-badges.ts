import type { Badge, QueryState } from '@ncc/nostr-core'
import { badgeAwards, badges } from '@ncc/nostr-core/queries'
import { useQuery } from './query-atom.ts'

/** The badges an account holds and shows, live; 3 unless `count` says otherwise. */
export function useBadges(pubkey: string, count = 3): QueryState<readonly Badge[]> {
  const awards = useQuery(badgeAwards(pubkey))
  const held = useQuery(badges({ pubkey, awards: awards.data }))
  const status = awards.status === 'ready' ? held.status : awards.status
  return { status, data: held.data.slice(0, count) }
}
