import type { QueryState } from '@ncc/nostr-core'
import { activeAuthors } from '@ncc/nostr-core/queries'
import { useQuery } from './query-atom.ts'

/** Who has posted in the city in the last 14 days, the latest first. */
export function useActiveAuthors(): QueryState<readonly string[]> {
  return useQuery(activeAuthors())
}
