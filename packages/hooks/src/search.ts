import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { searchUsers, type QueryState, type UserSearchOptions, type UserSearchState } from '@ncc/nostr-core'
import { activeAuthors } from '@ncc/nostr-core/queries'
import { useNostrContext } from './context.ts'
import { useQuery } from './use-query.ts'

/** Searches for accounts as `text` is typed: results and relay states as they arrive (spec §5, §9). */
export function useUserSearch(text: string, { activeOnly = false }: UserSearchOptions = {}): UserSearchState {
  const { client } = useNostrContext()
  const search = useMemo(() => searchUsers(client), [client])
  useEffect(() => search.search(text, { activeOnly }), [search, text, activeOnly])
  useEffect(() => () => search.search(''), [search])
  return useSyncExternalStore(
    (listener) => search.subscribe(listener),
    () => search.value,
  )
}

/** Authors of posts on the home relay in the last 14 days, latest first. */
export function useActiveAuthors(): QueryState<readonly string[]> {
  return useQuery(activeAuthors())
}
