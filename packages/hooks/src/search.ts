import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  searchPosts,
  searchUsers,
  type PostFilters,
  type PostSearchState,
  type QueryState,
  type UserSearchOptions,
  type UserSearchState,
} from '@ncc/nostr-core'
import { activeAuthors } from '@ncc/nostr-core/queries'
import { useNostrContext } from './context.ts'
import { useQuery } from './use-query.ts'

/**
 * Searches for accounts as `text` is typed: results and relay states as they arrive; `more` goes on after the first 12.
 * @example
 * const { results, status, hasMore, more } = useUserSearch('ada')
 */
export function useUserSearch(
  text: string,
  { activeOnly = false }: UserSearchOptions = {},
): UserSearchState & { readonly more: () => void } {
  const { client } = useNostrContext()
  const search = useMemo(() => searchUsers(client), [client])
  useEffect(() => search.search(text, { activeOnly }), [search, text, activeOnly])
  useEffect(() => () => search.search(''), [search])
  const read = () => search.value
  const state = useSyncExternalStore((listener) => search.subscribe(listener), read, read)
  return useMemo(() => ({ ...state, more: () => search.more() }), [search, state])
}

/**
 * Searches for posts as `text` is typed, and searches again on `retry` (NIP-50).
 * @throws {MalformedError} for a date that is not a whole number of seconds.
 * @example
 * const { posts, status, retry } = usePostSearch('tram "night line"')
 */
export function usePostSearch(
  text: string,
  { author, since, until }: PostFilters = {},
): PostSearchState & { readonly retry: () => void } {
  const { client } = useNostrContext()
  const search = useMemo(() => searchPosts(client), [client])
  useEffect(() => search.search(text, { author, since, until }), [search, text, author, since, until])
  useEffect(() => () => search.search(''), [search])
  const read = () => search.value
  const state = useSyncExternalStore((listener) => search.subscribe(listener), read, read)
  return useMemo(() => ({ ...state, retry: () => search.retry() }), [search, state])
}

/** Authors of posts on the home relay in the last 14 days, latest first. */
export function useActiveAuthors(): QueryState<readonly string[]> {
  return useQuery(activeAuthors())
}
