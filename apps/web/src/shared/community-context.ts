import { createContext, use } from 'react'
import type { Community } from '@ncc/nostr-core'

export const CommunityContext = createContext<Community | undefined>(undefined)

/** The configuration of the community whose client this is. */
export function useCommunity(): Community {
  const community = use(CommunityContext)
  if (!community) throw new Error('useCommunity must be used within a CommunityContext')
  return community
}
