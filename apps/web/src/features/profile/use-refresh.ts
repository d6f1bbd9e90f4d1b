import { useState } from 'react'
import { useClient } from '@ncc/hooks'
import { awardsBy, badgeAwards, network, profile, userPosts } from '@ncc/nostr-core/queries'
import { useCommunity } from '../../shared/community-context.ts'
import { wasAnswered } from '../../shared/was-answered.ts'

/** Fetches everything on a profile again; resolves with whether any relay answered. */
export function useRefresh(pubkey: string): { isRefreshing: boolean; refresh: () => Promise<boolean> } {
  const client = useClient()
  const { club } = useCommunity()
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    // Results go to the store, where the page's own queries read them.
    const answers = await Promise.all([
      client.fetch(profile(pubkey)),
      client.fetch(userPosts({ pubkey, limit: 20, withReposts: true })),
      client.fetch(network(pubkey)),
      client.fetch(badgeAwards(pubkey)),
      ...(club ? [client.fetch(awardsBy({ pubkey, issuer: club.pubkey }))] : []),
    ])
    setRefreshing(false)
    return answers.some(wasAnswered)
  }
  return { isRefreshing, refresh }
}
