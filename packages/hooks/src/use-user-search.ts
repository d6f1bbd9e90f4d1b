import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { UserSearch, type UserSearchOptions, type UserSearchState } from '@ncc/nostr-core'
import { useNostrContext } from './nostr-context.ts'

/** Searches for people while `text` is typed: results and relay states as they come (spec §5, §9). */
export function useUserSearch(text: string, { activeOnly = false }: UserSearchOptions = {}): UserSearchState {
  const { client } = useNostrContext()
  const search = useMemo(() => new UserSearch(client), [client])
  useEffect(() => search.search(text, { activeOnly }), [search, text, activeOnly])
  useEffect(() => () => search.close(), [search])
  return useSyncExternalStore(
    (listener) => search.subscribe(listener),
    () => search.value,
  )
}
