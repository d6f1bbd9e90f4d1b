import { useMemo } from 'react'
import { useClient, useContactList, useUserSearch } from '@ncc/hooks'
import { profileName } from '@ncc/nostr-core'
import { profile } from '@ncc/nostr-core/queries'

/** The number of suggestions. */
const offered = 6
/** Shorter queries are not sent to the relays. */
const minSearchLength = 2

/** A person who matches a query; `pubkey` is 64 hex. */
export interface FoundPerson {
  readonly pubkey: string
  readonly name?: string | undefined
  readonly nip05?: string | undefined
  readonly picture?: string | undefined
}

/**
 * Finds people by part of their name: those whom the account (64 hex) follows, then search results. All follows match an
 * empty query; without a query there are no results.
 */
export function usePeopleSearch(pubkey: string, query: string | undefined): readonly FoundPerson[] {
  const client = useClient()
  const { data } = useContactList(pubkey)
  const { results } = useUserSearch(query !== undefined && query.length >= minSearchLength ? query : '')
  return useMemo(() => {
    if (query === undefined) return []
    const needle = query.toLowerCase()
    const fits = ({ name, nip05 }: FoundPerson) =>
      needle === '' || [name, nip05].some((text) => text?.toLowerCase().includes(needle))
    const followed = (data?.follows ?? []).flatMap((pubkey) => {
      const known = client.cached(profile(pubkey))
      const person = { pubkey, name: profileName(known), nip05: known?.nip05, picture: known?.picture }
      return fits(person) ? [person] : []
    })
    const others = results.filter(({ pubkey }) => !followed.some((one) => one.pubkey === pubkey))
    return [...followed, ...others].slice(0, offered)
  }, [client, data, query, results])
}
