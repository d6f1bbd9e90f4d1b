import type { QueryState } from '@ncc/nostr-core'
import { followers, network, type Network } from '@ncc/nostr-core/queries'
import { useQuery } from './query-atom.ts'

/** Who follows an account, live. */
export function useFollowers(pubkey: string): QueryState<readonly string[]> {
  return useQuery(followers(pubkey))
}

/** Whom an account follows, who follows it, and who does both, live. */
export function useNetwork(pubkey: string): QueryState<Network> {
  return useQuery(network(pubkey))
}
