import { activeAuthors, type QueryState } from '@ncc/nostr-core'
import { useQuery } from './query-atom.ts'

/** Who has posted in the city in the last 14 days, the latest first. */
export function useActiveAuthors(): QueryState<readonly string[]> {
  return useQuery(activeAuthors())
}
